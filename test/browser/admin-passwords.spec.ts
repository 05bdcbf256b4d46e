import { MailServer, eventually as until } from '../api/support/mail-server.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, toast, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const NEW_PASSWORD = 'nine patient herons';

let server: MailServer;

const office = useBackOffice(async () => {
  server = await MailServer.start({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
  return { SMTP_URL: server.url, MAIL_FROM: 'hello@jukwaa.test' };
});

afterAll(() => server?.stop());

/** The path of the link in the last mail to somebody. */
async function mailedLink(email: string, number = 1): Promise<string> {
  const links = () =>
    server.to(email).flatMap(({ text }) => /(\/admin\/choose-password#[\w-]{43})$/m.exec(text)?.[1] ?? []);
  await until(() => links().length >= number);
  return links()[number - 1] ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which no other address than its own page learns of', async () => {
    const person = await office.newPerson('Editor');
    const { page, problems } = await office.open('/admin/login', { as: null, expected: [/status of (401|422)/] });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await toast(page, 'Email is required, Please enter email');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('status').getByText('an email with a link is on its way').waitFor();

    const link = await mailedLink(person.email);
    const token = link.split('#')[1] ?? '';
    const seen: string[] = [];
    page.on('request', (request) => seen.push(`${request.url().split('#')[0]} ${request.headers().referer ?? ''}`));
    await page.goto('about:blank');
    await page.goto(`${office.app.url}${link}`);
    await page.getByText(person.email).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'New password' }).fill('password1234');
    await page.getByRole('textbox', { name: 'Password confirmation' }).fill('password1234');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Too many people use this password.').waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Password confirmation' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your new password is saved.').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((one) => one.includes(token))).toEqual([]);
    expect(problems).toEqual([]);
  });

  forReleases(it)('has a page that says so when the link does not work', async () => {
    const { page } = await office.open(`/admin/choose-password#${'x'.repeat(43)}`, {
      as: null,
      expected: [/status of 404/],
    });
    await page.getByRole('alert').getByText('This link no longer works').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  });

  it('ends sessions elsewhere, where what was typed stays and the reason is told', async () => {
    const person = await office.newPerson('Editor');
    const { page } = await office.open('/admin/faq/create', { as: person, expected: [/status of 401/] });
    await page.getByRole('textbox', { name: 'Question' }).fill('Typed before');
    const { context } = await office.open('/admin/forgot-password', { as: null });
    await context.request.post(`${office.app.url}/admin/api/request_password_link`, { data: { email: person.email } });
    const token = (await mailedLink(person.email)).split('#')[1];
    const data = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await context.request.post(`${office.app.url}/admin/api/choose_password`, { data })).status()).toBe(200);
    await page.getByRole('button', { name: 'Create FAQ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByText('the password of your account was changed').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${office.app.url}/admin/faq`);
    await page.getByText('Typed before').first().waitFor();
  });
});

describe('an invitation', () => {
  forReleases(it)(
    'takes the place of the password in the form, shows in the list, and is sent again and withdrawn there',
    async () => {
      const { page, problems } = await office.open('/admin/user/create');
      const email = 'njeri@example.com';
      await page.getByLabel('Name').fill('Njeri Kamau');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor();
      await page.getByLabel('Send an invitation').check({ force: true });
      expect(await page.getByRole('textbox', { name: /Password/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Create user' }).click();
      await page.waitForURL(`${office.app.url}/admin/user`);
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByText('Invited').waitFor();
      await mailedLink(email);

      await row.getByRole('button', { name: 'Send the invitation again Njeri Kamau' }).click();
      await toast(page, 'The invitation is on its way');
      await mailedLink(email, 2);
      await row.getByRole('button', { name: 'Withdraw the invitation Njeri Kamau' }).click();
      await toast(page, `The invitation to ${email} was withdrawn.`);
      await row.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    },
  );

  it('welcomes the person, who chooses a password and is in', async () => {
    const email = 'baraka@example.com';
    await office.make('user', { name: 'Baraka Otieno', email, role: 3, invite: true });
    const { page, problems } = await office.open(await mailedLink(email), { as: null, expected: [/status of 401/] });
    await page.getByRole('heading', { name: 'Welcome, Baraka Otieno' }).waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Password confirmation' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
    expect(problems).toEqual([]);
  });
});

describe('an administrator', () => {
  forReleases(it)('ends the sessions of somebody, who reads so on the sign-in page', async () => {
    const person = await office.newPerson('Viewer');
    const { page: theirs } = await office.open('/admin/dashboard', { as: person });
    const { page } = await office.open(`/admin/user?search=${person.email}`);
    await page.getByRole('button', { name: `Sign out everywhere ${person.name}` }).click();
    const asked = page.getByRole('dialog', { name: 'Sign out everywhere' });
    expect(await asked.getByRole('checkbox', { name: 'Revoke the API tokens, too' }).isChecked()).toBe(true);
    await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(page, 'One session has ended.');
    await theirs.goto(`${office.app.url}/admin/post`);
    await theirs.getByRole('status').getByText('You were signed out by an administrator.').waitFor();
  });
});

describe('the page about mail', () => {
  it('says that mail works, sends a test, and lists what failed with its answer', async () => {
    await office.make('user', { name: 'Gone', email: 'gone@example.com', role: 3, invite: true });
    const { page, problems } = await office.open('/admin/mail');
    await page.getByRole('heading', { name: 'Email', exact: true }).waitFor();
    await page.getByText(`127.0.0.1:${server.port}`).waitFor();
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await page.getByText('The mail server accepted it').waitFor();

    await page.getByText('Failed', { exact: true }).last().click();
    const line = page.getByRole('listitem').filter({ hasText: 'gone@example.com' });
    await line.getByText('550 No such mailbox').waitFor();
    // Its text held a link and is not kept.
    expect(await line.getByRole('button', { name: /^Send now/ }).count()).toBe(0);
    await line.getByRole('button', { name: /^Delete/ }).click();
    await toast(page, 'Email deleted.');
    await line.waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.getByText('nothing has failed').count()).toBe(1));
    expect(problems).toEqual([]);
  });
});
