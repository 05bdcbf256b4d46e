import type { Page } from 'playwright-core';
import { CLIENT_ID, CLIENT_SECRET, OpenIdProvider } from '../api/support/openid-provider.js';
import { violations } from './support/axe.js';
import { hydrated, type Person, toast, useBackOffice } from './support/back-office.js';
import { eventually, watchedPage } from './support/watched-page.js';

const office = useBackOffice(async () => ({ WEBHOOKS_TO_PRIVATE: 'on' }));

let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await OpenIdProvider.start({ callback: `${office.app.url}/admin/login/company/staff/callback` });
});
afterAll(() => provider.stop());

const knowAtProvider = ({ email, name }: Person) => {
  provider.person = { sub: email, email, email_verified: true, name };
};

/** A browser of its own, on the sign-in page. */
async function atSignIn(viewport = { width: 1280, height: 800 }) {
  const context = await office.browser.newContext({ viewport });
  const { page, problems } = await watchedPage(context, [/status of 401/]);
  await page.goto(`${office.app.url}/admin/login`);
  await hydrated(page);
  return { page, problems };
}

async function signInWithCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Ziwa Telecom' }).click();
  await page.waitForURL('**/admin/dashboard');
  await hydrated(page);
}

describe('company accounts', () => {
  it('are set up, tried, made the only way in, and disconnected, by the screens', async () => {
    const { page } = await office.open('/admin/company-accounts');
    await page.getByRole('button', { name: 'Add provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add provider' });
    await dialog.getByLabel('Provider', { exact: true }).selectOption({ label: 'Keycloak' });
    await dialog.getByLabel('Name on the button').fill('Ziwa Telecom');
    await dialog.getByLabel('Short name in addresses').fill('staff');
    await dialog.getByLabel('Issuer').fill(provider.issuer);
    await dialog.getByLabel('Client ID').fill(CLIENT_ID);
    await dialog.getByLabel('Client secret').fill(CLIENT_SECRET);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add provider' }).click();
    await page.getByRole('button', { name: 'Try Ziwa Telecom' }).click();
    await page.getByText('The provider answers as it should').waitFor();

    // Nobody has signed in with it, so nobody knows that it works.
    const passwords = page.getByRole('region', { name: 'Passwords and passkeys' }).or(page.locator('section').last());
    await passwords.getByRole('button', { name: 'Turn passwords off' }).click();
    const question = page.getByRole('dialog', { name: 'Turn passwords off' });
    await question.getByRole('button', { name: 'Turn passwords off' }).click();
    await question.getByText('Please sign in with a company account first').waitFor();
    expect(await violations(page)).toEqual([]);

    const chief = await office.newPerson('Administrator');
    knowAtProvider(chief);
    const own = await atSignIn();
    await signInWithCompany(own.page);
    await question.getByRole('button', { name: 'Cancel' }).click();

    const editor = await office.newPerson('Editor');
    knowAtProvider(editor);
    const signedIn = await atSignIn();
    await signInWithCompany(signedIn.page);

    // The first administrator, who has no company account, stays the emergency administrator.
    await page.reload();
    await hydrated(page);
    await passwords.getByRole('button', { name: 'Turn passwords off' }).click();
    await question.getByLabel('Emergency administrator').waitFor();
    await question.getByRole('button', { name: 'Turn passwords off' }).click();
    await toast(page, 'Saved');
    await passwords.getByText('signs in by password or passkey, for emergencies').waitFor();

    const phone = await atSignIn({ width: 360, height: 780 });
    const rest = phone.page.locator('details');
    // The page is kept for ten seconds.
    await eventually(async () => {
      if ((await rest.count()) === 0) await phone.page.reload();
      expect(await rest.count()).toBe(1);
    });
    await hydrated(phone.page);
    expect(await rest.getAttribute('open')).toBeNull();
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByText('Emergency administrator').click();
    await phone.page.getByLabel('Email').fill(editor.email);
    await phone.page.getByLabel('Password', { exact: true }).fill(editor.password);
    await phone.page.getByRole('button', { name: 'Submit' }).click();
    await phone.page.getByText('you need your company account to sign in').waitFor();
    expect(await phone.page.getByLabel('Email').inputValue()).toBe(editor.email);
    expect(await violations(phone.page)).toEqual([]);
    expect(phone.problems).toEqual([]);

    // Nobody is asked for a password that would be of no use.
    await signedIn.page.goto(`${office.app.url}/admin/profile`);
    await hydrated(signedIn.page);
    await signedIn.page
      .getByRole('heading', { name: 'Two-step verification' })
      .or(signedIn.page.getByRole('heading', { name: 'Second factor' }))
      .first()
      .waitFor();
    expect(await signedIn.page.getByLabel('Current password').count()).toBe(0);

    await page.getByRole('button', { name: 'People of Ziwa Telecom' }).click();
    const people = page.getByRole('dialog', { name: 'People of Ziwa Telecom' });
    await people.getByText(editor.email).waitFor();
    expect(await violations(page)).toEqual([]);
    await people.getByRole('button', { name: `Disconnect ${editor.name}` }).click();
    await page
      .getByRole('dialog', { name: `Disconnect ${editor.name}` })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await toast(page, 'Account disconnected');
    await people.getByText(editor.email).waitFor({ state: 'detached' });
    await people.getByText(chief.email).waitFor();
    await page.keyboard.press('Escape');

    await passwords.getByRole('button', { name: 'Allow passwords again' }).click();
    await page
      .getByRole('dialog', { name: 'Allow passwords again' })
      .getByRole('button', { name: 'Allow passwords again' })
      .click();
    await passwords.getByText('Everybody can also sign in by password or passkey.').waitFor();
  });
});
