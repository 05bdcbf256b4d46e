import { Buffer } from 'node:buffer';
import { runImport, sendExport, type WxrItem, whenIdle, wxr, zipOf } from '../api/support/old-sites.js';
import { jpeg } from '../api/support/pictures.js';
import { forReleases, isForRelease } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice } from './support/back-office.js';
import { asContent } from './support/pseudo-language.ts';

const office = useBackOffice();

const loadedWidth = (image: Element): number => (image as HTMLImageElement).naturalWidth;

describe('moving in', () => {
  it('shows what becomes of what, moves it in, and takes it back', async () => {
    const items = [
      {
        id: 1,
        title: 'Fees',
        name: 'fees',
        link: 'https://old.example/2024/05/fees/',
        html: '<p>Words. <img src="https://old.example/wp-content/uploads/a.jpg" alt="A stall"></p>[contact-form-7 id="4"]',
      },
      {
        id: 2,
        type: 'page',
        title: 'Team of old',
        name: 'team-of-old',
        link: 'https://old.example/team/',
        html: '<p>We.</p>',
      },
    ];
    const file = { name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(wxr(items)) };
    const media = {
      name: 'uploads.zip',
      mimeType: 'application/zip',
      buffer: await zipOf({ 'uploads/a.jpg': await jpeg(300, 200) }),
    };
    const { page, problems } = await office.open('/admin/imports');
    await page.getByRole('heading', { name: 'Import and export', level: 1 }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    const inputs = page.locator('input[type=file]');
    await inputs.nth(0).setInputFiles(file);
    await inputs.nth(1).setInputFiles(media);
    await page.getByRole('button', { name: 'See what will happen' }).click();
    await page.getByText('dry run: nothing is written').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('[contact-form-7] has no counterpart here').waitFor();
    await page.getByRole('button', { name: 'Fees', exact: true }).click();
    const dialog = page.getByRole('dialog');
    // The page in the look of this site, in a frame.
    const here = dialog.frameLocator('iframe[title="Here"]');
    await here.getByText('Words.').waitFor();
    // The original beside it, with what does not come along.
    const original = dialog.frameLocator('iframe[title="On the old site"]');
    await original.getByText('[contact-form-7 id="4"]').waitFor();
    expect(await original.getByRole('img', { name: 'A stall' }).evaluate(loadedWidth)).toBe(300);
    expect(await here.locator('img[alt="A stall"]').getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
    const frames = dialog.locator('iframe');
    const sandboxes = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('sandbox')));
    expect(sandboxes).toEqual(['', 'allow-same-origin']);
    await dialog.getByText('[contact-form-7] has no counterpart here').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Next example' }).click();
    await original.getByText('We.').waitFor();
    // On a phone one of the two, by a switch.
    await page.setViewportSize({ width: 390, height: 844 });
    await here.getByText('We.').waitFor();
    expect(await frames.count()).toBe(1);
    await dialog.getByText('On the old site', { exact: true }).click();
    await original.getByText('We.').waitFor();
    expect(await frames.count()).toBe(1);
    if (isForRelease) {
      await untilStill(page);
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByLabel('What Pages become').selectOption('post');
    await page.getByRole('button', { name: 'Import 6 items' }).waitFor();
    await page.getByRole('button', { name: 'Import 6 items' }).click();
    await page.getByText('Imported: 6 of 6').waitFor({ timeout: 60_000 });
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the import' });
    await undo.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('The import was undone').waitFor({ timeout: 60_000 });
    expect(problems).toEqual([]);
  });

  it('makes a kind of content of a table, with its records, and takes both back', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `Pump ${at};${at === 4 ? 'unknown' : at};${at % 2 ? 'ja' : 'nein'};1.3.2026`,
    );
    const buffer = Buffer.from(`\ufeffModell;Leistung (kW);Neu;Seit\n${rows.join('\n')}\n`);
    const { page, problems } = await office.open('/admin/kind');
    await page.getByRole('link', { name: 'From a file' }).click();
    await page.getByText('Make a kind of content of a file').waitFor();
    await page
      .locator('input[type=file]')
      .nth(0)
      .setInputFiles({ name: 'water-pumps.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'See what will happen' }).click();
    await page.getByRole('heading', { name: 'A new kind of content' }).waitFor({ timeout: 30_000 });
    const become = (header: string) => page.getByLabel(`What the column ${header} becomes`);
    expect(await become('Modell').inputValue()).toBe('#title');
    expect(await become('Leistung (kW)').inputValue()).toBe('text');
    expect(await become('Neu').inputValue()).toBe('yes_no');
    expect(await become('Seit').inputValue()).toBe('date');
    expect(await page.getByLabel('Several, in this language: English').inputValue()).toBe('Water pumps');
    await become('Leistung (kW)').selectOption('number');
    await page.getByText('1 value does not fit this kind of field').waitFor({ timeout: 30_000 });
    await page.getByText('Line 6:').waitFor();
    await page.getByLabel('Name of the field for Leistung (kW)').fill('Power');
    await page.getByRole('checkbox', { name: 'Take the column Seit' }).uncheck();
    const make = page.getByRole('button', { name: 'Make Water pumps with 12 records' });
    await make.and(page.locator(':enabled')).waitFor({ timeout: 30_000 });
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await make.click();
    await page.getByText('Imported: 12 of 12').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'See the records' }).click();
    await page.getByRole('heading', { name: 'Water pumps', level: 1 }).waitFor();
    await page.getByRole('columnheader', { name: 'Power' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the import' });
    await undo.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('The import was undone').waitFor({ timeout: 60_000 });
    expect(problems).toEqual([]);
  });

  forReleases(it)('matches the columns of a table, and asks how subscribers agreed', async () => {
    const { page, problems } = await office.open('/admin/imports');
    await page.getByRole('heading', { name: 'Import and export', level: 1 }).waitFor();
    const buffer = Buffer.from('Name;E-Mail;Farbe\nGrace;grace@example.com;blau\n');
    await page.locator('input[type=file]').nth(0).setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'See what will happen' }).click();
    await page.getByLabel('The rows are').waitFor({ timeout: 30_000 });
    expect(await page.getByLabel('What the column E-Mail becomes').inputValue()).toBe('email');
    await page.getByLabel('How did they agree to get your newsletter?').fill('Signed the list at the fair');
    await page.getByRole('button', { name: 'Use this', exact: true }).click();
    await page.getByRole('button', { name: 'Import 1 item' }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    // A row beside what it fills.
    await page.getByRole('button', { name: 'grace@example.com' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'On the old site' }).getByRole('row', { name: 'Farbe blau' }).waitFor();
    await dialog.getByRole('group', { name: 'Here' }).getByText('fair.csv, Signed the list at the fair').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download people and enquiries' }).click();
    expect((await download).suggestedFilename()).toBe('people.zip');
    expect(problems).toEqual([]);
  });

  it('asks where both changed, and offers menus, authors and the check of old addresses', async () => {
    const head =
      '<wp:author><wp:author_login>ada</wp:author_login><wp:author_email>ada@example.com</wp:author_email><wp:author_display_name>Ada Byron</wp:author_display_name></wp:author>';
    const items = (words: string): WxrItem[] => [
      {
        id: 1,
        title: 'Fees of both',
        name: 'fees-of-both',
        html: `<p>${words}</p>`,
        link: 'https://old.example/fees-of-both/',
      },
      {
        id: 2,
        type: 'page',
        title: 'Team of both',
        name: 'team-of-both',
        html: '<p>We.</p>',
        link: 'https://old.example/team-of-both/',
      },
      {
        id: 3,
        type: 'nav_menu_item',
        title: 'Elsewhere',
        more: '<wp:menu_order>1</wp:menu_order><category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>',
        meta: { _menu_item_type: 'custom', _menu_item_url: 'https://other.example/', _menu_item_menu_item_parent: '0' },
      },
    ];
    const first = await sendExport(office.api, 'old.xml', wxr(items('Words.'), { head }));
    await whenIdle(office.api, first);
    expect(await runImport(office.api, first)).toMatchObject({ state: 'done', refused: 0 });
    const { body: found } = await office.api.get('/admin/api/list_post?search=Fees+of+both');
    const { id, version, title } = found.data[0];
    await office.api.put(`/admin/api/update_post/${id}`, { title, summary: 'Ours', version });
    const next = await sendExport(office.api, 'newer.xml', wxr(items('Other words.'), { head }));
    await whenIdle(office.api, next);
    const { page, problems } = await office.open('/admin/imports');
    await page.getByText('It was changed both here and on the old site').waitFor();
    await page.getByLabel('What Menu “Main” become').selectOption('menus.footer_explore');
    await page.getByText('Replaces the menu here').waitFor();
    await page.getByRole('button', { name: 'Use all of theirs' }).click();
    await page.getByText('1 of 1 changed on both sides').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('0 of 1 changed on both sides').waitFor();
    await page.getByLabel('What to do with Fees of both').selectOption('replace');
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    // The post and the menu.
    await page.getByRole('button', { name: 'Import 2 items' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).waitFor({ timeout: 60_000 });
    await page.getByText(asContent('Ada Byron (ada@example.com)')).waitFor();
    await page
      .getByLabel('Addresses of the old site')
      .fill('https://old.example/fees-of-both/\nhttps://old.example/nothing');
    await page.getByRole('button', { name: 'Check addresses' }).click();
    await page.getByRole('cell', { name: '/nothing' }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    const { body: now } = await office.api.get(`/admin/edit_post/${id}`);
    await office.api.put(`/admin/api/update_post/${id}`, { title, summary: 'Ours again', version: now.version });
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the import' });
    await undo.getByLabel('Fees of both').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await undo.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByLabel('Address of the old site', { exact: true }).fill('https://old.example');
    await page.getByRole('button', { name: 'Use this site' }).click();
    await page.getByText('https://old.example/jukwaa-import.txt').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    // Whoever puts the file there comes back later.
    await page.reload();
    await page.getByText('https://old.example/jukwaa-import.txt').waitFor();
    expect(problems).toEqual([]);
  });
});
