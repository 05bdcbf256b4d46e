import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hold, toast, toasts, untilStill, useBackOffice, visit } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const PHONE = { viewport: { width: 390, height: 800 } };
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' });
const version = (page: Page, name: RegExp) => versions(page).getByRole('button', { name });
const differences = (page: Page) => page.getByRole('region', { name: 'What differs' });
const isScrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** A post with three versions: its first title, another one with another text and tag, and a third title. */
async function threeVersions(name: string): Promise<number> {
  const { id } = await office.make('post', {
    title: `${name} in five minutes`,
    description: '<p>Since March, 180 agents <strong>enrol</strong> farmers.</p><p>The same.</p>',
    tags: ['insurance', 'cheap phones'],
  });
  const update = (input: object) => office.api.call('PUT', `/admin/api/update_post/${id}`, input);
  await update({
    title: `${name} in four minutes`,
    description:
      '<p>Since March, 214 agents <strong>enrol</strong> farmers.</p><p>The same.</p><p onclick="x()">New.</p>',
    tags: ['insurance', 'agents'],
  });
  await update({ title: `${name}, last` });
  return id;
}

describe('The history of a record', () => {
  forReleases(it)(
    'compares two versions by words, tags and formatting, chosen with the mouse or with keys',
    async () => {
      const id = await threeVersions('Enrolled');
      const { page, problems } = await office.open(`/admin/post?edit=${id}`);
      await page.getByRole('button', { name: 'History', exact: true }).waitFor();
      await page.keyboard.press('Alt+h');
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      // The newest one beside the one before it.
      expect(await versions(page).locator('[aria-pressed="true"]').textContent()).toContain('Title');
      await eventually(async () =>
        expect(await differences(page).locator('del').allTextContents()).toEqual([
          expect.stringContaining('in four minutes'),
        ]),
      );
      // The second change by its key; then the first version beside it.
      await version(page, /Title, Description, Tags/).focus();
      await page.keyboard.press('Enter');
      await differences(page).getByText('Description').waitFor();
      await eventually(async () =>
        expect(await differences(page).locator('del, ins').allTextContents()).toEqual(
          expect.arrayContaining(
            ['five', 'four', '180', '214', 'New.', 'agents', 'cheap phones'].map((one) => expect.stringContaining(one)),
          ),
        ),
      );
      expect(await differences(page).locator('strong').textContent()).toBe('enrol');
      await differences(page).getByText('1 paragraph unchanged').waitFor();
      await page.getByLabel('Compare with').selectOption({ index: 2 });
      await page
        .getByRole('region', { name: 'Comparison' })
        .locator('p', { hasText: /^Created/ })
        .waitFor();
      await page.getByRole('switch', { name: 'Only differences' }).click();
      await differences(page).getByText('Author').waitFor();
      await untilStill(page);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await differences(page).waitFor({ state: 'hidden' });
      // The dialog below stays.
      expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Enrolled, last');
      expect(problems).toEqual([]);
    },
  );

  it('puts the older version into the form, asks before it replaces what was typed, and gives that back', async () => {
    const id = await threeVersions('Typed over');
    const { page } = await office.open(`/admin/post?edit=${id}`);
    const title = page.getByRole('dialog').getByLabel('Title');
    await title.fill('Typed and not saved');
    // Kept as a draft by then: it is to be asked about all the same.
    await page
      .getByRole('dialog')
      .getByText(/^Draft saved/)
      .waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await eventually(async () =>
      expect(await differences(page).locator('ins').allTextContents()).toContainEqual(
        expect.stringContaining('not saved'),
      ),
    );
    await version(page, /^Created/).click();
    await page.getByRole('button', { name: 'Restore this version…' }).click();
    // It is compared with what would be replaced, whatever was compared before.
    const changes = page.getByRole('region', { name: 'What it changes' });
    await changes.getByText('Nothing changes.').waitFor();
    await eventually(async () =>
      expect((await changes.locator('del, ins').allTextContents()).join(' ')).toMatch(/not saved.*five minutes/s),
    );
    await page.getByRole('button', { name: 'Restore as draft' }).click();
    await changes.waitFor({ state: 'hidden' });
    expect(await title.inputValue()).toBe('Typed over in five minutes');
    // Nothing of it is published.
    const { body } = await office.api.get<{ title: string }>(`/admin/edit_post/${id}`);
    expect(body.title).toBe('Typed over, last');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    expect(await title.inputValue()).toBe('Typed and not saved');
  });

  forReleases(it)(
    'restores the oldest version at once, address and all, keeps the draft in the form, and takes it back',
    async () => {
      const id = await threeVersions('At once');
      const path = `/admin/edit_post/${id}`;
      const { body: first } = await office.api.get<{ slug: string }>(path);
      await office.api.call('PUT', `/admin/api/update_post/${id}`, { title: 'At once, last', slug: 'moved' });
      await office.api.call('PUT', `/admin/api/draft_post/${id}`, { values: { title: 'Being written' } });
      const { page, problems } = await office.open(`/admin/post?edit=${id}`, PHONE);
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await version(page, /^Created/).focus();
      await page.keyboard.press('Enter');
      await differences(page).getByText('Nothing earlier').waitFor();
      await page.getByRole('button', { name: 'Restore this version…' }).click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Restore this version?');
      await page.getByText('At once', { exact: true }).click();
      const changes = page.getByRole('region', { name: 'What it changes' });
      await changes.getByText('The draft stays as it is', { exact: false }).waitFor();
      expect(await changes.locator('dt').allTextContents()).toEqual(['Title', 'Description', 'Address', 'Tags']);
      await untilStill(page);
      expect(await isScrolledSideways(page)).toBe(false);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Restore at once' }).click();
      await toast(page, 'The older version was restored. There is still a draft with different values.');
      await changes.waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Being written');
      expect((await office.api.get(path)).body).toMatchObject({
        title: 'At once in five minutes',
        slug: first.slug,
        status: 'active',
      });
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await toast(page, 'The restore was undone.');
      expect((await office.api.get(path)).body).toMatchObject({ title: 'At once, last', slug: 'moved' });
      const { body } = await office.api.get<{ values: object }>(`/admin/api/draft_post/${id}`);
      expect(body.values).toEqual({ title: 'Being written' });
      expect(problems).toEqual([]);
    },
  );

  forReleases(it)('is there beside settings, too, and says when there is nothing earlier', async () => {
    const { page, problems } = await office.open('/admin/legal');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page
      .getByText(/Nothing earlier/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});

describe('What was deleted', () => {
  const remove = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'FAQ Deleted Successfuly');
    await page.getByRole('row', { name }).waitFor({ state: 'detached' });
  };

  it('is taken back from its toast with the mouse and with Ctrl Z, as it was, and from the bin as a draft', async () => {
    const { id } = await office.make('faq', { title: 'Taken back', description: '<p>An answer.</p>' });
    const { page, problems } = await office.open('/admin/faq');
    await remove(page, 'Taken back');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: 'Taken back' }).waitFor();
    // The button that was pressed is gone.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await remove(page, 'Taken back');
    await page.keyboard.press('Control+z');
    await page.getByRole('row', { name: 'Taken back' }).waitFor();
    const { body } = await office.api.get<{ status: string }>(`/admin/edit_faq/${id}`);
    expect(body.status).toBe('active');

    // In the bin, from where it comes back as a draft, under another address if its own is taken.
    const { id: post } = await office.make('post', { title: 'Rainy season' });
    await office.api.call('DELETE', `/admin/api/delete_post/${post}`);
    await office.make('post', { title: 'Rainy season' });
    await visit(page, '/admin/bin');
    const row = page.getByRole('row', { name: /Rainy season/ });
    await row.getByText('it will be restored as “rainy-season-2”').waitFor();
    await row.getByText('in 30 days').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'FAQ' }).click();
    await row.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('resource')).toBe('faq');
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Search the bin' }).fill('rainy');
    await row.waitFor();
    expect(await violations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Restore Rainy season' }).click();
    await toast(page, 'Rainy season was restored as a draft. Its address was taken, so it is now rainy-season-2.');
    await toasts(page).getByRole('button', { name: 'Open it' }).click();
    await page.getByRole('heading', { name: 'Edit Rainy season' }).waitFor();
    const { body: restored } = await office.api.get<{ status: string }>(`/admin/edit_post/${post}`);
    expect(restored.status).toBe('inactive');
    expect(problems).toEqual([]);
  });

  forReleases(it)('stays in the bin where it can’t be taken back, and the toast says why', async () => {
    await office.make('faq', { title: 'Not taken back', description: '<p>An answer.</p>' });
    const { page } = await office.open('/admin/faq', { expected: [/500/] });
    await remove(page, 'Not taken back');
    await page.route('**/restore_faq/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    );
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'The disk is full. It stays in the bin for 30 days.');
    await toasts(page).getByRole('link', { name: 'Open the bin' }).click();
    await page.getByRole('row', { name: /Not taken back/ }).waitFor();
  });

  forReleases(it)('is deleted for good by administrators alone, after a red question', async () => {
    const { id } = await office.make('faq', { title: 'Gone for good', description: '<p>An answer.</p>' });
    await office.api.call('DELETE', `/admin/api/delete_faq/${id}`);
    const editor = await office.open('/admin/bin', { as: await office.newPerson('Editor'), ...PHONE });
    await editor.page.getByRole('button', { name: 'Restore Gone for good' }).waitFor();
    expect(await editor.page.getByRole('button', { name: 'Delete Gone for good permanently' }).count()).toBe(0);
    expect(await isScrolledSideways(editor.page)).toBe(false);
    const { page, problems } = await office.open('/admin/bin');
    await page.getByRole('button', { name: 'Delete Gone for good permanently' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await toast(page, 'Deleted permanently');
    await page.getByRole('row', { name: /Gone for good/ }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  forReleases(it)('says on its page that it is in the bin, and comes back from there', async () => {
    const { id } = await office.make('page', { title: 'Careers', blocks: [] });
    await office.api.call('DELETE', `/admin/api/delete_page/${id}`);
    const { page } = await office.open(`/admin/page/${id}/edit`, { expected: [/404/] });
    await page.getByRole('heading', { name: 'This page is in the bin' }).waitFor();
    await page.getByRole('button', { name: 'Restore as draft' }).click();
    await page.getByRole('heading', { name: 'Edit Careers' }).waitFor();
  });
});

forReleases(it)('What differs in the blocks of a page has the labels and the words of their forms', async () => {
  const blocks = (role: string, ground: string) => [
    { kind: 'people', heading: 'Us', items: [{ name: 'Asha', role }] },
    { kind: 'quotation', text: 'Well done.', ground },
  ];
  const { id } = await office.make('page', { title: 'Who we are', blocks: blocks('Nurse', 'paper') });
  const input = { title: 'Who we are', blocks: blocks('Doctor', 'mint') };
  await office.api.call('PUT', `/admin/api/update_page/${id}`, input);
  const { page, problems } = await office.open(`/admin/page/${id}/edit`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await differences(page).getByText('People 1: What they do', { exact: true }).waitFor();
  await differences(page).getByText('Background', { exact: true }).waitFor();
  expect(await differences(page).locator('del, ins').allTextContents()).toEqual([
    'Nurse',
    'Doctor',
    'Same as the page',
    'Green',
  ]);
  expect(problems).toEqual([]);
});

describe('The activity', () => {
  it('says who did what, filters by person, record and kind in the address, and compares', async () => {
    const id = await threeVersions('Watched');
    const { page, problems } = await office.open('/admin/activity');
    const line = page.getByRole('listitem').filter({ hasText: 'changed Watched, last (post)' });
    await line.getByText('Title', { exact: true }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await line.getByRole('button', { name: 'Compare Watched, last' }).click();
    await eventually(async () =>
      expect(await differences(page).locator('del').allTextContents()).toEqual([
        expect.stringContaining('in four minutes'),
      ]),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'What', exact: true }).click();
    await page.getByRole('option', { name: 'FAQ', exact: true }).click();
    await line.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('resource')).toBe('faq');
    await visit(page, '/admin/activity?kind=create&resource=post&search=watched');
    await page.getByText('created Watched in five minutes (post)').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Watched' }).count()).toBe(1);
    await visit(page, '/admin/activity?user=999&to=2020-01-01');
    await page.getByRole('heading', { name: 'Nothing matches the filters' }).waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await line.getByRole('link', { name: 'Watched, last' }).click();
    await page.getByRole('heading', { name: 'Edit Watched, last' }).waitFor();
    expect(new URL(page.url()).searchParams.get('edit')).toBe(String(id));
    expect(problems).toEqual([]);
  });

  forReleases(it)('shows older pages on demand, a skeleton while it loads, and fits a phone', async () => {
    for (let made = 0; made < 55; made++) await office.make('statistic', { title: `Number ${made}`, price: '1' });
    const { page } = await office.open('/admin/faq', PHONE);
    const release = await hold(page, '**/list_activity**');
    await visit(page, '/admin/activity');
    await page.locator('[aria-busy="true"]').first().waitFor();
    release();
    await page.getByText('created Number 54').waitFor();
    await page.getByRole('button', { name: 'Show older' }).click();
    await page.getByText('created Number 0 (statistic)').waitFor();
    expect(await isScrolledSideways(page)).toBe(false);
  });

  it('is for administrators alone', async () => {
    const { page } = await office.open('/admin/activity', { as: await office.newPerson('Editor') });
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
  });
});
