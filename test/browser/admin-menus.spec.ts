import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { isPseudo } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const CALL = '/admin/api/menus';

const office = useBackOffice();

const entries = (page: Page) => page.getByRole('list', { name: 'Entries: Header' }).getByRole('listitem');
const names = (page: Page) => entries(page).locator('> div > p:first-child').allInnerTexts();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function siteMenu(page: Page): Promise<string[]> {
  await page.goto(`${office.app.url}/`);
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
}

it('The header’s menu is ordered by keyboard, renamed, hidden and added to', async () => {
  // Lists without records are not in the site's menu.
  await office.make('post', { title: 'First' });
  await office.make('portifolio', { name: 'Done' });
  const { page, problems } = await office.open('/admin/menus', { expected: [/422/] });
  await eventually(async () => expect(await names(page)).toEqual(['Solutions', 'Portifolio', 'Updates', 'Contact']));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Move Updates/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Edit Portifolio' }).click();
  await field(page, 'Name in the menu').first().fill('Our work');
  await page.getByRole('switch', { name: 'Show Solutions' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('/portifolios, was “Portifolio”').waitFor();

  await page.getByRole('radiogroup', { name: 'What to add' }).getByText('Address').click();
  await field(page, 'Address').fill('javascript:alert(1)');
  await field(page, 'Name in the menu').last().fill('Customer login');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await names(page)).toEqual(['Updates', 'Solutions', 'Our work', 'Contact', 'Customer login']);

  await page.getByRole('button', { name: 'Save and show' }).click();
  await entries(page)
    .last()
    .getByText('A menu can’t link to this address. It can begin with https://, mailto:, tel: or /.')
    .waitFor();
  await entries(page).last().getByRole('textbox', { name: 'Address' }).fill('app.example.com');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await toast(page, 'Menus saved. The site shows them now.');
  await entries(page).last().getByText('https://app.example.com').waitFor();
  expect(await button(page, 'Edit Customer login').getAttribute('aria-expanded')).toBe('true');

  // What is open stays open when a save numbers the entries anew.
  await button(page, /^Move Customer login/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const read = page.waitForResponse(
    (response) => response.url().endsWith(CALL) && response.request().method() === 'GET',
  );
  await button(page, 'Save and show').click();
  await read;
  await untilStill(page);
  const open = page.locator('[aria-expanded="true"][aria-label^="Edit"]');
  expect(await open.getAttribute('aria-label')).toBe('Edit Customer login');
  expect(problems).toEqual([]);

  expect(await siteMenu(page)).toEqual(['Customer login', 'Updates', 'Our work', 'Contact']);
});

forReleases(it)('Entries of a solution that is not published say why they are not shown', async () => {
  const { id } = await office.make('product', { title: 'Shule', status: 'inactive' });
  await office.api.put(CALL, {
    header: [
      { kind: 'solution', record_id: id },
      { kind: 'page', target: '/contact' },
    ],
  });
  const { page, problems } = await office.open('/admin/menus', { viewport: { width: 360, height: 740 } });
  await entries(page).first().getByText('Not shown: The solution is inactive.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(problems).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 740 });
  expect(await siteMenu(page)).toEqual(['Contact']);
});

it('Viewers see the menus, and change nothing', async () => {
  const { page } = await office.open('/admin/menus', { as: await office.newPerson('Viewer') });
  await page.getByText('Join as an agent').first().waitFor();

  expect(await page.getByRole('button', { name: 'Save and show' }).count()).toBe(0);
});

forReleases(it)('A menu that does not fit beside the logo is behind the menu button', async () => {
  const labels = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index} ${'abcdefghij'.repeat(6)}`.slice(0, length));
  const { page } = await office.open('/admin/profile', { reducedMotion: 'reduce' });
  const shown: Record<string, boolean> = {};
  for (const [name, texts] of Object.entries({
    few: labels(4, 10),
    more: labels(5, 14),
    many: labels(8, 20),
  })) {
    const header = texts.map((label, index) => ({ kind: 'address', target: `/page-${index}`, label }));
    expect((await office.api.put(CALL, { header })).status).toBe(200);
    for (const width of [896, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${office.app.url}/`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      shown[`${name} ${width}`] = await page.getByRole('link', { name: texts[0] }).isVisible();
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(!shown[`${name} ${width}`]);
    }
  }
  // The name of the site is longer, too, and leaves less room.
  if (isPseudo) return;
  expect(shown).toEqual({
    'few 896': true,
    'few 1280': true,
    'more 896': false,
    'more 1280': true,
    'many 896': false,
    'many 1280': false,
  });
});
