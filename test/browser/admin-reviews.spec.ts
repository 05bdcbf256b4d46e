import type { Page } from 'playwright-core';
import { PLAIN } from '../../backend/company/defaults/defaults.shared.js';
import { Client } from '../api/support/client.js';
import { violations } from './support/axe.js';
import { type Person, toast, untilStill, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice(async () => ({}), PLAIN);

const PASSWORD = 'eleven quiet lanterns';

/** Somebody with a role that was made on the screen. */
async function personOf(role: string): Promise<Person & { role: number }> {
  const roles = (await office.api.get('/admin/api/roles')).body as { id: number; name: string }[];
  const id = roles.find(({ name }) => name === role)?.id ?? 0;
  const email = `${role.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const person = { name: `Of ${role}`, email, password: PASSWORD };
  const made = await office.make('user', { ...person, password_confirmation: PASSWORD, role: id });
  return { ...person, id: made.id, role: id };
}

const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const review = (page: Page) => page.getByRole('alert').filter({ hasText: /review|returned/ });

async function accessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('A role on a screen of %j', (viewport) => {
  it('writes without publishing: a review is asked for, returned, asked for again and published', async () => {
    const options = viewport.width === 390 ? { viewport, hasTouch: true } : {};
    const name = `Writers ${viewport.width}`;
    const { id } = await office.make('post', { title: 'Opening hours', status: 'inactive' });

    const { page, problems } = await office.open('/admin/role/create', options);
    await page.getByLabel('Name', { exact: true }).fill(name);
    const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
    await box('Write: Updates').check();
    // Who writes also reads, and publishing is another right.
    expect(await box('Read: Updates').isChecked()).toBe(true);
    expect(await box('Publish: Updates').isChecked()).toBe(false);
    expect(await box('Write: All kinds of content').isChecked()).toBe(false);
    await accessible(page);
    await page.getByRole('button', { name: /^Create role$/i }).click();
    await toast(page, /Role/);
    const writer = await personOf(name);

    const other = await office.open(`/admin/write/posts/${id}`, { ...options, as: writer });
    await other.page.getByLabel('Title', { exact: true }).fill('Opening hours of summer');
    expect(await other.page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    const ask = async (note: string) => {
      await other.page.getByRole('button', { name: 'Ask for review' }).click();
      const asked = question(other.page, 'Ask for review');
      await asked.getByLabel('Note').fill(note);
      await accessible(other.page);
      await asked.getByRole('button', { name: 'Ask for review' }).click();
      await toast(other.page, 'Asked for a review');
    };
    await ask('Please look at Sunday.');
    await review(other.page).getByText('You have asked for a review').waitFor();
    await accessible(other.page);

    await page.goto(`${office.app.url}/admin/dashboard`);
    // A draft changes nothing in what the record is called elsewhere.
    await page.getByRole('link', { name: /Review: Opening hours.*Please look at Sunday/ }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: /Review: Opening hours/ }).click();
    await review(page).getByText(`${writer.name} asks for a review`).waitFor();
    await review(page).getByText('Please look at Sunday.').waitFor();
    await review(page).getByRole('button', { name: 'Return with a note' }).click();
    const returning = question(page, 'Return with a note');
    // Nobody is left without a reason.
    expect(await returning.getByRole('button', { name: 'Return with a note' }).isEnabled()).toBe(false);
    await returning.getByLabel('What is missing').fill('Sunday is closed.');
    await accessible(page);
    await returning.getByRole('button', { name: 'Return with a note' }).click();
    await toast(page, 'Returned');

    // Its role has no reports, and is told of reviews nevertheless.
    await other.page.goto(`${office.app.url}/admin/dashboard`);
    await other.page.getByRole('link', { name: 'Today', exact: true }).first().waitFor({ state: 'attached' });
    expect(await other.page.getByText('could not be loaded').count()).toBe(0);
    await accessible(other.page);
    await other.page.getByRole('link', { name: /Returned to you: Opening hours/ }).click();
    await review(other.page).getByText('Sunday is closed.').waitFor();
    await accessible(other.page);
    await other.page.getByLabel('Title', { exact: true }).fill('Opening hours but Sundays');
    await ask('Better now?');

    await page.goto(`${office.app.url}/admin/dashboard`);
    await page.getByRole('link', { name: /Review: Opening hours/ }).click();
    await review(page).getByText('Better now?').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await eventually(async () =>
      expect((await office.api.get(`/admin/edit_post/${id}`)).body).toMatchObject({
        title: 'Opening hours but Sundays',
        status: 'active',
      }),
    );
    await review(page).waitFor({ state: 'hidden' });

    await page.goto(`${office.app.url}/admin/role`);
    if (viewport.width === 390) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    } else await page.getByRole('button', { name: `Delete ${name}` }).click();
    const deleting = page.getByRole('dialog');
    await deleting.getByText(`Those who have “${name}” get another role at once.`).waitFor();
    const next = deleting.getByRole('combobox', { name: 'The role that they get' });
    // The one that may do least, as long as nobody chooses another one.
    await eventually(async () => expect(await next.inputValue()).toBe('Viewer'));
    await accessible(page);
    await next.click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => {
      const me = await new Client(office.app.url).signIn(writer.email, PASSWORD);
      expect((await me.get('/admin/api/me')).body.role).toBe('Editor');
    });
    expect([...problems, ...other.problems]).toEqual([]);
  });
});
