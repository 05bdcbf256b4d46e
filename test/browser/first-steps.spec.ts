import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { hydrated, signIn } from './support/back-office.js';
import { closeContextsAfterEachTest, leaveBrowser, sharedBrowser } from './support/browser.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './support/built-app.js';
import { eventually } from './support/watched-page.js';

describe('the first steps on a new site', () => {
  let app: BuiltApp;
  let browser: Awaited<ReturnType<typeof sharedBrowser>>;

  beforeAll(async () => {
    app = await startBuiltApp();
    browser = await sharedBrowser();
  });
  closeContextsAfterEachTest(() => browser);
  afterAll(async () => {
    await leaveBrowser();
    await app?.stop();
  });

  const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jukwaa-draft:')));
  const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('lead from the first sign-in to a home page of one’s own, which follows each step', async () => {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 1440, height: 900 },
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
    });
    const page = await context.newPage();
    await signIn(context, app.url, ADMIN);
    // The browser's language is offered for the site, and is that of the back office unless somebody chooses another one.
    const { token } = await (await context.request.get('/admin/api/csrf_token')).json();
    const headers = { 'x-csrf-token': token };
    await context.request.patch('/admin/update_profile', { data: { language: 'en' }, headers });
    await page.goto('/admin/dashboard');
    await page.waitForURL('**/admin/first-steps');
    const preview = page.frameLocator('iframe');

    // A text that is too long is neither cut off nor saved.
    await fill(page, 'Company name', 'Nyota Pumps '.repeat(20));
    await page.getByText(/ characters: \d+ too many\./).waitFor();
    await goOn(page);
    expect(await page.getByRole('textbox', { name: 'Company name' }).inputValue()).toHaveLength(240);
    expect(await violations(page)).toEqual([]);

    await fill(page, 'Company name', 'Nyota Pumps');
    expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('Polski (Polish)');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Warsaw');
    expect(await violations(page)).toEqual([]);
    await goOn(page);
    await preview.getByRole('heading', { name: 'Nyota Pumps', level: 1 }).waitFor();

    // The back office takes the name at once, and the keyboard goes on at the next step.
    await page.getByRole('link', { name: 'Nyota Pumps, Today' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your own name');

    // Nobody's name is offered to nobody.
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('');
    await fill(page, 'Name', 'Kasia Nowak');
    await goOn(page);
    await step(page, 'Your own name').getByText('Done').waitFor();
    expect(await (await context.request.get('/admin/api/me')).json()).toMatchObject({ name: 'Kasia Nowak' });

    // The own home page in each theme; the chosen one at once beside.
    const inTheme = (name: string) => page.frameLocator(`iframe[title="${name}"]`).locator('main h1');
    for (const theme of ['Savanna', 'Folio', 'Poster']) expect(await inTheme(theme).textContent()).toBe('Nyota Pumps');
    const faceOf = (title: ReturnType<typeof inTheme>) => title.evaluate((one) => getComputedStyle(one).fontFamily);
    expect(await faceOf(inTheme('Folio'))).toContain('Folio Newsreader');
    await page.getByRole('radio', { name: 'Folio' }).click();
    const beside = page.frameLocator('iframe').last().locator('main h1');
    await eventually(async () => expect(await faceOf(beside)).toContain('Folio Newsreader'));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show in dark mode' }).first().click();
    const schemeOf = () => inTheme('Folio').evaluate((one) => getComputedStyle(one).colorScheme);
    await eventually(async () => expect(await schemeOf()).toBe('dark'));

    await fill(page, 'Accent color', 'sky blue');
    await goOn(page);
    await page.getByText('Accent color must be a color').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Accent color' }).inputValue()).toBe('sky blue');
    await page.getByRole('radio', { name: 'Sea' }).check({ force: true });
    await goOn(page);
    await fill(page, 'Phone', '+256 772 300 118');
    await goOn(page);
    await preview.getByRole('link', { name: '+256 772 300 118' }).waitFor();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await step(page, 'Hours and WhatsApp').getByText('Skipped').waitFor();

    // Saved as it is, it is done.
    await page.getByRole('switch', { name: 'Agents' }).waitFor();
    await goOn(page);
    await step(page, 'Parts of the site').getByText('Done').waitFor();

    await fill(page, 'Title', 'Pumps for farms that water themselves');
    await goOn(page);
    await preview.getByRole('heading', { name: 'Pumps for farms that water themselves' }).waitFor();
    await fill(page, 'Title', 'Pump 300');
    await fill(page, 'Introduction', 'For three acres.');
    await goOn(page);
    await preview.getByRole('link', { name: 'Pump 300' }).first().waitFor();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.getByRole('heading', { name: 'This is your home page' }).waitFor();

    // A step that was done changes what it made.
    await page.getByRole('button', { name: 'What you offer' }).click();
    await eventually(async () => {
      expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
        'Pumps for farms that water themselves',
      );
    });
    await fill(page, 'Title', 'Pumps that water farms');
    await goOn(page);
    await preview.getByRole('heading', { name: 'Pumps that water farms' }).waitFor();
    const sliders = await context.request.get('/admin/api/list_slider');
    expect((await sliders.json()).total).toBe(1);

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'First steps' }).count()).toBe(0);

    // It is still found by name, and what is typed there is offered there alone.
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('first st');
    await page.getByRole('option', { name: 'First steps' }).click();
    await page.waitForURL('**/admin/first-steps');
    await page.getByRole('button', { name: 'What you offer' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Not saved');
    await eventually(async () => expect(await drafts(page)).toEqual([expect.stringContaining(':first_steps.offer:')]));
    await page.reload();
    await page.getByRole('button', { name: 'What you offer' }).click();
    await page.getByText('Unsaved changes').waitFor();
  });
});
