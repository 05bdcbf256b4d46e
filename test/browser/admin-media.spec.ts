import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { closeToast, toast, useBackOffice, visit } from './support/back-office.js';
import { fake, noise } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const tile = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name });

describe('the library', () => {
  it('takes many files at once, says which it has, and has folders that are filled, deleted and restored', async () => {
    const { page, problems } = await office.open('/admin/media', { expected: [/status of 415/] });
    await page.getByText('Drop pictures here').waitFor();
    const [first, second] = [await noise('market.png', 400, 300), await noise('bridge.png', 300, 400)];
    await page.getByLabel('Files for the library').setInputFiles([first, second, fake()]);
    await tile(page, /^market\.png, unused/).waitFor();
    await tile(page, /^bridge\.png, unused/).waitFor();
    await page
      .getByRole('list', { name: 'Files that were not uploaded' })
      .getByText(/must be a JPEG|can't be read/)
      .waitFor();
    await page.getByLabel('Files for the library').setInputFiles({ ...first, name: 'again.png' });
    await page.getByText('again.png is already in the library and was not added again').waitFor();
    expect(await page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem').count()).toBe(2);
    const refused = page.getByRole('list', { name: 'Files that were not uploaded' });
    expect(await violations(page)).toEqual([]);
    await refused.getByRole('button', { name: /^Dismiss / }).click();
    await refused.waitFor({ state: 'detached' });

    // Folders: made, filled by keys and by drag and drop, deleted and all of it undone, also in the picker.
    const folder = (name: string) => page.getByRole('list', { name: 'Folders' }).getByRole('button', { name });
    const namesIn = async (place: number) =>
      (await office.api.get(`/admin/api/list_upload?folder=${place}&sort=id`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    const folders = async (): Promise<{ id: number; name: string; parent_id: number | null }[]> =>
      (await office.api.get('/admin/api/list_upload_folder')).body;
    await tile(page, /^market/).waitFor();
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Team');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await folder('Team No files').press('Enter');
    await page.getByText('This folder is empty').waitFor();
    await page.getByLabel('Files for the library').setInputFiles(await noise('anna.png', 120, 100));
    await tile(page, /^anna/).waitFor();
    // The way back, also by the browser's button.
    await page.goBack();
    await folder('Team 1 file').waitFor();
    await tile(page, /^anna/).waitFor({ state: 'detached' });

    await tile(page, /^bridge/).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByLabel('Folder').fill('Places');
    await page.getByRole('button', { name: 'Create folder and move' }).click();
    await page.getByText('2 moved to “Places”.').waitFor();
    await folder('Places 2 files').waitFor();
    await page.keyboard.press('Control+z');
    await tile(page, /^bridge/).waitFor();
    await folder('Places No files').waitFor();
    await tile(page, /^market/).dragTo(folder('Places No files'));
    await page.getByText('Moved to “Places”.', { exact: true }).waitFor();
    await folder('Places 1 file').dragTo(folder('Team 1 file'));
    await folder('Team 2 files').click();
    const path = page.getByRole('navigation', { name: 'Folder' });
    await folder('Places 1 file').click();
    await path.getByText('Places').waitFor();
    await tile(page, /^market/).dragTo(path.getByRole('button', { name: 'Team' }));
    await page.getByText('This folder is empty').waitFor();
    const [team] = await folders();
    expect(await namesIn(team?.id ?? 0)).toEqual(['market.png', 'anna.png']);
    await path.getByRole('button', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Actions for Team' }).click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await page.getByText('The folder was deleted. Its files are now in “Media”.').waitFor();
    await tile(page, /^anna/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await folder('Team 2 files').waitFor();
    await tile(page, /^anna/).waitFor({ state: 'detached' });

    await visit(page, '/admin/banner/create');
    await page.getByRole('button', { name: /^Library for Photo/ }).click();
    await folder('Team 2 files').click();
    await tile(page, /^anna/).waitFor();
    // A search looks into all folders, and says where each file is.
    await page.getByLabel('Search media').fill('bridge');
    await tile(page, /^bridge/).waitFor();
    await page.getByLabel('Search media').fill('anna');
    await page.getByRole('listitem').filter({ hasText: 'anna.png' }).getByText('Team').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const { id } of await folders()) await office.api.delete(`/admin/api/delete_upload_folder/${id}`);
    const { data: anna } = (await office.api.get('/admin/api/list_upload?search=anna')).body;
    expect((await office.api.delete(`/admin/api/delete_upload/${anna[0].id}`)).status).toBe(200);
    expect(problems).toEqual([]);
  });

  it('replaces a file and takes that back, and sends one again that the connection has lost', async () => {
    const { page, problems } = await office.open('/admin/media', { expected: [/ERR_FAILED/] });
    await page.getByLabel('Files for the library').setInputFiles(await noise('before.png', 320, 200));
    await tile(page, /^before\.png/).click();
    await page.getByLabel('Another file').setInputFiles(await noise('after.png', 200, 320));
    const panel = (name: string) => page.getByRole('complementary', { name });
    await panel('after.png').getByText('200 × 320').waitFor();
    // Also after its message has gone.
    await panel('after.png').getByRole('button', { name: 'Restore it' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel('before.png').getByText('320 × 200').waitFor();
    expect(await page.getByRole('button', { name: 'Restore it' }).count()).toBe(0);
    await page.getByLabel('Another file').setInputFiles(await noise('after.png', 220, 320));
    await panel('after.png').getByText('220 × 320').waitFor();
    await closeToast(page, 'Replaced.');
    await panel('after.png').getByRole('button', { name: 'Restore it' }).click();
    await panel('before.png').getByText('320 × 200').waitFor();

    await page.route('**/create_upload', (route) => route.abort());
    await page.getByLabel('Files for the library').setInputFiles(await noise('train.png', 100, 100));
    const again = page.getByRole('button', { name: 'Try again with train.png' });
    await again.waitFor();
    await page.unroute('**/create_upload');
    await again.click();
    await tile(page, /^train\.png/).waitFor();
    const { data } = (await office.api.get('/admin/api/list_upload?per_page=2')).body;
    for (const { id } of data) expect((await office.api.delete(`/admin/api/delete_upload/${id}`)).status).toBe(200);
    expect(problems).toEqual([]);
  });

  forReleases(it)('is walked through by arrow keys while a file is open, whose ring moves by keys, too', async () => {
    const { page, problems } = await office.open('/admin/media');
    await tile(page, /^bridge/).click();
    const panel = page.getByRole('complementary', { name: 'bridge.png' });
    await panel.waitFor();
    await page.keyboard.press('ArrowRight');
    const other = page.getByRole('complementary', { name: 'market.png' });
    await other.waitFor();
    const ring = other.getByRole('button', { name: /^Focal point, 50 percent/ });
    await ring.press('ArrowLeft');
    await other.getByRole('button', { name: /^Focal point, 49 percent/ }).press('Shift+ArrowLeft');
    await other.getByRole('button', { name: /^Focal point, 39 percent/ }).waitFor();
    const crops = other.locator('figure img');
    await eventually(async () => {
      expect(await crops.first().evaluate((image) => getComputedStyle(image).objectPosition)).toBe('39% 50%');
    });
    await eventually(async () => {
      const { data } = (await office.api.get('/admin/api/list_upload?search=market')).body;
      expect(data[0].focus).toEqual({ x: 0.39, y: 0.5 });
    });
    expect(await violations(page)).toEqual([]);
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted. It stays in the bin for 30 days.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await tile(page, /^market/).click();
    const again = page.getByRole('complementary', { name: 'market.png' });
    // Escape closes what is on top, one after the other.
    await again.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('dialog', { name: 'Crop market.png' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await again.isVisible()).toBe(true);
    await eventually(async () => {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Crop');
    });
    await again.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted. It stays in the bin for 30 days.').waitFor();
    await tile(page, /^market/).waitFor({ state: 'detached' });
    const bin = await office.open('/admin/bin?search=market');
    const binned = bin.page.getByRole('row', { name: /market/ }).locator('img');
    await eventually(async () =>
      expect(await binned.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
    );
    expect(bin.problems).toEqual([]);
    await page.keyboard.press('Control+z');
    await tile(page, /^market/).click();
    await again.waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  forReleases(it)('moves the ring by a tap, and is scrolled past by a swipe over the picture, on a phone', async () => {
    const { page } = await office.open('/admin/media', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await tile(page, /^bridge/).tap();
    const picture = page.getByRole('region', { name: 'About bridge.png' }).locator('img').first();
    const ring = page.getByRole('button', { name: /^Focal point/ });
    await ring.waitFor();
    // Higher than wide: it leaves room for its crops.
    await eventually(async () => expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(320));
    const focus = async () => (await office.api.get('/admin/api/list_upload?search=bridge')).body.data[0].focus;
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', { x: x + width / 4, y: y + height / 2, yDistance: -150 });
    await eventually(async () => expect((await picture.boundingBox())?.y).toBeLessThan(y));
    const scrolledTo = (await picture.boundingBox())?.y ?? 0;
    expect(await ring.getAttribute('aria-label')).toMatch(/50 percent from the left, 50 from the top/);
    await devtools.send('Input.synthesizeScrollGesture', { x: x + width / 4, y: y + height / 2, yDistance: 300 });
    await eventually(async () => expect((await picture.boundingBox())?.y).toBeGreaterThan(scrolledTo + 50));
    const { y: now } = (await picture.boundingBox()) ?? { y };
    await page.touchscreen.tap(x + width / 4, now + height / 4);
    await eventually(async () =>
      expect(await focus()).toEqual({ x: expect.closeTo(0.25, 1), y: expect.closeTo(0.25, 1) }),
    );
    await page.getByRole('button', { name: 'Choose automatically' }).tap();
    await eventually(async () => expect(await focus()).toBeNull());
  });

  forReleases(it)('tells viewers what a picture keeps in sight, and not to move the ring', async () => {
    const { page } = await office.open('/admin/media', { as: await office.newPerson('Viewer') });
    await tile(page, /^bridge/).click();
    const panel = page.getByRole('complementary', { name: 'bridge.png' });
    await panel.getByText('No point is chosen, so each crop is made around the most striking part.').waitFor();
    expect(await panel.getByText('Move the ring').count()).toBe(0);
  });

  forReleases(it)('says which file is gone, and tries again for an original that did not arrive', async () => {
    const { page } = await office.open('/admin/media?file=999999', { expected: [/status of 404/, /ERR_FAILED/] });
    await page.getByText('This file no longer exists').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await tile(page, /^bridge/).click();
    const { original_url } = (await office.api.get('/admin/api/list_upload?search=bridge')).body.data[0];
    const original = (url: URL) => url.pathname === new URL(original_url, office.app.url).pathname;
    await page.route(original, (route) => route.abort());
    await page.getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop bridge.png' });
    await dialog.getByText('The original could not be loaded').waitFor();
    await page.unroute(original);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel(/^Corner at the top left/).waitFor();
  });

  it('is chosen from in a field, and then says where the file is shown', async () => {
    const { page, problems } = await office.open('/admin/banner/create');
    const opener = page.getByRole('button', { name: /^Library for Photo/ });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search media').fill('bridge');
    await dialog.getByRole('button', { name: /^bridge\.png/ }).click();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    // Shown as checked once it is being saved.
    await page.getByLabel('Decorative only: Photo').click();
    await page.getByLabel('Name').fill('The bridge');
    await page.getByRole('button', { name: 'Create banner' }).click();
    await toast(page, 'Banner created');

    await visit(page, '/admin/media');
    await tile(page, /^market/).waitFor();
    await page.getByPlaceholder('Used in…').click();
    await page.getByRole('option', { name: 'Banner (1)' }).click();
    await page.waitForURL(/used_in=banner/);
    await tile(page, /^market/).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await tile(page, /^bridge\.png, 1 use/).waitFor();
    await page.getByText('bridge.png', { exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'bridge.png' });
    await panel.getByRole('button', { name: /^Delete: in use/ }).click();
    await panel.getByText('You can delete it once it is removed from all of them.').waitFor();
    await panel.getByRole('link', { name: 'The bridge' }).click();
    await page.waitForURL(/\/admin\/banner\?edit=/);
    expect(problems).toEqual([]);
  });

  forReleases(it)('fits a phone', async () => {
    const { page } = await office.open('/admin/media', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await tile(page, /^bridge/).click();
    await page.getByRole('complementary', { name: 'bridge.png' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.getByRole('complementary', { name: 'bridge.png' }).waitFor({ state: 'hidden' });
  });
});
