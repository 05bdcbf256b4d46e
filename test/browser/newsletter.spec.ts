import type { Page } from 'playwright-core';
import { MailServer, type ReceivedMail } from '../api/support/mail-server.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { useBackOffice } from './support/back-office.js';
import { simplify } from './support/browser.js';
import { untilAwake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const READER = 'wanjiru@example.com';
const INTRODUCTION = 'Buyers who raise objections are still in the room.';

let mailServer: MailServer;
/** Lets the mail server take the held mails to READER. */
let release: (() => void) | undefined;

afterAll(() => release?.());
const office = useBackOffice(async () => {
  mailServer = await MailServer.start({
    beforeTaking: async ({ subject, to }) => {
      if (subject !== 'Five objections' || !to.includes(READER)) return;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    },
  });
  return { SMTP_URL: mailServer.url };
});
afterAll(() => mailServer?.stop());
beforeAll(async () => {
  await office.make('post', {
    title: 'Five objections',
    description: `<p>${INTRODUCTION}</p><h2>It is too expensive</h2><p>Ask what the present way costs.</p>`,
  });
  await office.make('post', { title: 'Not to be seen', status: 'inactive' });
});

/** A visitor's page, in a context that all tests share: a new one would have a new process. */
let visitor: Page;

beforeAll(async () => {
  const context = await office.browser.newContext({ reducedMotion: 'reduce' });
  await simplify(context);
  visitor = await context.newPage();
});

async function visit(path: string): Promise<Page> {
  await visitor.goto(new URL(path, office.app.url).href);
  return visitor;
}

async function staff(path: string): Promise<{ page: Page; problems: string[] }> {
  return office.open(path, { as: await office.newPerson('Editor') });
}

const linkIn = ({ text }: ReceivedMail, path: string): string =>
  new RegExp(`http://\\S+/api/${path}\\?token=\\w+`).exec(text)?.[0] ?? 'no link';

const mailTo = async (address: string, subject: string | RegExp): Promise<ReceivedMail> => {
  const found = () => mailServer.to(address).find((mail) => mail.subject.match(subject));
  await eventually(() => expect(found()).toBeDefined());
  const mail = found();
  if (!mail) throw new Error('There is no such mail.');
  return mail;
};

const statusOf = async (address: string): Promise<string | undefined> => {
  const { body } = await office.api.get(`/admin/api/list_subscriber?search=${encodeURIComponent(address)}`);
  return body.data[0]?.status;
};

describe('a visitor', () => {
  it('subscribes on the site, and by the link in the mail', async () => {
    const page = await visit('/updates');
    const form = page.getByRole('form', { name: 'Subscribe to our newsletter' });
    await form.getByLabel('Email').fill(READER);
    await form.getByRole('button', { name: 'Subscribe now' }).click();
    await page.getByText('Please open the link in the email we sent you.').waitFor();
    expect(await statusOf(READER)).toBe('pending');

    const mail = await mailTo(READER, /^Please confirm/);
    const confirmation = await visit(linkIn(mail, 'confirm_subscription'));
    await confirmation.getByRole('heading', { name: 'Confirm your subscription?' }).waitFor();
    expect(await violations(confirmation)).toEqual([]);
    expect(await statusOf(READER)).toBe('pending');
    await confirmation.getByRole('button', { name: 'Confirm subscription' }).press('Enter');
    await confirmation.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    expect(await violations(confirmation)).toEqual([]);
    expect(await statusOf(READER)).toBe('confirmed');

    await confirmation.goto(linkIn(mail, 'confirm_subscription'));
    await confirmation.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await statusOf(READER)).toBe('confirmed');
  });

  forReleases(it)('comes upon no field that is there for programs, which fill it in for nothing', async () => {
    const page = await visit('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').focus();
    await untilAwake(page);
    expect(await page.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
    const passed: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      passed.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(passed.slice(0, 4)).toEqual(['name', 'email', 'message', 'save']);
    expect(passed).not.toContain('website');

    const send = async (name: string, website: string) => {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Email').fill('somebody@example.com');
      await form.getByLabel('Message').fill('Habari?');
      await form.locator('[name="website"]').evaluate((field: HTMLInputElement, text) => {
        field.value = text;
      }, website);
      await form.getByRole('button', { name: 'Send' }).click();
      await eventually(async () => expect(await form.getByLabel('Name').inputValue()).toBe(''));
    };
    await send('A program', 'https://spam.example');
    await send('A person', '');
    const { body } = await office.api.get('/admin/api/list_message');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['A person']);
  });
});

describe('an editor', () => {
  forReleases(it)('is told in an empty list what newsletters are for', async () => {
    const { page, problems } = await staff('/admin/newsletter');
    await page.getByRole('heading', { name: 'No newsletters found in the system' }).waitFor();
    await page.getByRole('link', { name: 'Write a newsletter' }).click();
    await page.getByRole('heading', { name: 'Write a newsletter' }).waitFor();
    await page.getByRole('button', { name: 'Send newsletter' }).click();
    await page.getByText('Please enter title').waitFor();
    await page.getByText('Please enter text').waitFor();
    expect(problems).toEqual([]);
  });

  it('sends one that begins with an update, and sees whom it reached', async () => {
    const { page, problems } = await staff('/admin/newsletter/create');
    await page.getByRole('combobox', { name: 'Start from an update' }).click();
    await page.getByRole('option', { name: 'Five objections' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Five objections']);
    await page.getByRole('option', { name: 'Five objections' }).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Five objections');
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(INTRODUCTION);
    expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe(
      `${office.app.url}/updates/five-objections`,
    );
    await page.getByLabel('Text', { exact: true }).fill('My own words.');

    // Typed text survives a reload.
    await eventually(async () =>
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('My own words.'),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('My own words.'),
    );

    await page.getByRole('button', { name: 'Send newsletter' }).click();
    const question = page.getByRole('dialog', { name: 'Send newsletter' });
    await question.getByText('1 confirmed subscriber').waitFor();
    expect(mailServer.mails.filter(({ subject }) => subject === 'Five objections')).toEqual([]);
    await question.getByRole('button', { name: 'Send to 1' }).click();

    const report = page.getByRole('dialog', { name: 'Five objections' });
    await report.getByText('Being sent to 1 subscriber.').waitFor();
    const bar = report.getByRole('progressbar', { name: 'Emails sent or failed' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('0 sent, 1 queued, 0 failed');
    expect(await violations(page)).toEqual([]);
    await eventually(() => expect(release).toBeDefined());
    release?.();
    // Without a reload: the report polls every two seconds.
    await report.getByText('Sent to 1 subscriber.', { exact: true }).waitFor();
    expect(await bar.getAttribute('aria-valuetext')).toBe('1 sent, 0 queued, 0 failed');
    await report.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('cell', { name: 'Sent', exact: true }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('My own words.');
    expect(problems).toEqual([]);

    const mail = await mailTo(READER, 'Five objections');
    expect(mail.text).toContain('My own words.');
    expect(mail.text).toContain(`${office.app.url}/updates/five-objections`);
  });

  it('writes one in the editor, looks at the mail, tries it, and takes it back before anybody gets it', async () => {
    const { page, problems } = await staff('/admin/write/newsletters/new');
    const state = page.getByRole('status', { name: 'State' });
    await page.getByRole('textbox', { name: 'Title' }).fill('The week in fees');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await text.pressSequentially('Dear reader /button');
    await page.getByRole('option', { name: 'Button or card' }).click();
    const form = page.getByRole('dialog', { name: 'Link' });
    await form.getByText('Card', { exact: true }).click();
    await form.getByLabel('Address, or the title of a page').fill('Five objections');
    await page.getByRole('option', { name: 'Five objections' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await text.getByRole('heading', { name: 'Five objections' }).waitFor();
    // Below the card, not in the label of its button.
    await text.getByRole('link', { name: 'Read more', exact: true }).waitFor();
    await eventually(async () => expect(await text.evaluate((box) => box === document.activeElement)).toBe(true));
    await page.keyboard.type('So much for today.');
    await text.getByText('So much for today.', { exact: true }).waitFor();
    expect(await text.getByRole('link', { name: 'Read more', exact: true }).count()).toBe(1);
    // It is on the server from its first words on, and the tab is called as it is.
    await page.waitForURL(/newsletters\/\d+$/);
    await state.getByText(/^Draft, saved \d/).waitFor();
    expect(await page.title()).toContain('The week in fees');

    await page.getByText('Preview', { exact: true }).click();
    const mail = page.frameLocator('iframe[title="Preview"]');
    await mail.getByRole('link', { name: 'Read more' }).waitFor();
    await page.getByRole('button', { name: 'dark mode' }).click();
    await eventually(async () =>
      expect(await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toBe(
        'rgb(246, 244, 240)',
      ),
    );
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send a test…' }).click();
    await page.getByLabel('Send a test to').fill('me@example.com');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const tried = await mailTo('me@example.com', 'Test: The week in fees');
    expect(tried.text).toContain('Dear reader');

    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('button', { name: 'Send to 1' }).click();
    await state.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await state.getByText(/^Draft/).waitFor();

    // Where updates are scheduled, newsletters are, too.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule…' }).click();
    const goesOut = page.getByRole('dialog', { name: 'Send newsletter' }).getByLabel('Date and time');
    // With a suggestion: an empty time would send it at once.
    await eventually(async () => expect(await goesOut.inputValue()).toMatch(/T\d\d:00$/));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Newsletters' }).click();
    await page.getByRole('cell', { name: 'Draft', exact: true }).waitFor();
    expect(mailServer.to(READER).filter(({ subject }) => subject.includes('The week'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('does not repeat what the server refuses, and sends what is changed', async () => {
    const { page } = await office.open('/admin/write/newsletters/new', {
      as: await office.newPerson('Editor'),
      expected: [/status of 422/],
    });
    const state = page.getByRole('status', { name: 'State' });
    const name = page.getByRole('textbox', { name: 'Title' });
    await name.fill('Refused');
    await state.getByText(/^Draft, saved \d/).waitFor();
    let sent = 0;
    await page.route('**/update_newsletter/*', (route) => {
      sent += 1;
      return route.fulfill({ status: 422, json: { message: 'No.', errors: {} } });
    });
    await name.fill('Refused once');
    await state.getByText(/^Not saved since/).waitFor();
    await page.waitForTimeout(5000);
    expect(sent).toBe(1);
    await page.unroute('**/update_newsletter/*');
    await name.fill('Accepted');
    await state.getByText(/^Draft, saved \d/).waitFor();
  });

  forReleases(it)('is told at once that the same was sent just now, and loses nothing', async () => {
    const { page } = await staff('/admin/newsletter/create');
    await page.getByLabel('Title', { exact: true }).fill('Five objections');
    await page.getByLabel('Text', { exact: true }).fill('My own words.');
    await page.getByRole('button', { name: 'Send newsletter' }).click();
    await page.getByRole('button', { name: 'Send to 1' }).click();
    await page.getByRole('alert').getByText('The same newsletter was sent within the last hour.').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('My own words.');
  });
});

describe('whoever got one', () => {
  it('unsubscribes by its link and one button', async () => {
    const mail = await mailTo(READER, 'Five objections');
    const page = await visit(linkIn(mail, 'unsubscribe'));
    await page.getByRole('heading', { name: 'Unsubscribe from our newsletter?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await statusOf(READER)).toBe('confirmed');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    expect(await statusOf(READER)).toBe('unsubscribed');
  });
});

describe('a viewer', () => {
  forReleases(it)('does not come upon the newsletters', async () => {
    const { page } = await office.open('/admin/dashboard', { as: await office.newPerson('Viewer') });
    expect(await page.getByRole('link', { name: 'Newsletters' }).count()).toBe(0);
    for (const path of ['/admin/newsletter', '/admin/newsletter/create']) {
      await page.goto(`${office.app.url}${path}`);
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    }
  });
});
