import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, toasts, untilStill, useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { asSaid } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice(async () => ({ HISTORY_DAYS: '60' }));

const PHONE = { viewport: { width: 360, height: 740 } };
const dialog = (page: Page) => page.getByRole('dialog').first();
const differences = (page: Page) => page.getByRole('region', { name: 'What differs' });
const inThreeDays = () => new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 16);
const latest = async (resource: string) =>
  (await office.api.get(`/admin/api/list_${resource}?per_page=1`)).body.data[0];

describe('A new record that goes out later', () => {
  const openDialog = async (page: Page) => {
    await page.getByRole('button', { name: 'More ways to publish' }).click();
    await page.getByRole('menuitem', { name: 'Publish later…' }).click();
  };

  forReleases(it)('is created as a draft with its time', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await page.getByLabel('Title', { exact: true }).fill('For the week after');
    await openDialog(page);
    const set = page.getByRole('button', { name: 'Set the time' });
    await page.getByLabel('Date and time').waitFor();
    // The next morning of a working day is suggested.
    await eventually(async () => expect(await page.getByLabel('Date and time').inputValue()).toMatch(/T\d\d:00$/));
    await page.getByLabel('Date and time').fill('');
    expect(await set.isDisabled()).toBe(true);
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    const soon = inThreeDays();
    await page.getByLabel('Date and time').fill(soon);
    await set.click();
    await toast(page, 'Scheduled');
    await page.waitForURL('**/admin/post');
    const created = await latest('post');
    expect(created).toMatchObject({
      title: 'For the week after',
      status: 'inactive',
      publication: { state: 'scheduled', publish_at: `${soon}:00.000Z` },
    });
    // Nothing is offered again.
    await page.goto(`${office.app.url}/admin/post/create`);
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  forReleases(it)('is asked for what is missing before one chooses a time', async () => {
    const { page } = await office.open('/admin/faq/create');
    await openDialog(page);
    await page.getByText('Please enter Question').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  forReleases(it)('is created once when its time is refused, and stays as a draft if one gives up', async () => {
    const { page } = await office.open('/admin/slider/create', { expected: [/status of 422/] });
    await page.getByLabel('Title', { exact: true }).fill('Refused at first');
    await openDialog(page);
    const soon = inThreeDays();
    await page.getByLabel('Date and time').fill(soon);
    await page.getByLabel('Unpublish on').fill(soon);
    await page.getByRole('button', { name: 'Set the time' }).click();
    await page.getByLabel('Unpublish on').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByRole('button', { name: 'Set the time' }).click();
    await page.getByLabel('Unpublish on').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await toast(page, 'Saved as a draft. It is not scheduled.');
    await page.waitForURL('**/admin/slider');
    const { body } = await office.api.get('/admin/api/list_slider?search=refused');
    expect(body.data).toEqual([expect.objectContaining({ title: 'Refused at first', status: 'inactive' })]);
  });

  forReleases(it)('shows at the field what the server refuses of it', async () => {
    const { page } = await office.open('/admin/post/create', { expected: [/status of 422/] });
    await page.getByLabel('Title', { exact: true }).fill('Refused');
    await page.route('**/create_post', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'No.', errors: { title: [asSaid('This title is not possible.')] } },
      }),
    );
    await openDialog(page);
    await page.getByLabel('Date and time').fill(inThreeDays());
    await page.getByRole('button', { name: 'Set the time' }).click();
    await page.getByText('This title is not possible.').waitFor();
    await page.getByLabel('Date and time').waitFor({ state: 'hidden' });
  });
});

describe('Duplicate in the form', () => {
  forReleases(it)('keeps what is typed as the draft of the first, and opens the copy', async () => {
    const { id } = await office.make('post', { title: 'The first', tags: 'a' });
    const { page, problems } = await office.open(`/admin/post?edit=${id}`);
    await dialog(page).getByLabel('Title', { exact: true }).fill('The first, typed on');
    await dialog(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await toast(page, 'Post duplicated: visitors don’t see the copy');
    await page.getByRole('heading', { name: 'Edit Copy of The first' }).waitFor();
    expect((await office.api.get(`/admin/api/draft_post/${id}`)).body.values).toEqual({ title: 'The first, typed on' });
    expect(await latest('post')).toMatchObject({ title: 'Copy of The first', status: 'inactive', tags: ['a'] });
    expect(problems).toEqual([]);
  });

  forReleases(it)('is there on pages, too, and asks nothing of whoever has typed', async () => {
    const { id } = await office.make('page', { title: 'A page', blocks: [] });
    const { page } = await office.open(`/admin/page/${id}/edit`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A page, typed on');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Edit Copy of A page' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/page/${id + 1}/edit`);
  });
});

describe('A link to a record that was deleted', () => {
  forReleases(it)('says so above the list, and gives it back', async () => {
    const { id } = await office.make('post', { title: 'Linked from a mail' });
    await office.api.call('DELETE', `/admin/api/delete_post/${id}`);
    const { page } = await office.open(`/admin/post?edit=${id}`, { expected: [/404/] });
    const notice = page.getByRole('dialog', { name: 'This post is in the bin' });
    await notice.getByText('deleted “Linked from a mail”').waitFor();
    expect(await notice.getByRole('link', { name: 'Open the bin' }).getAttribute('href')).toBe('/admin/bin');
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Restore as draft' }).click();
    await page.getByRole('heading', { name: 'Edit Linked from a mail' }).waitFor();
    await notice.waitFor({ state: 'hidden' });
  });

  forReleases(it)('is for viewers without a button to restore, and closes to the list', async () => {
    const { id } = await office.make('post', { title: 'Seen by a viewer' });
    await office.api.call('DELETE', `/admin/api/delete_post/${id}`);
    const { page } = await office.open(`/admin/post?view=${id}`, {
      as: await office.newPerson('Viewer'),
      expected: [/404/],
    });
    const notice = page.getByRole('dialog', { name: 'This post is in the bin' });
    await notice.getByRole('link', { name: 'Open the bin' }).waitFor();
    expect(await notice.getByRole('button', { name: 'Restore as draft' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  forReleases(it)('of one that never was says that it can’t be opened', async () => {
    const { page } = await office.open('/admin/post?edit=999999', { expected: [/404/, /could not be opened/] });
    await toast(page, 'The post could not be opened');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('The history', () => {
  forReleases(it)('says how long it is kept, as it is configured', async () => {
    const { id } = await office.make('faq', { title: 'Kept' });
    await office.api.call('PUT', `/admin/api/update_faq/${id}`, { title: 'Kept on' });
    const { page } = await office.open(`/admin/faq?edit=${id}`);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByText('Kept for 60 days.').waitFor();
    await page.goto(`${office.app.url}/admin/activity`);
    await page.getByText('it is kept for 60 days').waitFor();
  });

  forReleases(it)('of the words compares sentences, and restores them', async () => {
    await office.api.call('PUT', '/admin/api/words', { words: { 'home.description': 'First words' } });
    await office.api.call('PUT', '/admin/api/words', { words: { 'home.description': 'Second words' } });
    const { page, problems } = await office.open('/admin/words');
    const field = page.getByRole('textbox').and(page.getByText('Second words', { exact: true }));
    await field.waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await eventually(async () =>
      expect(await differences(page).locator('del, ins').allTextContents()).toEqual([
        expect.stringContaining('First'),
        expect.stringContaining('Second'),
      ]),
    );
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').nth(1).click();
    await page.getByRole('button', { name: 'Restore this version…' }).click();
    await page.getByRole('region', { name: 'What it changes' }).locator('ins').getByText('First').waitFor();
    await page.getByRole('button', { name: 'Restore at once' }).click();
    await toast(page, 'The older version was restored.');
    await page
      .getByRole('textbox')
      .and(page.getByText('First words', { exact: true }))
      .waitFor();
    expect((await office.api.get('/admin/api/words')).body.words).toEqual({ 'home.description': 'First words' });
    expect(problems).toEqual([]);
  });

  forReleases(it)(
    'of an order shows the names before and after, from the activity and from the dialog, and restores it',
    async () => {
      const made: number[] = [];
      for (const title of ['Charlie', 'Bravo', 'Alpha']) made.push((await office.make('service', { title })).id);
      const [charlie, bravo, alpha] = made;
      await office.api.call('PUT', '/admin/api/order_service', { ids: [charlie, alpha, bravo] });
      await office.api.call('DELETE', `/admin/api/delete_service/${bravo}`);
      const { page, problems } = await office.open('/admin/activity?resource=service&kind=order');
      await page.getByRole('button', { name: 'Compare the order of portfolio categories' }).click();
      const namesOf = (title: string) =>
        differences(page).getByRole('region', { name: title }).getByRole('listitem').allInnerTexts();
      await differences(page).getByRole('region', { name: 'After' }).waitFor();
      const flat = async (title: string) => (await namesOf(title)).map((text) => text.replace(/\s+/g, ' ').trim());
      expect(await flat('Before')).toEqual(['Alpha', 'Bravo', 'Charlie']);
      expect(await flat('After')).toEqual(['Charlie 2 up', 'Alpha 1 down', 'Bravo 1 down']);
      await untilStill(page);
      expect(await violations(page)).toEqual([]);

      await page.goto(`${office.app.url}/admin/service`);
      await page.getByRole('button', { name: 'Order', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Move Charlie' }).waitFor();
      await dialog(page).getByRole('button', { name: 'History', exact: true }).click();
      await differences(page).getByRole('region', { name: 'After' }).waitFor();
      await page.getByRole('button', { name: /^Earlier state/ }).click();
      await page.getByRole('button', { name: 'Restore this version…' }).click();
      await page.getByRole('region', { name: 'What it changes' }).getByRole('region', { name: 'After' }).waitFor();
      await page.getByRole('button', { name: 'Restore at once' }).click();
      await toast(page, 'The older version was restored.');
      await eventually(async () =>
        expect(await dialog(page).getByRole('listitem').locator('p').allInnerTexts()).toEqual(['Alpha', 'Charlie']),
      );
      expect(problems).toEqual([]);
    },
  );
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('The bin', () => {
  it('shows pictures, and restores several at once', async () => {
    const form = new FormData();
    const { buffer } = await picture();
    form.append('file', new File([new Uint8Array(buffer)], 'picture.png', { type: 'image/png' }));
    const upload = await office.api.call<{ filename: string }>('POST', '/admin/api/banner/upload_image', undefined, {
      raw: form,
    });
    const banner = await office.make('banner', { name: 'Binned banner', photo: upload.body.filename });
    const post = await office.make('post', { title: 'Binned post' });
    const faq = await office.make('faq', { title: 'Binned question' });
    for (const [resource, { id }] of [
      ['banner', banner],
      ['post', post],
      ['faq', faq],
    ] as const)
      await office.api.call('DELETE', `/admin/api/delete_${resource}/${id}`);

    const { page, problems } = await office.open('/admin/bin?search=binned');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await eventually(async () =>
      expect(
        await row('Binned banner')
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0),
    );
    expect(await row('Binned post').locator('img').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('3 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select Binned question' }).uncheck();
    await page.getByText('2 selected').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore as drafts' }).click();
    await toast(page, '2 records were restored as drafts.');
    await row('Binned banner').waitFor({ state: 'detached' });
    await row('Binned post').waitFor({ state: 'detached' });
    expect(await row('Binned question').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Selected records' }).count()).toBe(0);
    expect((await office.api.get(`/admin/edit_banner/${banner.id}`)).body.status).toBe('inactive');
    expect(problems).toEqual([]);
  });

  forReleases(it)(
    'loses chosen records for good, and all of them, after saying how many, in one call each',
    async () => {
      for (const title of ['Doomed one', 'Doomed two', 'Doomed three', 'Doomed four']) {
        const { id } = await office.make('faq', { title, description: '<p>Yes.</p>' });
        await office.api.call('DELETE', `/admin/api/delete_faq/${id}`);
      }
      const { page, problems } = await office.open('/admin/bin?search=doomed');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (!['GET', 'HEAD'].includes(request.method()) && request.url().includes('_bin')) calls.push(request.url());
      });
      await page.getByRole('checkbox', { name: 'Select Doomed one' }).check();
      await page.getByRole('checkbox', { name: 'Select Doomed two' }).check();
      const chosen = page.getByRole('region', { name: 'Selected records' });
      await chosen.getByRole('button', { name: 'Delete permanently' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete permanently' });
      await dialog.getByText('2 records will be deleted with their pictures').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await focusedName(page)).toBe('Delete permanently'));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await toast(page, '2 records permanently deleted');
      await page.getByRole('row', { name: /Doomed one/ }).waitFor({ state: 'detached' });

      const { total } = (await office.api.get('/admin/api/list_bin')).body;
      await page.getByRole('button', { name: 'Empty the bin' }).click();
      const all = page.getByRole('dialog', { name: 'Empty the bin' });
      await all.getByText(`Everything in the bin, ${total} records`).waitFor();
      await untilStill(page);
      expect(await violations(page)).toEqual([]);
      await all.getByRole('button', { name: `Delete ${total} records` }).click();
      await toast(page, `${total} records permanently deleted`);
      await page.getByRole('heading', { name: 'Bin', level: 1 }).waitFor();
      expect((await office.api.get('/admin/api/list_bin')).body.total).toBe(0);
      expect(calls).toHaveLength(2);
      expect(problems).toEqual([]);
    },
  );

  forReleases(it)('says what could not be restored, and fits a phone', async () => {
    for (const title of ['Stuck one', 'Stuck two']) {
      const { id } = await office.make('faq', { title });
      await office.api.call('DELETE', `/admin/api/delete_faq/${id}`);
    }
    const { page } = await office.open('/admin/bin?search=stuck', { expected: [/500/], ...PHONE });
    await page.getByRole('checkbox', { name: 'Select Stuck one' }).check();
    await page.getByRole('checkbox', { name: 'Select Stuck two' }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    let calls = 0;
    await page.route('**/restore_faq/*', (route) => {
      calls += 1;
      return calls === 1
        ? route.fulfill({ status: 500, json: { message: asSaid('The disk is full.') } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Restore as drafts' }).click();
    await toast(page, 'One record was restored as a draft.');
    await toasts(page)
      .filter({ hasText: asSaid('The disk is full.') })
      .waitFor();
    expect(await page.getByRole('row', { name: /Stuck/ }).count()).toBe(1);
  });
});
