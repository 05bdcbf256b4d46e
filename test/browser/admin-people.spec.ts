import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';

const office = useBackOffice();

async function write(name: string, email: string, message = 'Does it print receipts?'): Promise<number> {
  const visitor = new Client(office.app.url);
  const turnstile_token = await botCheckToken(visitor);
  expect((await visitor.post('/api/contact', { name, email, message, turnstile_token })).status).toBe(201);
  const { body } = await office.api.get(`/admin/api/list_person?search=${encodeURIComponent(email)}`);
  return body.data[0].id;
}

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violations(page)).toEqual([]);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBe(window);
}

describe('people', () => {
  it('are listed, who wrote last first, and opened by their name', async () => {
    await write('Early Bird', 'early@example.com');
    await write('Late Riser', 'late@example.com', 'In Swahili?');
    const { page, problems } = await office.open('/admin/person');
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    const names = page.getByRole('table').getByRole('button', { name: /Bird|Riser/ });
    await names.first().waitFor();
    expect(await names.allTextContents()).toEqual(['Late Riser', 'Early Bird']);
    await expectAccessible(page);
    await names.first().click();
    await page.getByRole('heading', { level: 1, name: 'Late Riser' }).waitFor();
    await page.getByText('In Swahili?').waitFor();
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Answer', exact: true }).click();
    await page.getByRole('dialog').getByText('In Swahili?').waitFor();
    expect(problems).toEqual([]);
  });

  it('are noted of and corrected; a note that is typed is not lost', async () => {
    const id = await write('Noted Person', 'noted@example.com');
    const { page, problems } = await office.open(`/admin/person/${id}`);
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Please write a note.').waitFor();
    await note.fill('Prefers to be rung up.');
    await page.waitForFunction(() => Object.values(localStorage).some((one) => String(one).includes('rung up')));
    await page.getByRole('button', { name: 'Add note' }).click();
    await toast(page, 'Note added');
    const thread = page.getByRole('region', { name: /Everything with/ }).or(page.locator('main ol'));
    await thread.first().getByText('Prefers to be rung up.').waitFor();
    expect(await note.inputValue()).toBe('');

    await page.getByRole('textbox', { name: 'Company' }).fill('Teachers SACCO');
    await office.api.put(`/admin/api/update_person/${id}`, { name: 'Corrected Elsewhere' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/Corrected Elsewhere/)
      .first()
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Teachers SACCO');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Saved');
    const { body } = await office.api.get(`/admin/api/person_thread/${id}`);
    expect(body.person).toMatchObject({ company: 'Teachers SACCO', name: 'Noted Person' });

    await page.getByText('Notes', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete the note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No notes yet.').waitFor();
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });

  forReleases(it)('are merged and separated again, on a phone as well', async () => {
    const own = await write('Kato Own', 'kato@home.example');
    await write('Kato Work', 'kato@work.example');
    const { page, problems } = await office.open(`/admin/person/${own}`, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Merge with another person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Person to keep' }).fill('kato@work');
    await page.getByRole('option', { name: /Kato Work/ }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Kato Work' }).waitFor();
    await page.getByRole('button', { name: 'Separate kato@home.example' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Separate kato@home.example' }).click();
    await toast(page, 'kato@home.example is a separate person again');
    expect((await office.api.get('/admin/api/list_person?search=kato')).body.total).toBe(2);
    expect(problems).toEqual([]);
  });

  it('are erased once their address is typed, with a certificate', async () => {
    const id = await write('Erased Person', 'erased@example.com');
    const { page, problems } = await office.open(`/admin/person/${id}`);
    expect(await page.getByRole('link', { name: 'Export', exact: true }).getAttribute('href')).toBe(
      `/admin/api/person_data/${id}`,
    );
    await page.getByRole('button', { name: 'Erase …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Erased Person' });
    const address = dialog.getByRole('textbox', { name: 'Type erased@example.com to erase' });
    await address.fill('other@example.com');
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await dialog.getByText('This address does not belong to this person.').waitFor();
    await address.fill('erased@example.com');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    const certificate = page.getByRole('dialog', { name: 'Erased' });
    await certificate.getByRole('link', { name: 'Save the certificate' }).waitFor();
    await expectAccessible(page);
    await certificate.getByRole('button', { name: 'Back to people' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    expect((await office.api.get('/admin/api/list_person?search=erased@example.com')).body.total).toBe(0);
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });
});
