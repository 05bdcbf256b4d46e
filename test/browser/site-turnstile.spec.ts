import type { Page } from 'playwright-core';
import { teach } from '../api/support/chat.js';
import { TurnstileStandIn } from '../api/support/turnstile.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { useSharedVisit } from './support/shared-visit.js';
import { useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const SECRET = 'the secret of the tests';
const HOST = 'jukwaa.test';
const cloudflare = await TurnstileStandIn.start(SECRET);
const site = useSite({
  SITE_URL: `https://${HOST}`,
  TURNSTILE_SITE_KEY: 'the-key',
  TURNSTILE_SECRET_KEY: SECRET,
  TURNSTILE_STAND_IN: cloudflare.url,
  NODE_OPTIONS: `--import=${new URL('support/redirect-turnstile.mjs', import.meta.url).href}`,
});
const newVisit = useSharedVisit(site);

const QUESTION = 'What does the Tamasha booking calendar cost?';
const SCRIPT = 'https://challenges.cloudflare.com/**';

beforeAll(async () => {
  await teach(await site.administrator(), {
    title: 'What the Tamasha booking calendar costs',
    content: '<p>The Tamasha booking calendar costs KES 4,250 a month.</p>',
  });
});

afterAll(() => cloudflare.stop());

const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Ask / });
const log = (page: Page) => windowOf(page).getByRole('log');
const field = (page: Page) => windowOf(page).getByLabel('Your question');

/** Cloudflare's script with the calls that are used: it draws a box, and passes the visitor with the token. */
const scriptWith = (token: string) => `
  globalThis.turnstile = {
    render(place, { callback }) {
      place.textContent = 'Cloudflare';
      setTimeout(() => callback(${JSON.stringify(token)}), 50);
      return 'widget';
    },
    remove() {},
  };`;

async function opened() {
  const visit = await newVisit();
  await visit.page.goto('/solutions');
  await visit.page.locator('a[data-opens]').click();
  await windowOf(visit.page).waitFor();
  return visit;
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await windowOf(page).getByRole('button', { name: 'Send' }).click();
}

const serve = (page: Page, token: () => string) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptWith(token()) }));

describe('the first question of a conversation, with Turnstile', () => {
  it('is checked by Cloudflare, answered, and not checked again', async () => {
    const { page, complaints } = await opened();
    await serve(page, () => cloudflare.issue(HOST));
    const before = cloudflare.asked.length;
    await ask(page, QUESTION);
    await log(page).getByText('KES 4,250 a month').waitFor();
    await ask(page, QUESTION);
    await eventually(async () => expect(await log(page).getByText('Was this right?').count()).toBe(2));
    expect(cloudflare.asked.length).toBe(before + 1);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('is kept where Cloudflare refuses the visitor, and checked anew', async () => {
    const { page } = await opened();
    await serve(page, () => 'made up');
    await ask(page, QUESTION);
    const refused = log(page).getByRole('alert').filter({ hasText: 'The bot check was not passed.' });
    await refused.getByText('Your question is kept.').waitFor();
    await field(page).fill('And the setup?');
    await page.unroute(SCRIPT);
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'turnstile'));
    await serve(page, () => cloudflare.issue(HOST));
    await refused.getByRole('button', { name: 'Try again' }).click();
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await log(page).getByText('You asked:').count()).toBe(1);
    expect(await field(page).inputValue()).toBe('And the setup?');
  });

  forReleases(it)('is kept where the check cannot be reached; people are named, and it is sent later', async () => {
    const { page, complaints } = await opened();
    await page.route(SCRIPT, (route) => route.abort());
    await ask(page, QUESTION);
    const failed = log(page).getByRole('alert').filter({ hasText: 'The check could not be completed.' });
    await failed.getByText('Your question is kept.').waitFor();
    await log(page).getByText('You can reach us like this:').waitFor();
    await log(page).getByRole('link', { name: 'Write to us' }).waitFor();
    await log(page).getByText(QUESTION).waitFor();
    await field(page).fill('And the setup?');
    expect(await violations(page)).toEqual([]);

    await page.unroute(SCRIPT);
    await serve(page, () => cloudflare.issue(HOST));
    await failed.getByRole('button', { name: 'Try again' }).click();
    // The button is gone: the focus is in the window still.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') != null)).toBe(true),
    );
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await field(page).inputValue()).toBe('And the setup?');
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  forReleases(it)(
    'is kept where our part of the check cannot be loaded, and sent after the page was loaded anew',
    async () => {
      const { page, complaints } = await opened();
      const lost = /assets\/TurnstileCheck-[^/]*\.js$/;
      await page.route(lost, (route) => route.abort());
      await serve(page, () => cloudflare.issue(HOST));
      await ask(page, QUESTION);
      await log(page).getByRole('alert').filter({ hasText: 'The check could not be completed.' }).waitFor();
      await field(page).fill('And the setup?');
      // The page around the window is there as well.
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click({ trial: true });
      await page.unroute(lost);
      await page.reload();
      await page.locator('a[data-opens]').click();
      const kept = log(page).getByRole('alert').filter({ hasText: 'Your question is kept.' });
      await kept.getByRole('button', { name: 'Try again' }).click();
      await log(page).getByText('KES 4,250 a month').waitFor();
      expect(await field(page).inputValue()).toBe('And the setup?');
      expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    },
  );

  forReleases(it)('goes to people with the contact form, where the check cannot be reached', async () => {
    const { page } = await opened();
    await page.route(SCRIPT, (route) => route.abort());
    await ask(page, QUESTION);
    await log(page).getByRole('link', { name: 'Write to us' }).click();
    await page.waitForURL('**/contact#conversation');
    const message = page.getByLabel('Message', { exact: true });
    await eventually(async () => expect(await message.inputValue()).toBe(QUESTION));
  });
});

describe('the contact form, with Turnstile', () => {
  it('keeps everything where the check cannot be reached, and is sent after it could', async () => {
    const { page } = await newVisit();
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Juma');
    await page.getByLabel('Email').fill('juma-turnstile@example.com');
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('A question about rent.');
    await page.getByText('The check could not be completed.').waitFor();
    await page.unroute(SCRIPT);
    await serve(page, () => cloudflare.issue(HOST));
    await page.getByRole('button', { name: 'Try again' }).click();
    const send = page.locator('form[action="/contact"]').getByRole('button', { name: 'Send', exact: true });
    await eventually(async () => expect(await send.isEnabled()).toBe(true));
    expect(await message.inputValue()).toBe('A question about rent.');
    await send.click();
    await page.getByRole('region', { name: 'Messages' }).getByRole('status').waitFor();
  });

  forReleases(it)('stays where our part of the check cannot be loaded', async () => {
    const { page } = await newVisit();
    await page.route(/assets\/TurnstileCheck-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/contact');
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('A question about rent.');
    await page.getByText('The check could not be completed.').waitFor();
    expect(await message.inputValue()).toBe('A question about rent.');
  });
});
