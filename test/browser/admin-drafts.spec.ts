import type { Page } from 'playwright-core';
import { forReleases, isForRelease } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hold, toast, useBackOffice, visit } from './support/back-office.js';
import { picture } from './support/files.js';
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

forReleases(it)('leaves no older draft behind when one saves while still typing', async () => {
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
    .getByText(/^Not saved since \d\d:\d\d: the server is not responding\. Kept in this browser; trying again\.$/)
    .waitFor();
  // Also in view of somebody who writes further down, on a phone as well.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await dialog(page).getByRole('combobox', { name: 'Categories' }).scrollIntoViewIfNeeded();
    const seen = dialog(page)
      .getByText(/^Not saved since/)
      .last();
    await eventually(async () => {
      const { y, height } = (await seen.boundingBox()) ?? { y: -1, height: 0 };
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(640);
    });
  }
  await page.unroute('**/draft_post/*');
  await state(page)
    .getByText(/^Draft saved/)
    .waitFor({ timeout: 10_000 });
  expect(await draftOf(id)).toEqual({ title: 'Offline, and typed on' });
});

forReleases(it)('says that somebody is signed out, and saves after the sign-in that it offers', async () => {
  const { id } = await office.make('post', { title: 'Alone' });
  const writer = await office.newPerson('Editor');
  const { page, context } = await edit(id, { as: writer, expected: [/status of 401/] });
  await context.clearCookies();
  await title(page).fill('Typed while signed out');
  await state(page)
    .getByText(/^Not saved since \d\d:\d\d: you are signed out\. Kept in this browser\.$/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Sign in' }).first().click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByRole('textbox', { name: 'Password' }).fill(writer.password);
  await again.getByRole('button', { name: 'Submit' }).click();
  await state(page)
    .getByText(/^Draft saved/)
    .waitFor();
  expect(await draftOf(id)).toEqual({ title: 'Typed while signed out' });
});

forReleases(it)('does not send again what the server has refused, and shows who else is there', async () => {
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
    .getByText(/^Not saved since .*: someone else has saved it\./)
    .waitFor();
  expect(await draftOf(id)).toEqual({ title: 'Mine' });
  await dialog(theirs.page).getByRole('button', { name: 'Compare' }).first().click();
  await theirs.page.getByRole('radio', { name: 'Title, yours' }).click();
  expect(sent).toEqual(['PUT']);
  await theirs.page.getByRole('button', { name: 'Save this version' }).click();
  await eventually(async () => expect(await draftOf(id)).toEqual({ title: 'Theirs' }), 5000);

  await theirs.page.close();
  await eventually(async () => expect(await dialog(page).getByText('is here too').count()).toBe(0), 30_000);
});

forReleases(it)('asks for a time in a field that has the focus before its time zone is known', async () => {
  const { id } = await office.make('post', { title: 'Focused' });
  const { page } = await edit(id);
  await title(page).fill('Focused later');
  const answer = await hold(page, '**/admin/api/list_schedule');
  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later…' }).click();
  const goesOut = page.getByLabel('Date and time');
  const isFocused = () => goesOut.evaluate((field) => field === document.activeElement);
  await goesOut.waitFor();
  await eventually(async () => expect(await isFocused()).toBe(true));
  expect(await goesOut.isEditable()).toBe(false);
  answer();
  await eventually(async () => expect(await goesOut.isEditable()).toBe(true));
  expect(await isFocused()).toBe(true);
  // The item of the menu that opened it is gone.
  await page.keyboard.press('Escape');
  await goesOut.waitFor({ state: 'hidden' });
  const more = dialog(page).getByRole('button', { name: 'More ways to publish' });
  await eventually(async () => expect(await more.evaluate((button) => button === document.activeElement)).toBe(true));
});

forReleases(it)(
  'says in the zone of the reader when a draft goes out, and that the time ends with the draft',
  async () => {
    const { id } = await office.make('post', { title: 'On the site' });
    const later = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
    await office.api.call('PUT', `/admin/api/draft_post/${id}`, { values: { title: 'Scheduled' } });
    await office.api.call('PUT', `/admin/api/schedule_post/${id}`, { publish_at: later });
    const timeZone = 'Pacific/Kiritimati';
    const { page, problems } = await edit(id, { timezoneId: timeZone });
    const more = dialog(page).getByRole('button', { name: 'More ways to publish' });
    const clock = new Date(later).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    await state(page)
      .getByText(new RegExp(`^Scheduled for .*, ${clock}$`))
      .waitFor();
    await dialog(page).getByText(`Your time zone: ${timeZone}.`).waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
    await toast(page, 'The draft was deleted, so its scheduled publication was cancelled.');
    await eventually(async () =>
      expect(
        await state(page)
          .getByText(/^Scheduled for /)
          .count(),
      ).toBe(0),
    );
    expect((await saved(id)).publication).toMatchObject({ state: 'published', publish_at: null });
    await more.click();
    await page.getByRole('menuitem', { name: 'Publish later…' }).click();
    await page.getByText('there is no draft to publish later').waitFor();
    expect(await page.getByLabel('Date and time').count()).toBe(0);
    await page.getByText(`Your time zone: ${timeZone}. The site’s is UTC.`).waitFor();
    const goesOff = page.getByLabel('Unpublish on');
    await eventually(async () =>
      expect(await goesOff.evaluate((field) => field === document.activeElement)).toBe(true),
    );
    expect(problems).toEqual([]);
  },
);

it('publishes later, takes off the site, and shows both on the schedule', async () => {
  const { id } = await office.make('post', { title: 'To be shown later' });
  const { page, problems } = await edit(id);
  await title(page).fill('Shown later');
  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later…' }).click();
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Date and time').fill(soon);
  await page.getByRole('button', { name: 'Set the time' }).click();
  await toast(page, 'Scheduled');
  await state(page)
    .getByText(/^Scheduled for /)
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
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390),
  );
  if (isForRelease) expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

describe('The form of a new record that is saved as a draft', () => {
  const name = (page: Page) => page.getByLabel('Title', { exact: true });
  const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });
  const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' });
  const pageState = (page: Page) => page.getByRole('list', { name: 'State' });

  forReleases(it)('stays, with the caret and what is typed meanwhile, and goes on as that of the record', async () => {
    const { page, problems } = await office.open('/admin/post/create', { viewport: { width: 1280, height: 420 } });
    await pageState(page).getByText('Not saved yet').waitFor();
    await name(page).fill('Begun');
    await text(page).click();
    await page.keyboard.type('One two');
    await page.keyboard.press('ArrowLeft');
    const release = await hold(page, '**/create_post');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await page.keyboard.type('-and-');
    await page.evaluate(() => window.scrollBy(0, 30));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    release();
    await toast(page, 'Saved as a draft');
    await page.waitForURL(/\/admin\/post\?edit=\d+$/);
    const id = Number(new URL(page.url()).searchParams.get('edit'));
    await page.getByRole('heading', { name: 'Edit Begun' }).waitFor({ state: 'attached' });
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(1);
    await page.keyboard.type('more-');
    await eventually(async () => expect((await text(page).textContent())?.trim()).toBe('One tw-and-more-o'));
    expect(await saved(id)).toMatchObject({ title: 'Begun', status: 'inactive', publication: { state: 'draft' } });
    await pageState(page).getByText('Not published yet').waitFor();
    // What was typed since is kept as its draft.
    await pageState(page)
      .getByText(/^Draft saved/)
      .waitFor();
    expect((await draftOf(id)).description).toContain('One tw-and-more-o');
    // One can undo what was typed before.
    for (let count = 0; count < 30; count += 1) await page.keyboard.press('Control+z');
    await eventually(async () => expect((await text(page).textContent())?.trim()).toBe(''));
    expect(await violations(page)).toEqual([]);

    // A new one is another form; the way back leads to the record.
    await visit(page, '/admin/post/create');
    await page.getByRole('heading', { name: 'Edit Begun' }).waitFor({ state: 'hidden' });
    expect(await name(page).inputValue()).toBe('');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Edit Begun' }).waitFor();
    await page.reload();
    await dialog(page).getByRole('heading', { name: 'Edit Begun' }).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('is that of a page as well, and publishes it', async () => {
    const { page, problems } = await office.open('/admin/page/create');
    await name(page).fill('About our sheds');
    await saveDraft(page).click();
    await page.waitForURL(/\/admin\/page\/\d+\/edit$/);
    const id = Number(new URL(page.url()).pathname.split('/')[3]);
    // Nothing to save, but the focus stays where it was.
    expect(await saveDraft(page).getAttribute('aria-disabled')).toBe('true');
    expect(await saveDraft(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await pageState(page).getByText('Published').waitFor();
    expect((await office.api.get(`/admin/edit_page/${id}`)).body).toMatchObject({ status: 'active' });
    expect(problems).toEqual([]);
  });

  forReleases(it)('asks what a picture shows when it is published, not before', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await name(page).fill('With a picture');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture());
    await page.getByLabel('What the picture shows').waitFor();
    await saveDraft(page).click();
    await toast(page, 'Saved as a draft');
    expect(await page.getByText(/Please describe the picture/).count()).toBe(0);
    await page.getByRole('button', { name: 'More ways to publish' }).click();
    await page.getByRole('menuitem', { name: 'Publish later…' }).click();
    await page.getByText(/Please describe the picture/).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    expect(await page.getByRole('textbox', { name: /^What the picture shows/ }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await page.getByLabel('What the picture shows').fill('A shed');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Post updated');
    expect(problems).toEqual([]);
  });

  forReleases(it)('has its buttons in the order in which the keyboard gets to them, at 360 pixels', async () => {
    const { page } = await office.open('/admin/post/create', { viewport: { width: 360, height: 740 } });
    /** The names of the buttons, in the document and as they stand: by rows, and within a row as one reads. */
    const orders = async () => {
      const foot = page.getByRole('button', { name: 'Save draft' }).locator('..');
      const buttons = await foot.locator('button, a').all();
      const placed = await Promise.all(
        buttons.map(async (button) => {
          const box = await button.boundingBox();
          const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
          return { name, row: Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 20), left: box?.x ?? 0 };
        }),
      );
      const forward = await foot.evaluate((element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1));
      const seen = placed.toSorted((one, other) => one.row - other.row || forward * (one.left - other.left));
      return [placed.map(({ name }) => name), seen.map(({ name }) => name)];
    };
    await name(page).fill('Footed');
    const [document, seen] = await orders();
    expect(seen).toEqual(document);
    expect(seen?.length).toBeGreaterThanOrEqual(5);
    await saveDraft(page).click();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    const [later, seenLater] = await orders();
    expect(seenLater).toEqual(later);
    expect(seenLater?.length).toBeGreaterThanOrEqual(7);
  });
});
