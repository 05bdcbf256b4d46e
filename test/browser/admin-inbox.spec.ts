import type { Locator, Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { parseReply } from '../api/support/chat.js';
import { Client } from '../api/support/client.js';
import { MailServer } from '../api/support/mail-server.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { hold, toast, untilStill, useBackOffice, visit } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

let server: MailServer;
let refused: string | undefined;
const office = useBackOffice(async () => {
  server = await MailServer.start({ refuse: (address) => (address === refused ? 550 : undefined) });
  return { SMTP_URL: server.url, MAIL_FROM: 'hello@jukwaa.test' };
});
afterAll(() => server?.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Reply' });
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });
/** Waits until the browser has stored a draft with this text. */
const kept = (page: Page, text: string) =>
  page.waitForFunction((part) => Object.values(localStorage).some((value) => String(value).includes(part)), text, {
    polling: 50,
  });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

let written = 0;
async function write(values: object = {}): Promise<{ name: string; email: string; id: number }> {
  written += 1;
  const visitor = new Client(office.app.url);
  const name = `Neema Mollel ${written}`;
  const email = `neema${written}@example.com`;
  const input = { name, email, message: 'Does it print receipts?\nIn Swahili?', ...values };
  const turnstile_token = await botCheckToken(visitor);
  const { status } = await visitor.post('/api/contact', { ...input, turnstile_token });
  expect(status).toBe(201);
  const { body } = await office.api.get(
    `/admin/api/list_message?per_page=1${'website' in values ? '&status=spam' : ''}`,
  );
  return { name, email, id: body.data[0].id };
}

const repliesOf = async (id: number) => (await office.api.get(`/admin/api/message_thread/${id}`)).body.replies;

describe('the inbox', () => {
  forReleases(it)('says in the menu and on the dashboard how many are new, and tiles lead to their lists', async () => {
    const { id } = await write();
    await write({ website: 'https://spam.example' });
    const { page, problems } = await office.open('/admin/dashboard');
    await navigation(page).getByRole('link', { name: 'Inbox 1 new' }).waitFor();
    const tile = page.getByRole('list', { name: 'Reports' }).getByRole('link', { name: /Messages/ });
    await tile.getByText('1 new').waitFor();
    await tile.click();
    await page.getByRole('heading', { name: 'Message Management' }).waitFor();
    await page.getByRole('button', { name: /^Mark handled/ }).click();
    await toast(page, 'Message marked handled');
    await navigation(page).getByRole('link', { name: 'Inbox', exact: true }).waitFor();
    for (const [report, heading] of [
      ['Solutions', 'Solution Management'],
      ['Updates', 'Post Management'],
      ['Projects', 'Portifolio Management'],
      ['Clients', 'Client Management'],
      ['Subscribers', 'Subscriber Management'],
      ['Agent applications', 'Agent Application Management'],
      ['Knowledge items', 'AI Bot Knowledge Management'],
    ] as const) {
      await navigation(page).getByRole('link', { name: 'Today', exact: true }).click();
      await page.getByRole('list', { name: 'Reports' }).getByRole('link', { name: report }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    expect(problems).toEqual([]);
    await office.api.delete(`/admin/api/delete_message/${id}`);
  });

  forReleases(it)('has views by status, and filters by date, in the address', async () => {
    const { name, id } = await write();
    const { page } = await office.open('/admin/message');
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await page.getByRole('tab', { name: /^New/ }).click();
    await page.waitForURL('**/admin/message?status=new');
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await page.getByRole('tab', { name: 'Handled' }).click();
    await page.getByText('No handled messages').waitFor();
    await page.getByRole('tab', { name: 'All' }).click();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await page.getByRole('button', { name: 'Received: any time' }).click();
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByText('No messages match the filters').waitFor();
    expect(page.url()).toContain('to=2020-01-31');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await office.api.delete(`/admin/api/delete_message/${id}`);
  });

  forReleases(it)('holds suspected spam apart, and takes it in with ‘Not spam’', async () => {
    const { name, email } = await write({ website: 'https://casino.example' });
    const { page, problems } = await office.open('/admin/message');
    expect(await page.getByRole('row', { name: new RegExp(name) }).count()).toBe(0);
    await page.getByRole('tab', { name: /^Suspected spam/ }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name, exact: true }).click();
    await dialog(page).getByText('https://casino.example').waitFor();
    await dialog(page).getByText('No one was notified').waitFor();
    expect(server.to(email)).toHaveLength(0);
    await dialog(page).getByRole('button', { name: 'Not spam' }).click();
    await toast(page, 'Message is not spam');
    await field(page).waitFor();
    await eventually(() => expect(server.to(email)).toHaveLength(1));
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('tab', { name: 'All' }).click();
    await row.waitFor();
    expect(problems).toEqual([]);
  });

  it('sends a reply once, keeps it with the message, and keeps what can’t be sent until it is sent once after all', async () => {
    const { name, email, id } = await write();
    const { page, problems } = await office.open(`/admin/message?view=${id}`, {
      expected: [/Failed to load|status of/],
    });
    await field(page).fill('Habari!\n\nYes, it does.');
    const release = await hold(page, '**/admin/api/reply_message/*');
    await sendButton(page).dblclick();
    await dialog(page).getByRole('button', { name: 'Sending...' }).waitFor();
    release();
    await toast(page, `The reply to ${name} is on its way`);
    await dialog(page).getByText('Yes, it does.').waitFor();
    await dialog(page).getByText(/^Sent/).waitFor();
    await dialog(page)
      .getByText(/Handled by/)
      .waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await repliesOf(id)).toHaveLength(1);
    const reply = server.to(email).find(({ subject }) => subject.startsWith('Re:'));
    expect(reply?.text).toContain('> Does it print receipts?\n> In Swahili?');
    // What comes next is kept like what came first.
    await field(page).fill('One more thing');
    await kept(page, 'One more thing');
    await page.reload();
    await dialog(page).getByRole('button', { name: 'Restore' }).click();
    expect(await field(page).inputValue()).toBe('One more thing');
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await toast(page, 'Not sent. Your text is kept');

    // What can't be sent is kept, and sent once after all.
    const second = await write();
    expect(problems).toEqual([]);
    await visit(page, `/admin/message?view=${second.id}`);
    await field(page).fill('Do not lose me');
    // The request arrives, but its response is lost.
    await page.route('**/admin/api/reply_message/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await sendButton(page).click();
    await dialog(page).getByText('What you wrote is kept.').waitFor();
    expect(await field(page).inputValue()).toBe('Do not lose me');
    await kept(page, 'Do not lose me');
    await page.unroute('**/admin/api/reply_message/*');
    await page.reload();
    await dialog(page).getByRole('button', { name: 'Restore' }).click();
    await sendButton(page).click();
    await toast(page, 'is on its way');
    expect(await repliesOf(second.id)).toHaveLength(1);
    await eventually(() =>
      expect(server.to(second.email).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1),
    );
  });

  forReleases(it)('says when a mail was refused, and sends it again', async () => {
    const { id, email } = await write();
    await eventually(() => expect(server.to(email)).toHaveLength(1));
    refused = email;
    const { page } = await office.open(`/admin/message?view=${id}`);
    await field(page).fill('Can you hear me?');
    await sendButton(page).click();
    await dialog(page)
      .getByText(/Not delivered/)
      .waitFor();
    refused = undefined;
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    await dialog(page).getByText(/^Sent/).waitFor();
  });

  forReleases(it)('shows what the visitor asked the assistant before, folded', async () => {
    // It is off on a new site.
    await office.api.put('/admin/chatbot-settings', { is_enabled: true });
    const visitor = new Client(office.app.url);
    const turnstile_token = await botCheckToken(visitor);
    const question = { message: 'Does it print <b>receipts</b>?', turnstile_token };
    const { done } = parseReply((await visitor.post('/api/chat', question)).body);
    const { id } = await write({ conversation: done?.conversation });
    const { page, problems } = await office.open(`/admin/message?view=${id}`);
    const summary = dialog(page).getByText('Earlier conversation with the assistant: one question');
    await summary.waitFor();
    expect(await dialog(page).getByText(question.message).isVisible()).toBe(false);
    await summary.click();
    await dialog(page).getByText(question.message).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('links to WhatsApp where there is a number', async () => {
    const product = await office.make('product', { title: 'Shule' });
    const visitor = new Client(office.app.url);
    await visitor.post('/api/agent/apply', {
      name: 'Chebet',
      email: 'chebet@example.com',
      phone: '0700 000 201',
      location: 'Uasin Gishu',
      country: 'Kenya',
      products: product.id,
      turnstile_token: await botCheckToken(visitor),
    });
    const { page } = await office.open('/admin/agent');
    await page.getByRole('button', { name: 'Chebet', exact: true }).click();
    const link = dialog(page).getByRole('link', { name: 'WhatsApp' });
    expect(await link.getAttribute('href')).toBe('https://wa.me/254700000201');
    expect(await link.getAttribute('rel')).toContain('noopener');
    await field(page).fill('Karibu!');
    await sendButton(page).click();
    await dialog(page).getByText(/^Sent/).waitFor();
  });

  forReleases(it)('fits a phone', async () => {
    const { name, id } = await write();
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const { page } = await office.open('/admin/message', phone);
    await page.getByText(name).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.goto(`${office.app.url}/admin/message?view=${id}`);
    await field(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('subscribers', () => {
  forReleases(it)('that are suspected spam are found by the filter, and taken in', async () => {
    const visitor = new Client(office.app.url);
    const turnstile_token = await botCheckToken(visitor);
    await visitor.post('/api/subscribe', { email: 'held@example.com', turnstile_token, website: 'x' });
    const { page } = await office.open('/admin/subscriber');
    await page.getByText('No subscribers found in the system').waitFor();
    await page.goto(`${office.app.url}/admin/subscriber?status=spam`);
    await page.getByRole('button', { name: 'Not spam held@example.com' }).click();
    await toast(page, 'Subscriber is not spam');
    await eventually(() => expect(server.to('held@example.com')).toHaveLength(1));
  });
});

const STEPS = ['Approve', 'Reject', 'Set pending'];

/** The positions, colours and states of the steps. */
const stepsIn = (place: Locator, role: 'button' | 'menuitem') =>
  Promise.all(
    STEPS.map(async (name) => {
      const step = place.getByRole(role, { name: new RegExp(`^${name}`) });
      return {
        left: Math.round((await step.boundingBox())?.x ?? 0),
        top: Math.round((await step.boundingBox())?.y ?? 0),
        shape: await step.locator('svg').innerHTML(),
        colour: await step.locator('svg').evaluate((icon) => getComputedStyle(icon).color),
        idle: (await step.getAttribute('aria-disabled')) === 'true' || (await step.isDisabled()),
      };
    }),
  );

/** Relative to the first one, since a dialog on a phone is scrolled to the pressed button. */
const places = (steps: { left: number; top: number }[]) =>
  steps.map(({ left, top }) => [left - (steps[0]?.left ?? 0), top - (steps[0]?.top ?? 0)]);
const idleOnes = (steps: { idle: boolean }[]) => STEPS.filter((_, index) => steps[index]?.idle);

const rowOf = (page: Page) => page.getByRole('row', { name: /Achieng/ });

describe('the steps of an application', () => {
  beforeAll(async () => {
    const visitor = new Client(office.app.url);
    const product = await office.make('product', { title: 'Shule' });
    for (const name of ['Achieng Otieno', 'Baraka Mushi']) {
      const { status } = await visitor.post('/api/agent/apply', {
        name,
        email: `${name.split(' ')[0]}@example.com`,
        phone: '+254 700 123 456',
        location: 'Kisumu',
        country: 'Kenya',
        products: product.id,
        turnstile_token: await botCheckToken(visitor),
      });
      expect(status).toBe(201);
    }
  });

  it('stand in the same order whatever its status, each with a shape and a colour of its own', async () => {
    const { page, problems } = await office.open('/admin/agent');
    const row = rowOf(page);
    const first = await stepsIn(row, 'button');
    expect(idleOnes(first)).toEqual(['Set pending']);
    expect(new Set(first.map(({ shape }) => shape)).size).toBe(3);
    expect(new Set(first.map(({ colour }) => colour)).size).toBe(3);

    for (const [press, done, idle] of [
      ['Approve', 'Agent application approved', 'Approve'],
      ['Reject', 'Agent application rejected', 'Reject'],
      ['Set pending', 'Agent application set back to pending', 'Set pending'],
    ] as const) {
      await row.getByRole('button', { name: new RegExp(`^${press}`) }).click();
      await toast(page, done);
      await row.locator(`[aria-disabled]`, { has: page.locator('svg') }).waitFor();
      await page.locator(`[aria-disabled][aria-label^="${idle}"]`).first().waitFor({ state: 'attached' });
      const now = await stepsIn(row, 'button');
      expect(idleOnes(now)).toEqual([idle]);
      // The order is unchanged; a longer status may widen the column.
      const along = testLanguage === 'en-XB' ? -1 : 1;
      expect(now.map(({ left }) => left)).toEqual(now.map(({ left }) => left).toSorted((a, b) => (a - b) * along));
      expect(
        now.map(({ left }, index) => left - (now[0]?.left ?? 0) - ((first[index]?.left ?? 0) - (first[0]?.left ?? 0))),
      ).toEqual([0, 0, 0]);
      expect(now.map(({ shape }) => shape)).toEqual(first.map(({ shape }) => shape));
    }
    expect(problems).toEqual([]);
  });

  forReleases(it)('say what is so already, and do nothing then', async () => {
    const { page } = await office.open('/admin/agent');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()));
    const idle = rowOf(page).getByRole('button', { name: /^Set pending/ });
    await idle.hover();
    await page.getByRole('tooltip', { name: 'Already pending' }).waitFor();
    await idle.click({ force: true });
    await idle.press('Enter');
    await rowOf(page)
      .getByRole('button', { name: /^Approve/ })
      .hover();
    await page.getByRole('tooltip', { name: 'Approve', exact: true }).waitFor();
    expect(calls).toEqual([]);
  });

  it.each(
    firstOf(1, [
      ['the dialog', { width: 1280, height: 800 }],
      ['the dialog on a phone', { width: 360, height: 720 }],
    ]),
  )('stand in the same order in %s', async (_, viewport) => {
    const { page } = await office.open('/admin/agent', { viewport });
    await page.getByRole('button', { name: 'Baraka Mushi', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    // The menu grows while it opens.
    await dialog.getByText('Received').waitFor();
    await untilStill(page);
    const first = await stepsIn(dialog, 'button');
    for (const step of ['Approve', 'Reject', 'Set pending']) {
      const button = dialog.getByRole('button', { name: step, exact: true });
      if ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
      await dialog.locator('button[aria-disabled]', { hasText: step }).waitFor();
      const now = await stepsIn(dialog, 'button');
      expect(places(now)).toEqual(places(first));
      expect(idleOnes(now)).toEqual([step]);
    }
  });

  forReleases(it)('stand in the same order in the menu of a phone', async () => {
    const { page } = await office.open('/admin/agent', { viewport: { width: 360, height: 720 } });
    await page.getByRole('button', { name: 'Actions for Achieng Otieno' }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    // Steps that are not possible now stay visible.
    const names = await page.getByRole('menu').locator('[role=menuitem]').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(['View', ...STEPS, 'Delete']);
    const steps = await stepsIn(page.getByRole('menu'), 'menuitem');
    expect(idleOnes(steps)).toEqual(['Set pending']);
  });
});

describe('without a mail server', () => {
  const other = useBackOffice();

  forReleases(it)('a reply is written in one’s own mail program', async () => {
    const visitor = new Client(other.app.url);
    await visitor.post('/api/contact', {
      name: 'Wanjiru',
      email: 'w?bcc=x@example.com',
      message: 'Habari & salamu?',
      turnstile_token: await botCheckToken(visitor),
    });
    const { page, problems } = await other.open('/admin/message');
    await page.getByRole('button', { name: 'Wanjiru', exact: true }).click();
    await dialog(page).getByText('No mail server is set up (SMTP_URL)').waitFor();
    expect(await field(page).count()).toBe(0);
    const href = await dialog(page).getByRole('link', { name: 'Write to Wanjiru' }).getAttribute('href');
    const url = new URL(href ?? '');
    expect(decodeURIComponent(url.pathname)).toBe('w?bcc=x@example.com');
    expect(url.searchParams.get('body')).toContain('> Habari & salamu?');
    expect(url.searchParams.has('bcc')).toBe(false);
    expect(problems).toEqual([]);
  });
});
