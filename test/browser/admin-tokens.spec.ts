import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { ageSessions, toast, untilStill, useBackOffice } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

describe('API tokens', () => {
  it('are taken back with what they did in the last hour, also on a phone', async () => {
    const { token, record } = await office.make<{ token: string; record: { id: number } }>('token', {
      name: 'Model',
      scopes: ['faq:write'],
    });
    const made = await fetch(`${office.app.url}/admin/api/create_faq`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Made by a model' }),
    });
    expect(made.status).toBe(201);
    const { page, problems } = await office.open('/admin/integrations', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Undo its last hour: Model' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo what this token did in the last hour' });
    await dialog.getByText('1 record becomes what it was before:').waitFor();
    await dialog.getByRole('list', { name: 'What can be undone' }).getByText('Made by a model').waitFor();
    await dialog.getByText('Moved to the bin').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.getByText('1 record is what it was before:').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.goto(`${office.app.url}/admin/activity?token=${record.id}`);
    await page.getByText('by token "Model"').first().waitFor();
    await page.getByRole('button', { name: 'Undo its last hour' }).click();
    await page.getByRole('dialog').getByText('There is nothing to undo.').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await office.api.delete(`/admin/api/delete_token/${record.id}`);
  });

  it('are made for a program, shown once, listed, and revoked by administrators', async () => {
    const editor = await office.newPerson('Editor');
    const { page, problems } = await office.open('/admin/profile', { as: editor, expected: [/status of 422/] });
    await page.getByText('You have no tokens.').waitFor();
    await page.getByRole('button', { name: 'Create a token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByText('Please enter name').waitFor();
    await dialog.getByText('Please choose at least one permission').waitFor();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await eventually(async () => expect(await name.evaluate((field) => field === document.activeElement)).toBe(true));
    await name.fill('Import');
    expect(await dialog.getByText('Please enter name').count()).toBe(0);
    await dialog.getByRole('checkbox', { name: 'Write Posts' }).check();
    await dialog.getByRole('checkbox', { name: 'Read Posts' }).check();
    expect(await dialog.getByRole('checkbox', { name: 'Read Legal text' }).count()).toBe(0);
    await dialog.getByRole('combobox', { name: 'Expires' }).click();
    expect(await page.getByRole('option', { name: 'Never' }).count()).toBe(0);
    await page.getByRole('option', { name: 'In a year' }).click();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create token' }).click();

    const shown = page.getByRole('dialog', { name: 'Your new token' });
    const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
    expect(token).toMatch(/^jkw_[\w-]{49}$/);
    expect(await violations(page)).toEqual([]);
    const created = await fetch(`${office.app.url}/admin/api/create_post`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'By a program' }),
    });
    expect(created.status).toBe(201);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Posts (read, write)').waitFor();
    await page.reload();
    await page
      .getByRole('list', { name: 'API tokens' })
      .getByText(/last used (?:less than a minute ago|now)/)
      .waitFor();
    expect(await page.content()).not.toContain(token);
    expect(problems).toEqual([]);

    const admin = await office.open('/admin/integrations');
    await admin.page.getByText(`${editor.name}, created`).waitFor();
    expect(await violations(admin.page)).toEqual([]);
    await admin.page.getByRole('button', { name: `Revoke: Import of ${editor.name}` }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await toast(admin.page, 'The token was revoked.');
    await admin.page.getByText('No tokens yet').waitFor();
    await eventually(async () => {
      expect(await admin.page.evaluate(() => document.activeElement?.id)).toBe('main');
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${office.app.url}/admin/api/list_post`, { headers })).status).toBe(401);
    expect(admin.problems).toEqual([]);
  });

  forReleases(it)(
    'are made after a confirmation where the password was entered long ago, with nothing lost',
    async () => {
      const editor = await office.newPerson('Editor');
      const { page } = await office.open('/admin/profile', { as: editor, expected: [/status of 4(03|22)/] });
      await ageSessions(office);
      await page.getByRole('button', { name: 'Create a token' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a token' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Import');
      await dialog.getByRole('checkbox', { name: 'Read Posts' }).check();
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const confirm = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
      await untilStill(page);
      expect(await violations(page)).toEqual([]);

      await confirm.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByRole('alert').getByText('Your text is still here.').waitFor();
      expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Import');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await confirm.getByLabel('Current password').fill('not the password');
      await confirm.getByRole('button', { name: 'Confirm' }).click();
      await confirm.getByText('The current password is wrong.').waitFor();
      await confirm.getByLabel('Current password').fill(editor.password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Your new token' }).getByRole('textbox', { name: 'Token' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

      // Signing out everywhere offers to revoke it.
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere' });
      expect(await everywhere.getByRole('checkbox', { name: 'Revoke the API token, too' }).isChecked()).toBe(true);
      await everywhere.getByRole('button', { name: 'Sign out everywhere' }).click();
      await toast(page, /There are no other sessions. One API token was revoked./);
      await page.getByText('You have no tokens.').waitFor();
    },
  );

  forReleases(it)('are tried out in the documentation of the API, where they count alone', async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    await office.api.post('/admin/api/confirm_password', { current_password: ADMIN.password });
    const made = await office.api.post('/admin/api/create_token', { name: 'Try', scopes: ['banner:read'], expires_at });
    const { page, problems } = await office.open('/admin/profile', { expected: [/status of 403/] });
    await page.goto(`${office.app.url}/api/docs`);
    await page.locator('.opblock-tag').first().waitFor();
    await page.locator('.auth-wrapper .authorize').click();
    const bearer = page.locator('.auth-container', { hasText: 'token (http, Bearer)' });
    await bearer.getByRole('textbox').fill(made.body.token);
    await bearer.getByRole('button', { name: /^Apply credentials|Authorize/ }).click();
    await page.locator('.close-modal').click();
    await page.locator('.opblock-tag', { hasText: /^Banner$/ }).click();
    /** Tries a call out, and returns the status of its answer. */
    const tryOut = async (path: string): Promise<number> => {
      const call = page.locator('.opblock', { hasText: path }).first();
      await call.locator('.opblock-summary-control').click();
      await call.getByRole('button', { name: 'Try it out' }).click();
      const answer = page.waitForResponse((response) => response.url().includes(path));
      await call.getByRole('button', { name: 'Execute' }).click();
      return (await answer).status();
    };
    const call = page.locator('.opblock', { hasText: '/admin/api/list_banner' });
    expect(await tryOut('/admin/api/list_banner')).toBe(200);
    expect(await call.textContent()).toContain('banner:read');
    // The session's cookie, of an administrator, would allow it; the token does not.
    await page.locator('.opblock-tag', { hasText: /^Client$/ }).click();
    expect(await tryOut('/admin/api/list_client')).toBe(403);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('jkw_');
    expect(problems).toEqual([]);
  });
});
