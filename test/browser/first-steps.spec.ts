import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { signIn } from './support/back-office.js';
import { closeContextsAfterEachTest, launchBrowser } from './support/browser.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './support/built-app.js';

describe('the first steps on a new site', () => {
  let app: BuiltApp;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;

  beforeAll(async () => {
    app = await startBuiltApp();
    browser = await launchBrowser();
  }, 120_000);
  closeContextsAfterEachTest(() => browser);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  const goOn = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click();
  const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('lead from the first sign-in to a home page of one’s own, which follows each step', async () => {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(context, app.url, ADMIN);
    await page.goto('/admin/dashboard');
    await page.waitForURL('**/admin/first-steps');
    const preview = page.frameLocator('iframe');

    await fill(page, 'Company name', 'Nyota Pumps');
    expect(await violations(page)).toEqual([]);
    await goOn(page);
    await preview.getByRole('heading', { name: 'Nyota Pumps', level: 1 }).waitFor();

    await page.getByRole('radio', { name: 'Bahari' }).check({ force: true });
    await goOn(page);
    await fill(page, 'Phone', '+256 772 300 118');
    await goOn(page);
    await preview.getByRole('link', { name: '+256 772 300 118' }).waitFor();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await step(page, 'Hours and WhatsApp').getByText('Left out').waitFor();

    await fill(page, 'Title', 'Pumps for farms that water themselves');
    await goOn(page);
    await preview.getByRole('heading', { name: 'Pumps for farms that water themselves' }).waitFor();
    await fill(page, 'Title', 'Pump 300');
    await fill(page, 'Introduction', 'For three acres.');
    await goOn(page);
    await preview.getByRole('link', { name: 'Pump 300' }).first().waitFor();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await page.getByRole('heading', { name: 'This is your home page' }).waitFor();

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'First steps' }).count()).toBe(0);
  });
});
