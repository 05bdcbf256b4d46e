import { forReleases } from '../jest/for-releases.js';
import { useBackOffice, visit } from './support/back-office.js';

const office = useBackOffice();

describe('the language of the back office', () => {
  it('is the one that is chosen in the profile, for who has chosen it, on each page from the server on', async () => {
    const person = await office.newPerson('Editor');
    const { page, problems } = await office.open('/admin/profile', { as: person });
    expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual([
      'en-x-spec',
      'ltr',
    ]);
    const select = page.getByRole('combobox', { name: 'Language' });
    expect(await select.inputValue()).toBe('Same as the browser');
    await select.click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
    expect(await page.getByRole('combobox', { name: 'اللغة' }).inputValue()).toBe('العربية');
    const html = await page.evaluate(async () => (await fetch('/admin/dashboard')).text());
    expect(html).toContain('<html lang="ar" dir="rtl"');
    // Texts of the site are in their own direction, and parts of addresses run from the left.
    await visit(page, '/admin/post/create');
    const directionOf = (field: string) =>
      page
        .locator(`[data-field="${field}"] :is(input, textarea, .ProseMirror)`)
        .evaluate((input) => getComputedStyle(input).direction);
    const title = page.locator('[data-field="title"] input');
    expect([await directionOf('title'), await directionOf('slug')]).toEqual(['rtl', 'ltr']);
    await title.fill('Four minutes.');
    expect(await directionOf('title')).toBe('ltr');
    await title.fill('أربع دقائق.');
    expect(await directionOf('title')).toBe('rtl');
    const text = page.locator('[data-field="description"] .ProseMirror');
    await text.pressSequentially('Less queue.');
    expect(await directionOf('description')).toBe('ltr');
    expect(problems).toEqual([]);
  });
});

describe('the pseudo-language of tests', () => {
  const pseudo = useBackOffice(async () => ({ PSEUDO_LANGUAGE: 'en-XA' }));

  forReleases(it)('is spoken by server and browser, without a word that flashes in English', async () => {
    const { page, problems } = await pseudo.open('/admin/profile');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-XA');
    await page.getByText(/^⟦Ñàṁè( ~)+⟧$/).waitFor();
    expect(problems).toEqual([]);
  });
});
