import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, useBackOffice, visit } from './support/back-office.js';

const office = useBackOffice();

/** Folder for pictures of pages, to look at. */
const PICTURES = process.env.PICTURES;

async function picture(page: Page, name: string) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

describe('A site in several languages', () => {
  it('shows nothing of them while it has one, then texts of settings in each, beside the original, and plural forms of words', async () => {
    const { page, problems } = await office.open('/admin/identity');
    await page.getByLabel('Tagline').fill('Software for schools');
    expect(await page.getByRole('navigation', { name: 'Languages' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save and show' }).click();
    await toast(page, 'Identity saved. The site shows it now.');

    // Texts of settings in each, beside the original.
    await office.api.put('/admin/api/languages', {
      others: [
        { tag: 'pl', is_published: true },
        { tag: 'sw', is_published: true },
      ],
    });
    await page.reload();
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Polski' }).click();
    await page.getByRole('button', { name: 'Save Polski' }).waitFor();
    const tagline = page.getByRole('textbox', { name: 'Tagline' });
    expect(await tagline.getAttribute('placeholder')).toBe('Software for schools');
    await tagline.fill('Oprogramowanie dla szkół');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'identity-pl');
    await page.getByRole('button', { name: 'Save Polski' }).click();
    await toast(page, 'Polski saved. What is missing is shown in the first language.');
    expect((await office.api.get('/admin/api/identity?language=pl')).body.tagline).toBe('Oprogramowanie dla szkół');

    await office.api.put('/admin/api/identity', { tagline: 'Software for all schools' });
    await page.reload();
    await page.getByText(/^English.* changed$/).waitFor();
    await page.getByRole('button', { name: 'Still correct' }).click();
    await page.getByRole('button', { name: 'Save Polski' }).click();
    await toast(page, 'Polski saved. What is missing is shown in the first language.');
    expect((await office.api.get('/admin/api/identity?language=pl')).body).toMatchObject({
      tagline: 'Oprogramowanie dla szkół',
      outdated: [],
    });
    await visit(page, '/admin/identity');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const differences = page.getByRole('region', { name: 'What differs' });
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 3 });
    await differences.getByText('Tagline (Polish)').waitFor();
    await differences.getByText('Oprogramowanie dla szkół').waitFor();
    expect(problems).toEqual([]);

    // Words in each, with a field for each plural form.
    await visit(page, '/admin/words?language=pl');
    await page.getByText('The built-in texts in Polski have not yet been reviewed by a native speaker.').waitFor();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: /^Updates/ })
      .click();
    const group = page
      .getByRole('group')
      .filter({ has: page.getByLabel('few 2–4, 22–24') })
      .first();
    const few = group.getByLabel('few 2–4, 22–24');
    await few.waitFor();
    await picture(page, 'words-pl');
    await few.fill('wpisy');
    await page.getByLabel('Search words').focus();
    await page
      .getByText(/Keep \{count\}/)
      .first()
      .waitFor();
    await few.fill('{count} nowe wpisy');
    await page.getByLabel('Search words').focus();
    await page.getByText('Saved for all visitors.').waitFor();
    expect(await violations(page)).toEqual([]);
    const { words, forms } = (await office.api.get('/admin/api/words?language=pl')).body;
    expect(Object.keys(words)).toEqual(Object.keys(forms));
    expect(Object.values(forms)[0]).toMatchObject({ few: '{count} nowe wpisy' });
    // Of the text that was refused.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });

  forReleases(it)('has points and names of menus in each', async () => {
    const { page, problems } = await office.open('/admin/home_sections?language=pl', { fresh: true });
    const title = page.getByRole('textbox', { name: 'Points of Why · 1 · Title' });
    await title.fill('Przez internet');
    await page.getByRole('button', { name: 'Save Polski' }).click();
    await toast(page, 'Polski saved. What is missing is shown in the first language.');
    const { why } = (await office.api.get('/admin/api/home_sections?language=pl')).body;
    expect(why[0].title).toBe('Przez internet');
    expect((await office.api.get('/admin/api/home_sections')).body.why[0].title).toBe('Web Based');
    expect(problems).toEqual([]);
  });

  it('loses no text of settings that was left without saving, nor one that somebody else has written since', async () => {
    const { page, problems } = await office.open('/admin/home_sections?language=pl', { fresh: true });
    const title = (point: number) => page.getByRole('textbox', { name: `Points of Why · ${point} · Title` });
    await title(2).fill('Płatności mobilne');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();

    const address = '/admin/api/home_sections?language=pl';
    const { why, version } = (await office.api.get(address)).body;
    const changed = why.map((point: object, at: number) => (at === 2 ? { ...point, title: 'Dane u Ciebie' } : point));
    expect((await office.api.put(address, { why: changed, version })).status).toBe(200);

    await visit(page, '/admin/home_sections?language=pl');
    expect(await title(2).inputValue()).not.toBe('Płatności mobilne');
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await title(2).inputValue()).toBe('Płatności mobilne');
    expect(await title(3).inputValue()).toBe('Dane u Ciebie');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Polski' }).click();
    await toast(page, 'Polski saved. What is missing is shown in the first language.');
    // Everything is saved: nobody is asked, and no copy is left.
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    expect((await office.api.get(address)).body.why).toMatchObject({
      1: { title: 'Płatności mobilne' },
      2: { title: 'Dane u Ciebie' },
    });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.texts.')))).toEqual([]);
    expect(problems).toEqual([]);
  });

  forReleases(it)('takes words from a file, after a look at what would become of them', async () => {
    const { page, problems } = await office.open('/admin/words?language=sw', { fresh: true });
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import words' });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'sw.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ words: { 'home.helpTitle': 'Tunavyokusaidia sasa', 'no.such': 'x' } })),
    });
    await dialog.getByText('1 changed').waitFor();
    await dialog.getByText('1 left as it is').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'words-import');
    expect((await office.api.get('/admin/api/words?language=sw')).body.words).toEqual({});
    await dialog.getByRole('button', { name: 'Import one' }).click();
    await toast(page, 'One text was imported.');
    await dialog.waitFor({ state: 'detached' });
    expect((await office.api.get('/admin/api/words?language=sw')).body.words).toEqual({
      'home.helpTitle': 'Tunavyokusaidia sasa',
    });
    expect(problems).toEqual([]);
  });

  forReleases(it)('lets newsletters go to the subscribers of one', async () => {
    const { page, problems } = await office.open('/admin/newsletter/create', { fresh: true });
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Polski' }).click();
    await page.getByText('confirmed subscribers', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  forReleases(it)('tells how far each is, and leads to what is open', async () => {
    await office.make('faq', { title: 'Does it work offline?', description: '<p>Yes.</p>' });
    // What nobody has written is built in, and missing in no language.
    const { why } = (await office.api.get('/admin/api/home_sections')).body;
    await office.api.put('/admin/api/home_sections', { why: [...why, { title: 'It is ours', text: 'All of it' }] });
    const { page, problems } = await office.open('/admin/languages', { fresh: true });
    await page.getByRole('button', { name: 'Edit Polski' }).click();
    const progress = page.getByRole('region', { name: 'What is translated' });
    await progress.getByText('Words').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'languages');
    await progress.getByRole('link', { name: /^FAQs: \d+ missing$/i }).click();
    await page.getByText('Does it work offline?').waitFor();
    expect(new URL(page.url()).searchParams.get('missing')).toBe('pl');
    await page.goBack();
    await page.getByRole('button', { name: 'Edit Polski' }).click();
    await progress.getByRole('link', { name: /^Home sections: / }).click();
    await page.getByRole('button', { name: 'Save Polski' }).waitFor();
    expect(problems).toEqual([]);
  });
});
