import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { toast, useBackOffice } from './support/back-office.js';
import { fake, noise } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const tile = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Files' }).getByRole('button', { name });

describe('the library', () => {
  it('takes many files at once, says which it has, and keeps the refused ones listed', async () => {
    const { page, problems } = await office.open('/admin/media', { expected: [/status of 415/] });
    await page.getByText('Drop pictures here').waitFor();
    const [first, second] = [await noise('market.png', 400, 300), await noise('bridge.png', 300, 400)];
    await page.getByLabel('Files for the library').setInputFiles([first, second, fake()]);
    await tile(page, /^market\.png, unused/).waitFor();
    await tile(page, /^bridge\.png, unused/).waitFor();
    await page
      .getByRole('list', { name: 'Files that were not taken' })
      .getByText(/must be a JPEG|can't be read/)
      .waitFor();
    await page.getByLabel('Files for the library').setInputFiles({ ...first, name: 'again.png' });
    await page.getByText('again.png is already here: one file, not two').waitFor();
    expect(await page.getByRole('list', { name: 'Files' }).getByRole('listitem').count()).toBe(2);
    expect(problems).toEqual([]);
  });

  it('is walked through by arrow keys while a file is open, whose ring moves by keys, too', async () => {
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
    expect(await crops.first().evaluate((image) => getComputedStyle(image).objectPosition)).toBe('39% 50%');
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
    await again.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted. It stays in the bin for 30 days.').waitFor();
    await tile(page, /^market/).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await tile(page, /^market/).click();
    await again.waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  it('tells viewers what a picture keeps in sight, and not to move the ring', async () => {
    const { page } = await office.open('/admin/media', { as: await office.newPerson('Viewer') });
    await tile(page, /^bridge/).click();
    const panel = page.getByRole('complementary', { name: 'bridge.png' });
    await panel.getByText('Nobody has chosen a point: each place is cut around what stands out.').waitFor();
    expect(await panel.getByText('Move the ring').count()).toBe(0);
  });

  it('is chosen from in a field, and then says where the file is shown', async () => {
    const { page, problems } = await office.open('/admin/banner/create');
    await page.getByRole('button', { name: /^Library for Photo/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search media').fill('bridge');
    await dialog.getByRole('button', { name: /^bridge\.png/ }).click();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    // Shown as checked once it is being saved.
    await page.getByLabel('Only decoration: Photo').click();
    await page.getByLabel('Name').fill('The bridge');
    await page.getByRole('button', { name: 'Create banner' }).click();
    await toast(page, 'Banner created');

    await page.goto(`${office.app.url}/admin/media`);
    await tile(page, /^bridge\.png, 1 use/).click();
    const panel = page.getByRole('complementary', { name: 'bridge.png' });
    await panel.getByRole('button', { name: /^Delete: in use/ }).click();
    await panel.getByText('It can be deleted once it is taken out of all of them.').waitFor();
    await panel.getByRole('link', { name: 'The bridge' }).click();
    await page.waitForURL(/\/admin\/banner\?edit=/);
    expect(problems).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await office.open('/admin/media', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await tile(page, /^bridge/).click();
    await page.getByRole('complementary', { name: 'bridge.png' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.getByRole('complementary', { name: 'bridge.png' }).waitFor({ state: 'hidden' });
  });
});
