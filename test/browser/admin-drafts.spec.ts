import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { toast, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const dialog = (page: Page) => page.getByRole('dialog').first();
const title = (page: Page) => dialog(page).getByLabel('Title', { exact: true });
const state = (page: Page) => dialog(page).getByRole('list', { name: 'State' });
const saved = async (id: number) => (await office.api.get(`/admin/edit_post/${id}`)).body;
const draftOf = async (id: number) => (await office.api.get(`/admin/api/draft_post/${id}`)).body.values;

async function edit(id: number, options: Parameters<typeof office.open>[1] = {}) {
  const opened = await office.open(`/admin/post?edit=${id}`, options);
  await title(opened.page).waitFor();
  await dialog(opened.page).getByRole('textbox', { name: 'Description' }).waitFor();
  return opened;
}

it('keeps what is typed on the server, offers it from anywhere, and publishes it with Save Changes', async () => {
  const { id } = await office.make('post', { title: 'Four' });
  const { page, problems } = await edit(id);
  await state(page).getByText('Published').waitFor();
  await title(page).fill('Four minutes');
  await state(page)
    .getByText(/^Draft saved \d\d:\d\d$/)
    .waitFor();
  // Typing goes on while the draft is saved.
  await title(page).pressSequentially(' and no more', { delay: 20 });
  expect(await saved(id)).toMatchObject({ title: 'Four', version: 1, publication: { state: 'changed' } });
  await page.keyboard.press('Control+s');
  await eventually(async () => expect(await draftOf(id)).toEqual({ title: 'Four minutes and no more' }));
  expect(await title(page).inputValue()).toBe('Four minutes and no more');
  expect(await violations(page)).toEqual([]);

  // Another browser goes on with it, without a question.
  const elsewhere = await edit(id);
  expect(await title(elsewhere.page).inputValue()).toBe('Four minutes and no more');
  expect(await elsewhere.page.getByText('Unsaved changes').count()).toBe(0);
  await elsewhere.page.getByRole('row', { name: /Changed/ }).waitFor({ state: 'attached' });
  await elsewhere.page.keyboard.press('Control+Enter');
  await toast(elsewhere.page, 'Post updated');
  expect(await saved(id)).toMatchObject({
    title: 'Four minutes and no more',
    publication: { state: 'published', draft_at: null },
  });
  expect([...problems, ...elsewhere.problems]).toEqual([]);
});

it('leaves no older draft behind when one saves while still typing', async () => {
  const { id } = await office.make('post', { title: 'One' });
  const { page } = await edit(id);
  await title(page).fill('One, two');
  await state(page)
    .getByText(/^Draft saved/)
    .waitFor();
  await title(page).fill('One, two, three');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Post updated');
  expect(await saved(id)).toMatchObject({ title: 'One, two, three', publication: { state: 'published' } });
});

it('says since when nothing could be saved, keeps it in the browser, and tries again', async () => {
  const { id } = await office.make('post', { title: 'Offline' });
  const { page } = await edit(id, { expected: [/ERR_FAILED|Failed to load/] });
  await page.route('**/draft_post/*', (route) => route.abort());
  await title(page).fill('Offline, and typed on');
  await state(page)
    .getByText(/^Not saved since \d\d:\d\d\. Kept in this browser; trying again\.$/)
    .waitFor();
  await page.unroute('**/draft_post/*');
  await state(page)
    .getByText(/^Draft saved/)
    .waitFor({ timeout: 10_000 });
  expect(await draftOf(id)).toEqual({ title: 'Offline, and typed on' });
});

it('does not send again what the server has refused, and shows who else is there', async () => {
  const { id } = await office.make('post', { title: 'Shared' });
  const grace = await office.newPerson('Editor');
  const { page } = await edit(id);
  const theirs = await edit(id, { as: grace, expected: [/status of 4\d\d/] });
  await title(theirs.page).focus();
  await dialog(page).getByText('Editor is here too, at Title').waitFor({ timeout: 15_000 });

  await title(page).fill('Mine');
  await state(page)
    .getByText(/^Draft saved/)
    .waitFor();
  const sent: string[] = [];
  theirs.page.on('request', (request) => {
    if (request.url().includes('/draft_post/')) sent.push(request.method());
  });
  await title(theirs.page).fill('Theirs');
  await state(theirs.page)
    .getByText(/^Not saved since/)
    .waitFor();
  expect(await draftOf(id)).toEqual({ title: 'Mine' });
  await dialog(theirs.page).getByRole('button', { name: 'Compare' }).click();
  await theirs.page.getByRole('radio', { name: 'Title, yours' }).click();
  expect(sent).toEqual(['PUT']);
  await theirs.page.getByRole('button', { name: 'Save this mix' }).click();
  await eventually(async () => expect(await draftOf(id)).toEqual({ title: 'Theirs' }), 5000);

  await theirs.page.close();
  await eventually(async () => expect(await dialog(page).getByText('is here too').count()).toBe(0), 30_000);
}, 60_000);

it('publishes later, takes off the site, and shows both on the schedule', async () => {
  const { id } = await office.make('post', { title: 'To be shown later' });
  const { page, problems } = await edit(id);
  await title(page).fill('Shown later');
  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later…' }).click();
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Goes out').fill(soon);
  await page.getByRole('button', { name: 'Set the time' }).click();
  await toast(page, 'Scheduled');
  await state(page)
    .getByText(/^Goes out /)
    .waitFor();
  expect(await saved(id)).toMatchObject({ publication: { state: 'scheduled', publish_at: `${soon}:00.000Z` } });

  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Take off the site' }).click();
  await state(page).getByText('Not on the site').waitFor();
  expect(await title(page).inputValue()).toBe('Shown later');
  expect(await saved(id)).toMatchObject({ status: 'inactive', title: 'To be shown later' });
  // The draft goes on from there.
  expect((await office.api.get(`/admin/api/draft_post/${id}`)).body).toMatchObject({ version: 2 });

  await page.goto(`${office.app.url}/admin/schedule`);
  await page.getByRole('heading', { name: 'Schedule', exact: true }).waitFor();
  await page.getByRole('link', { name: 'To be shown later' }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
