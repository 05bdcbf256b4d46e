import type { Page } from 'playwright-core';
import type { Client } from '../api/support/client.js';
import { forReleases } from '../jest/for-releases.js';
import { hold } from './support/back-office.js';
import { asSaid } from './support/pseudo-language.ts';
import { useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
let office: Client;

beforeAll(async () => {
  office = await site.administrator();
});

const calm = { reducedMotion: 'reduce', colorScheme: 'light' } as const;
const ORANGE = 'rgb(255, 127, 31)';
const GREY = 'rgb(216, 211, 200)';

const colour = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

/** What stands under a field and is read aloud with it. */
async function errorOf(page: Page, label: string): Promise<string | null> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null;
  return page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent();
}

/** What a button waits for, as it is read aloud with it. */
async function reasonOf(page: Page, name: string): Promise<string | null> {
  const id = await page.getByRole('button', { name }).getAttribute('aria-describedby');
  return page.locator(`[id="${id}"]`).textContent();
}

/** Waits until the page has solved its bot check. */
const passed = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Checked: you are a person' }).waitFor({ timeout: 30_000 });

const toast = (page: Page, role: 'alert' | 'status', words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole(role).filter({ hasText: words }).waitFor();

async function stored(list: string, search: string): Promise<Record<string, unknown>[]> {
  const { body } = await office.get(`/admin/api/list_${list}?search=${encodeURIComponent(search)}`);
  return body.data;
}

describe('the contact form', () => {
  it('opens with the check, asks for what is missing in its order, is sent once, and is kept for the next time', async () => {
    const { page, context, calls, complaints } = await site.newVisit(calm);
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send' });
    expect(await send.isDisabled()).toBe(true);
    expect(await colour(page, 'Send')).toBe(GREY);
    expect(await reasonOf(page, 'Send')).toBe('A short check runs when you start.');
    expect(calls).toEqual([]);

    await page.getByLabel('Name').click();
    await page.getByText('Checking that you are a person…').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await passed(page);
    expect(await send.isEnabled()).toBe(true);
    await page.mouse.move(0, 0);
    await eventually(async () => expect(await colour(page, 'Send')).toBe(ORANGE));

    await send.click();
    await toast(page, 'alert', 'Please your Name');
    expect(await errorOf(page, 'Name')).toBe('Please your Name');
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Name').fill('Amina Otieno');
    expect(await errorOf(page, 'Name')).toBeNull();
    // The focus stays where somebody is typing, although another field is still empty.
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await send.click();
    await toast(page, 'alert', 'Please your email');
    expect(await errorOf(page, 'Email')).toBe('Please your email');
    await page.getByLabel('Email').fill('amina@example.com');
    await page.getByLabel('Message', { exact: true }).fill('   ');
    await send.click();
    await toast(page, 'alert', 'Write message to send');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

    await page.getByLabel('Message', { exact: true }).fill('How much for 40 water meters?');
    await page.getByLabel('Save my details').check();
    const release = await hold(context, '**/api/contact');
    await send.click();
    const sending = page.getByRole('button', { name: 'Sending…' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    await page.mouse.move(0, 0);
    await eventually(async () => expect(await colour(page, 'Sending…')).toBe(GREY));
    release();
    await toast(page, 'status', 'within 24 hours');
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina Otieno');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/contact']);
    expect(await stored('message', 'water meters')).toEqual([
      expect.objectContaining({
        name: 'Amina Otieno',
        email: 'amina@example.com',
        message: 'How much for 40 water meters?',
        status: 'new',
      }),
    ]);
    expect(complaints).toEqual([]);

    const next = await context.newPage();
    await next.goto('/contact');
    await next.getByLabel('Message', { exact: true }).focus();
    await eventually(async () => expect(await next.getByLabel('Name').inputValue()).toBe('Amina Otieno'));
    expect(await next.getByLabel('Email').inputValue()).toBe('amina@example.com');
    expect(await next.getByLabel('Save my details').isChecked()).toBe(true);
    expect(await next.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  });

  it('keeps everything when it fails, says why, and asks for a new check', async () => {
    const { page, context } = await site.newVisit(calm);
    const failures = [
      {
        status: 422,
        json: { message: asSaid('Write a message.'), errors: { message: [asSaid('The message is too long.')] } },
      },
      { status: 429, headers: { 'retry-after': '41' }, json: { message: 'Too many requests.' } },
      { status: 503, json: { message: asSaid('The site is being looked after.') } },
    ];
    const words = ['The message is too long.', 'Please wait 41 seconds', 'The site is being looked after.'];
    const tokens: string[] = [];
    await context.route('**/api/contact', async (route) => {
      tokens.push(route.request().postDataJSON().turnstile_token);
      const failure = failures[tokens.length - 1];
      await (failure ? route.fulfill(failure) : route.continue());
    });
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Juma');
    await page.getByLabel('Email').fill('juma@example.com');
    await page.getByLabel('Message', { exact: true }).fill('A question about rent.');
    const send = page.getByRole('button', { name: 'Send' });
    for (const sentence of words) {
      await passed(page);
      await send.click();
      await page.locator('form', { has: send }).getByText(sentence).waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Juma');
      expect(await page.getByLabel('Email').inputValue()).toBe('juma@example.com');
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('A question about rent.');
    }
    await passed(page);
    await send.click();
    await toast(page, 'status', 'within 24 hours');
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(new Set(tokens).size).toBe(4);
    expect(await stored('message', 'question about rent')).toHaveLength(1);
  });

  forReleases(it)("shows the server's own sentence beside the field", async () => {
    const { page } = await site.newVisit(calm);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Juma');
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Message', { exact: true }).fill('Another question.');
    await passed(page);
    await page.getByRole('button', { name: 'Send' }).click();
    const email = page.getByLabel('Email');
    await eventually(async () => expect(await email.getAttribute('aria-invalid')).toBe('true'));
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/\w/);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.inputValue()).toBe('not an address');
    expect(await stored('message', 'Another question')).toEqual([]);
    await email.fill('juma@example.com');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  });

  forReleases(it)('says that the check failed, and tries again', async () => {
    const { page, context } = await site.newVisit(calm);
    await context.route('**/api/bot_check/challenge', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Name').click();
    await page.getByText('The check could not be completed.').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await context.unroute('**/api/bot_check/challenge');
    await page.getByRole('button', { name: 'Try again' }).click();
    await passed(page);
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });
});

describe('the agent application', () => {
  it('asks for all it needs, is sent, and is empty again', async () => {
    const { page, calls, complaints } = await site.newVisit(calm);
    await page.goto('/apply');
    const apply = page.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    expect(await colour(page, 'Apply')).toBe(GREY);
    await page.getByLabel('Full Name').fill('Wanjiru Kamau');
    await passed(page);
    await apply.click();
    expect(await errorOf(page, 'Email Address')).toBe('Please enter your email address');
    expect(await errorOf(page, 'Country')).toBe('Please select a country');
    expect(await errorOf(page, 'Full Name')).toBeNull();
    expect(await page.getByLabel('Email Address').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Email Address').fill('wanjiru');
    await apply.click();
    expect(await errorOf(page, 'Email Address')).toBe('Please enter a valid email address.');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);

    await page.getByLabel('Email Address').fill('wanjiru@example.com');
    await page.getByLabel('Phone').fill('+254 700 123 456');
    await page.getByLabel('Region').fill('Kiambu');
    await page.getByLabel('Country').selectOption('Kenya');
    const products = page.getByLabel('Products');
    const title = await products.locator('option').nth(2).textContent();
    const id = await products.locator('option').nth(2).getAttribute('value');
    await products.selectOption({ label: title ?? '' });
    await apply.click();
    await toast(page, 'status', 'Thank you');
    for (const label of ['Full Name', 'Email Address', 'Phone', 'Region', 'Country', 'Products']) {
      expect(await page.getByLabel(label).inputValue()).toBe('');
    }
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/agent/apply']);
    const [application, ...others] = await stored('agent', 'wanjiru@example.com');
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      name: 'Wanjiru Kamau',
      phone: '+254 700 123 456',
      location: 'Kiambu',
      country: 'Kenya',
      status: 'pending',
    });
    expect(JSON.stringify(application)).toContain(title);
    expect(Number(id)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});

describe('the newsletter', () => {
  it('is subscribed to, once, however often', async () => {
    const { page, complaints } = await site.newVisit(calm);
    await page.goto('/updates');
    const subscribe = page.getByRole('button', { name: 'Subscribe now' });
    expect(await subscribe.isDisabled()).toBe(true);
    expect(await colour(page, 'Subscribe now')).toBe(GREY);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    for (const _ of [1, 2]) {
      await page.getByLabel('Email').fill('reader@example.com');
      await passed(page);
      await subscribe.scrollIntoViewIfNeeded();
      const before = await scrolled();
      await subscribe.click();
      await eventually(async () => expect(await page.getByLabel('Email').inputValue()).toBe(''));
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
    }
    expect(await stored('subscriber', 'reader@example.com')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});
