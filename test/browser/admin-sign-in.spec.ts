import { forReleases } from '../jest/for-releases.js';
import { hydrated, toast, toasts, useBackOffice } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const refused = [/status of 401/];

describe('the sign-in', () => {
  it('asks for the e-mail first, then for the password, and sends nothing until both are there', async () => {
    const { page, problems } = await office.open('/admin/login', { as: null });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Email is required, Please enter email');
    expect(await toasts(page).count()).toBe(1);
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Password required, Please enter password');
    expect(sent).toEqual([]);
    const box = await toasts(page).first().boundingBox();
    const isAtStart = box && (testLanguage === 'en-XB' ? box.x > 640 : box.x < 640);
    expect(isAtStart && box.y > 400).toBe(true);
    expect(problems).toEqual([]);
  });

  it("shows the server's message above the form, and keeps the e-mail", async () => {
    const { page } = await office.open('/admin/login', { as: null, expected: refused });
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('These credentials do not match our records.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
    expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  });

  forReleases(it)('disables the button while it is in flight, and lands where one wanted to go', async () => {
    const { page } = await office.open('/admin/post?search=fees', { as: null });
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/admin/login', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await eventually(async () => expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true));
    release();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    expect(page.url()).toBe(`${office.app.url}/admin/post?search=fees`);
  });

  it('goes to no other site afterwards', async () => {
    const { page } = await office.open('/admin/login?next=//example.com/admin/post', { as: null });
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
  });

  it('works without script', async () => {
    const context = await office.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${office.app.url}/admin/login?next=/admin/faq`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.locator('input[name="password"]').fill('not the password');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('These credentials do not match our records.').waitFor();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.locator('input[name="password"]').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Faq Management' }).waitFor();
    expect(page.url()).toBe(`${office.app.url}/admin/faq`);
    await context.close();
  });

  forReleases(it)('leads /admin to the dashboard, and whoever is signed in past the sign-in', async () => {
    const { page } = await office.open('/admin');
    expect(page.url()).toBe(`${office.app.url}/admin/dashboard`);
    await page.goto(`${office.app.url}/admin/login?next=/admin/client`);
    expect(page.url()).toBe(`${office.app.url}/admin/client`);
  });

  it('signs out from the account menu', async () => {
    const { page, context } = await office.open('/admin/dashboard');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${office.app.url}/admin/login`);
    await hydrated(page);
    const me = await context.request.get(`${office.app.url}/admin/api/me`);
    expect(me.status()).toBe(401);
  });

  forReleases(it)('says who can help with a forgotten password, where the site sends no mail', async () => {
    const { page, problems } = await office.open('/admin/login', { as: null, expected: refused });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByText('An administrator can set a new password for you').waitFor();
    await page.getByText('npm run admin -- reset').waitFor();
    await page.getByRole('link', { name: 'Back to the sign-in' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('answers an unknown screen with 404 and the way back', async () => {
    const { page } = await office.open('/admin/dashboard', { expected: [/status of 404/] });
    for (const path of ['/admin/nothing', '/admin/post/nothing/at/all', '/admin/chatbot/none']) {
      const answer = await page.goto(`${office.app.url}${path}`);
      expect(answer?.status()).toBe(404);
      await page.getByText('Ooops! Something went wrong .').waitFor();
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
  });
});
