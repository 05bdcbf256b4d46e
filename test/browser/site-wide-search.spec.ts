import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const results = (page: Page) => page.locator('search li > a');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);

const save = async (identity: object) => {
  const administrator = await site.administrator();
  expect((await administrator.call('PUT', '/admin/api/identity', identity)).status).toBe(200);
};

/** While an answer is awaited, those of before are pale. */
const answered = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });

describe('the page of the search', () => {
  it('finds what is typed, and is walked through by keys', async () => {
    const { page, complaints } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/search');
    await wake(page);
    await field(page).pressSequentially('water bil', { delay: 20 });
    await results(page).first().waitFor();
    expect(await page.getByRole('status').first().textContent()).toContain('water');
    expect(await page.locator('search mark').first().textContent()).toMatch(/^(?:water|bill|maji)/i);

    await field(page).press('ArrowDown');
    const first = await results(page).first().getAttribute('href');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(await results(page).last().getAttribute('href'));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('INPUT');
    // What stays typed is a search, with an address of its own.
    await page.waitForURL((url) => url.searchParams.get('q') === 'water bil');
    await answered(page);
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    expect(complaints).toEqual([]);
  });

  it('works without scripts, on a phone', async () => {
    const { page } = await site.newVisit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto('/search');
    await field(page).fill('clinic');
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=clinic');
    expect(await page.title()).toMatch(/^\d+ results for “clinic”/);
    await page
      .getByRole('link', { name: /^Updates/ })
      .first()
      .click();
    await page.waitForURL('**/search?q=clinic&kind=update');
    expect(await page.locator('search section').count()).toBe(1);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  it('suggests other words where nothing is found', async () => {
    const { page } = await site.newVisit();
    await page.goto('/search?q=skhoooll');
    await page.getByText('Nothing was found for “skhoooll”.').waitFor();
    await page.getByRole('link', { name: 'school', exact: true }).click();
    await page.waitForURL('**/search?q=school');
    await results(page).first().waitFor();
  });
});

describe('the window of the search', () => {
  beforeAll(() => save({ search_link: 'header', search_keys: true }));
  afterAll(() => save({ search_link: 'none', search_keys: false }));

  it.each(['Control+k', '/'])('opens by %s on a page that nobody has touched, and closes by Escape', async (keys) => {
    const { page, complaints } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.keyboard.press(keys);
    await field(page).waitFor();
    await eventually(async () => expect(await focused(page)).toBe('INPUT'));
    await field(page).pressSequentially('chruch', { delay: 20 });
    await results(page).first().waitFor();
    await answered(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(complaints).toEqual([]);
  });

  it('does not open while somebody types', async () => {
    const { page } = await site.newVisit();
    await page.goto('/contact');
    const name = page.locator('form input[name="name"]').first();
    await name.pressSequentially('a/b');
    expect(await name.inputValue()).toBe('a/b');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('is a page for those without scripts', async () => {
    const { page } = await site.newVisit({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('header').getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search');
  });
});
