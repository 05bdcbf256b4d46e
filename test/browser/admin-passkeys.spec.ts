import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, type Person, signIn, toast, useBackOffice } from './support/back-office.js';
import { watchedPage } from './support/watched-page.js';

const office = useBackOffice();

/** Passkeys work at names alone: the site's address is that of the loopback interface, which is `localhost` to them. */
const url = () => office.app.url.replace('127.0.0.1', 'localhost');

interface Opened {
  context: BrowserContext;
  page: Page;
  problems: string[];
  cdp: CDPSession;
  authenticatorId: string;
}

/** Opens a page in a browser with an authenticator that agrees to everything at once. */
async function open(path: string, as: Person | null, expected: RegExp[] = []): Promise<Opened> {
  const context = await office.browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (as) await signIn(context, url(), as);
  const { page, problems } = await watchedPage(context, expected);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url()}${path}`);
  await hydrated(page);
  return { context, page, problems, cdp, authenticatorId };
}

/** Adds a passkey under the own account. Returns the recovery codes that are shown. */
async function addPasskey(page: Page, { password }: Person, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`Passkey: ${name}`).waitFor();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  if ((await codes.count()) === 0) return [];
  const shown = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return shown;
}

async function signOut(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  await page.goto(`${url()}/admin/login`);
  await hydrated(page);
}

describe('a passkey', () => {
  it('is added under the own account, signs in alone and after the password, and is removed', async () => {
    const person = await office.newPerson('Editor');
    const { context, page, problems } = await open('/admin/profile', person, [/status of 401/]);
    expect(await violations(page)).toEqual([]);
    expect(await addPasskey(page, person, 'Office computer')).toHaveLength(10);
    await page.getByText('10 of 10 are left').waitFor();
    expect(await violations(page)).toEqual([]);

    // Alone. What talks to it comes with the click.
    await signOut(context, page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    expect(await violations(page)).toEqual([]);
    expect(scripts).toEqual([]);
    await button.click();
    await page.waitForURL(`${url()}/admin/dashboard`);
    expect(scripts.length).toBeGreaterThan(0);

    // After the password.
    await signOut(context, page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByLabel('Recovery code').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${url()}/admin/dashboard`);

    await page.goto(`${url()}/admin/profile`);
    await hydrated(page);
    await page
      .getByText(/last used/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Remove the passkey Office computer' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the passkey' });
    await removal.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'The passkey Office computer was removed.');
    await page.getByText('Passkey: Office computer').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  forReleases(it)('is not made twice on one device, and none is used that does not verify the person', async () => {
    const person = await office.newPerson('Editor');
    const { context, page, cdp, authenticatorId } = await open('/admin/profile', person);
    await addPasskey(page, person, 'Phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This device, or your password manager, already has a passkey for this account.').waitFor();

    await signOut(context, page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').getByText('No passkey was used').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${url()}/admin/dashboard`);
    await context.close();
  });

  forReleases(it)('is set up by who needs a second factor', async () => {
    await office.api.call('PUT', '/admin/api/second_factor_roles', { roles: [3] });
    const person = await office.newPerson('Viewer');
    const { context, page, problems } = await open('/admin/post', person);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    await office.api.call('PUT', '/admin/api/second_factor_roles', { roles: [] });
    expect(problems).toEqual([]);
    await context.close();
  });

  forReleases(it)('says where passkeys work, at another address', async () => {
    const person = await office.newPerson('Editor');
    const { page } = await office.open('/admin/profile', { as: person });
    await page.getByText(`Passkeys work at ${url()} only.`).waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  });
});
