import type { Page } from 'playwright-core';
import { Client } from '../api/support/client.js';
import { codeOf, setUpTotp } from '../api/support/second-factor.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, type Person, toast, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const wrongCode = [/status of 422/];

/** Enters the password on the sign-in page. */
async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function personWithApp() {
  const person = await office.newPerson('Editor');
  const client = await new Client(office.app.url).signIn(person.email, person.password);
  return { person, client, ...(await setUpTotp(client, person.password)) };
}

describe('the own second factor', () => {
  it('is set up with password, QR code and code; recovery codes are copied and downloaded', async () => {
    const person = await office.newPerson('Editor');
    const { page, problems, context } = await office.open('/admin/profile', { as: person, expected: wrongCode });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const qr = dialog.getByAltText('QR code with the key');
    await eventually(async () =>
      expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth > 20)).toBe(true),
    );
    expect(await violations(page)).toEqual([]);
    const secret = ((await dialog.getByTestId('key').textContent()) ?? '').replace(/\s/g, '');
    await dialog.getByLabel('Code').fill(codeOf(secret, 20));
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByText('This code is wrong').waitFor();
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const shown = await codes.allInnerTexts();
    expect(shown).toHaveLength(10);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    await context.clearPermissions();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 of 10 are left').waitFor();

    await page.getByRole('button', { name: 'Create new codes' }).click();
    const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
    await renewal.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await renewal.getByRole('button', { name: 'Create new codes' }).click();
    await codes.first().waitFor({ state: 'detached' });
    const renewed = renewal.getByRole('listitem');
    await renewed.first().waitFor();
    expect((await renewed.allInnerTexts()).filter((code) => shown.includes(code))).toEqual([]);
    await renewal.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Remove the app' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the app' });
    await removal.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'The authenticator app was removed.');
    await page.getByRole('button', { name: 'Set up', exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the second step of a sign-in', () => {
  it('asks for a code, says what is wrong, and lands where one wanted to go', async () => {
    const { person, secret } = await personWithApp();
    const { page, problems } = await office.open('/admin/post?search=fees', { as: null, expected: wrongCode });
    await enterPassword(page, person);
    const field = page.getByLabel('Code');
    await field.waitFor();
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter the six-digit code').waitFor();
    await field.fill(codeOf(secret, 20));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This code is wrong or has already been used.').waitFor();
    // The page stays what it is when it is loaded again.
    await page.reload();
    await hydrated(page);
    const code = codeOf(secret);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    expect(page.url()).toBe(`${office.app.url}/admin/post?search=fees`);
    expect(problems).toEqual([]);
  });

  forReleases(it)('takes a recovery code, and leads back to the password when it is over', async () => {
    const { person, recoveryCodes } = await personWithApp();
    // Of queries of the dashboard, when the session ends.
    const expected = [/status of 401/];
    const { page, problems, context } = await office.open('/admin/login', { as: null, expected });
    await enterPassword(page, person);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
    await context.clearCookies();
    await page.goto(`${office.app.url}/admin/login?step=code`);
    await page.getByRole('alert').getByText('This sign-in took too long').waitFor();
    await page.getByLabel('Email').waitFor();
    expect(problems).toEqual([]);
  });

  it('works without script', async () => {
    const { person, secret } = await personWithApp();
    const plain = await office.browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${office.app.url}/admin/login?next=/admin/post`);
    await enterPassword(page, person);
    await page.getByLabel('Code').fill(codeOf(secret, 20));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('This code is wrong').waitFor();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').waitFor();
    await page.getByRole('link', { name: 'Use a code from your app' }).click();
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${office.app.url}/admin/post`);
    await plain.close();
  });

  it('is part of signing in again above a form, which keeps what was typed', async () => {
    const { person, client, secret, recoveryCodes } = await personWithApp();
    const { page } = await office.open('/admin/login', { as: null, expected: [/status of 401/] });
    await enterPassword(page, person);
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${office.app.url}/admin/dashboard`);
    await page.goto(`${office.app.url}/admin/faq/create`);
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Question' }).fill('Typed before');
    await client.delete('/admin/api/delete_other_sessions');
    await page.getByRole('button', { name: 'Create FAQ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const step = page.getByRole('dialog', { name: 'One more step' });
    await step.getByRole('button', { name: 'Use a recovery code' }).click();
    await step.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await step.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${office.app.url}/admin/faq`);
    await page.getByText('Typed before').first().waitFor();
  });
});

describe('administrators', () => {
  forReleases(it)('choose roles whose people set one up before anything else, and go on from there', async () => {
    const person = await office.newPerson('Viewer');
    const { page, problems } = await office.open('/admin/user');
    await page.getByRole('button', { name: 'Second factor', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await dialog.getByLabel('Viewer').check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Saved');

    const { page: theirs, problems: others } = await office.open('/admin/post', { as: person });
    await theirs.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    expect(await violations(theirs)).toEqual([]);
    expect(await theirs.getByRole('navigation').count()).toBe(0);
    // The page that the server sends has no styles for it: it would be seen without any until the script has run.
    expect(await (await theirs.request.get(theirs.url())).text()).not.toContain('Set up a second factor');
    await theirs.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await theirs.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await theirs.getByTestId('key').textContent()) ?? '').replace(/\s/g, '');
    await theirs.getByLabel('Code').fill(codeOf(secret));
    await theirs.getByRole('button', { name: 'Set up' }).click();
    await theirs.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await theirs.getByRole('heading', { name: 'Post Management' }).waitFor();
    await office.api.call('PUT', '/admin/api/second_factor_roles', { roles: [] });
    expect([problems, others]).toEqual([[], []]);
  });

  forReleases(it)('remove the second factor of somebody in the list, after a question', async () => {
    const { person } = await personWithApp();
    const { page, problems } = await office.open(`/admin/user?search=${person.email}`);
    await page.getByRole('button', { name: `Remove the second factor ${person.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the second factor' });
    await dialog.getByText(`${person.name} can then sign in with the password alone`).waitFor();
    await dialog.getByRole('button', { name: 'Remove the second factor' }).click();
    await toast(page, `The second factor of ${person.name} was removed.`);
    await eventually(async () =>
      expect(await page.getByRole('button', { name: `Remove the second factor ${person.name}` }).count()).toBe(0),
    );
    expect(problems).toEqual([]);
  });
});
