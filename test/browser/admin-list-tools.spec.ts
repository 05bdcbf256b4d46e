import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, useBackOffice, visit } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

beforeAll(async () => {
  for (let number = 1; number <= 12; number++)
    await office.make('faq', { title: `Question ${String(number).padStart(2, '0')}`, description: 'An answer' });
});

const statuses = async (): Promise<string[]> => {
  const { body } = await office.api.get('/admin/api/list_faq?per_page=100');
  return body.data.map(({ status }: { status: string }) => status);
};

describe('many records', () => {
  it('are chosen with Shift and beyond the page, hidden or deleted together, and brought back by Undo', async () => {
    const { page, problems } = await office.open('/admin/faq');
    const ticks = page.locator('tbody [data-card="checkbox"] input');
    await ticks.nth(1).click();
    await ticks.nth(3).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected records' });
    await bar.getByText('3 selected').waitFor();
    await page.getByLabel('Select all on this page').click();
    await bar.getByRole('button', { name: 'Select all 12 that match' }).click();
    await bar.getByText('12 selected').waitFor();
    expect(await violations(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('12 FAQs taken off the site').waitFor();
    expect(new Set(await statuses())).toEqual(new Set(['inactive']));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('12 FAQs changed back').waitFor();
    // They are still there, and still chosen.
    await bar.getByText('12 selected').waitFor();
    expect(new Set(await statuses())).toEqual(new Set(['active']));

    // Deleted as far as nothing uses them.
    const { id } = await office.make('client', { name: 'Used', country: 'Kenya' });
    await office.make('client', { name: 'Unused', country: 'Kenya' });
    await office.make('testimonial', { name: 'Somebody', client_id: id });
    await visit(page, '/admin/client');
    await page.getByLabel('Select all on this page').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'could not be changed' });
    await failed.getByText('in use by 1 testimonial').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 client changed back').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Unused', exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it).each(
    firstOf(1, [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]),
  )('tell at $width pixels why some could not be changed', async (viewport) => {
    const inUse = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        office.make('client', { name: `In use ${index}, ${viewport.width}`, country: 'Kenya' }),
      ),
    );
    for (const { id } of inUse) await office.make('testimonial', { name: 'Somebody', client_id: id });
    await office.make('client', { name: `Free, ${viewport.width}`, country: 'Kenya' });
    const { page } = await office.open(`/admin/client?search=${viewport.width}&per_page=25`, { viewport });
    const ticks = page.locator('tbody [data-card="checkbox"] input');
    await ticks.nth(12).waitFor();
    for (const tick of await ticks.all()) await tick.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: '12 clients could not be changed' });
    await failed.waitFor();
    await toast(page, '1 client deleted');
    expect(await violations(page)).toEqual([]);
    // By keyboard one gets to the reasons, and to the last of them.
    const reasons = failed.getByRole('region', { name: 'Reasons' });
    await reasons.focus();
    await page.keyboard.press('End');
    await eventually(async () =>
      expect(await reasons.evaluate((box) => Math.abs(box.scrollHeight - box.clientHeight - box.scrollTop) <= 1)).toBe(
        true,
      ),
    );
    expect(await reasons.evaluate((box) => box.matches(':focus-visible') && box.tabIndex === 0)).toBe(true);
  });
});

describe('a list', () => {
  forReleases(it)('keeps columns and filters of a person, under a name and in the address', async () => {
    await office.make('post_category', { title: 'Hidden', status: 'inactive' });
    const { page } = await office.open('/admin/post_category?status=inactive');
    const options = page.getByRole('button', { name: 'List options' });
    await options.click();
    await page.getByRole('menuitem', { name: 'Save this filter' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Hidden ones');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await options.click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await page.getByRole('dialog').getByLabel('Address').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

    await page.goto(new URL('/admin/post_category', page.url()).href);
    await page.getByRole('button', { name: 'Hidden ones' }).click();
    await page.waitForURL(/status=inactive/);
    await page.goto(new URL('/admin/post_category', page.url()).href);
    await page.getByRole('columnheader', { name: 'Address' }).waitFor();
  });

  it('is filtered with the mouse, on a phone as well, imports a file, and obeys single keys unless switched off', async () => {
    const { id } = await office.make('post_category', { title: 'Field notes' });
    await office.make('post', { title: 'Chosen', categories: [id], tags: ['hotels'] });
    await office.make('post', { title: 'Left out' });
    const { page, problems } = await office.open('/admin/post');
    for (const width of [1280, 360]) {
      await visit(page, '/admin/post');
      await page.setViewportSize({ width, height: 740 });
      await page.getByText('Left out', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      for (const [filter, option] of [
        ['Category', 'Field notes'],
        ['Tag', 'hotels'],
      ] as const) {
        const input = filters.getByRole('combobox', { name: filter });
        await input.click();
        const shown = page.getByRole('option', { name: option });
        await shown.waitFor();
        // Below the input, which it does not cover.
        const [above, below] = [await input.boundingBox(), await shown.boundingBox()];
        expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
        await shown.click();
      }
      await page.waitForURL(/tag=hotels/);
      expect(page.url()).toContain(`category=${id}`);
      await page.getByText('Left out', { exact: true }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await filters.waitFor({ state: 'hidden' });
    }

    // A file is imported after it was shown what would become of it.
    await office.make('statistic', { title: 'Present', price: '1' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/admin/statistic');
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    const csv = 'title,price\nPresent,2\nAdded,3\n,4\n';
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('1 refused').waitFor();
    expect((await office.api.get('/admin/api/list_statistic')).body.total).toBe(1);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('1 added, 1 changed').waitFor();
    const { body } = await office.api.get('/admin/api/list_statistic?sort=title');
    expect(body.data.map(({ title, price }: { title: string; price: string }) => [title, price])).toEqual([
      ['Added', '3'],
      ['Present', '2'],
    ]);

    // Keys of a single character are obeyed until they are switched off in the sheet, which is still found.
    await visit(page, '/admin/faq');
    await page.locator('tbody [data-card="checkbox"]').first().waitFor();
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    const openSheet = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Keyboard');
      await page.getByRole('option', { name: 'Keyboard', exact: true }).click();
      await sheet.waitFor();
    };
    const single = sheet.getByRole('switch', { name: 'Shortcuts of a single character' });
    await openSheet();
    await single.click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('heading').first().click();
    for (const key of ['?', 'j', 'x', '/', 'n']) await page.keyboard.press(key);
    expect([await sheet.count(), await page.locator('tbody input:checked').count()]).toEqual([0, 0]);
    expect(new URL(page.url()).pathname).toBe('/admin/faq');

    await openSheet();
    expect(await single.isChecked()).toBe(false);
    await single.click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('heading').first().click();
    await page.keyboard.press('n');
    await page.waitForURL(/\/admin\/faq\/create/);
    expect(problems).toEqual([]);
  });

  forReleases(it)('opens its menu below the button where there is room', async () => {
    const { page } = await office.open('/admin/faq');
    const options = page.getByRole('button', { name: 'List options' });
    await options.click();
    const menu = page.getByRole('menu', { name: 'List options' });
    await menu.waitFor();
    await eventually(async () =>
      expect((await menu.boundingBox())?.y).toBeGreaterThan((await options.boundingBox())?.y ?? 0),
    );
  });

  forReleases(it)('obeys keys that a sheet lists, but not while one types', async () => {
    const { page } = await office.open('/admin/faq');
    await page.locator('tbody [data-card="checkbox"]').first().waitFor();
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    const add = page.getByRole('link', { name: 'Add Faq' });
    await add.focus();
    // The keys are loaded after the list.
    await eventually(async () => {
      if ((await sheet.count()) === 0) await page.keyboard.press('?');
      await sheet.getByText('Search FAQs').waitFor({ timeout: 1000 });
    });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await add.evaluate((link) => link === document.activeElement)).toBe(true));
    // Held down: the second one is a repetition.
    await page.keyboard.down('j');
    await page.keyboard.down('j');
    await page.keyboard.up('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    expect(await page.locator('tbody [data-card="checkbox"] input').nth(1).isChecked()).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('n?');
    const search = page.getByRole('searchbox', { name: 'Search FAQs' });
    expect(await search.inputValue()).toBe('n?');
    await page.getByRole('heading').first().click();
    await page.keyboard.press('n');
    await page.waitForURL(/\/admin\/faq\/create/);
    const question = page.getByRole('textbox', { name: 'Question' });
    await eventually(async () =>
      expect(await question.evaluate((field) => field === document.activeElement)).toBe(true),
    );
  });

  forReleases(it)('leads to a record by its name from anywhere', async () => {
    const { page } = await office.open('/admin/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('question 07');
    await page.getByRole('option', { name: 'Question 07 · Faq' }).click();
    await page.waitForURL(/\/admin\/faq\?edit=\d+/);
    await eventually(async () => {
      expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).inputValue()).toBe(
        'Question 07',
      );
    });
  });

  forReleases(it)('fits a phone with everything that is chosen', async () => {
    const { page } = await office.open('/admin/faq', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.locator('tbody [data-card="checkbox"] input').first().click();
    await page.getByText('1 selected').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});
