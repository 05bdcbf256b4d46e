import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const TITLES = ['Contact', 'Careers', 'About us', 'Updates'];

const office = useBackOffice();
beforeAll(async () => {
  for (const title of TITLES.toReversed()) await office.make('faq', { title });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order of FAQs' });
const names = (page: Page) => dialog(page).getByRole('listitem').locator('p').allInnerTexts();
const handle = (page: Page, title: string) => dialog(page).getByRole('button', { name: `Move ${title}` });
const said = (page: Page) => dialog(page).getByRole('status').textContent();

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await handle(page, 'Contact').waitFor();
  await untilStill(page);
}

const stored = async (): Promise<string[]> =>
  (await office.api.get('/admin/api/list_faq?sort=position')).body.data.map(({ title }: { title: string }) => title);

it('Records are put in order by keyboard', async () => {
  const { page, problems } = await office.open('/admin/faq');
  await openOrder(page);
  expect(await names(page)).toEqual(TITLES);
  const save = dialog(page).getByRole('button', { name: 'Save order' });
  expect(await save.isDisabled()).toBe(true);

  await handle(page, 'About us').focus();
  await page.keyboard.press('ArrowUp');
  expect(await names(page)).toEqual(TITLES);
  await page.keyboard.press('Space');
  await eventually(async () => expect(await said(page)).toBe('About us, place 3 of 4'));
  await page.keyboard.press('ArrowUp');
  await eventually(async () => expect(await said(page)).toBe('About us, place 2 of 4'));
  await page.keyboard.press('End');
  await eventually(async () => expect(await said(page)).toBe('About us, place 4 of 4'));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(async () => expect(await said(page)).toBe('About us put back, place 3 of 4'));
  expect(await names(page)).toEqual(TITLES);

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await eventually(async () => expect(await said(page)).toBe('About us dropped, place 2 of 4'));
  const ordered = ['Contact', 'About us', 'Careers', 'Updates'];
  expect(await names(page)).toEqual(ordered);
  expect(await handle(page, 'About us').evaluate((button) => button === document.activeElement)).toBe(true);

  await save.click();
  await toast(page, 'Order saved');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await stored()).toEqual(ordered);
  expect(problems).toEqual([]);
});

forReleases(it).each([
  ['with the mouse', {}],
  ['with a finger', { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }],
])('Records are dragged %s, and what fails is said', async (_, options) => {
  const { page } = await office.open('/admin/faq', { ...options, expected: [/422/] });
  await openOrder(page);
  const before = await names(page);
  const first = before[0] ?? '';
  await drag(page, first, before[2] ?? '', 'hasTouch' in options);
  const moved = [before[1], before[2], first, before[3]];
  await eventually(async () => expect(await names(page)).toEqual(moved));

  const gone = await office.make('faq', { title: 'Gone' });
  await page.route('**/order_faq', (route) => {
    const { ids } = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ids: [gone.id, ...ids] }) });
  });
  await office.api.delete(`/admin/api/delete_faq/${gone.id}`);
  await dialog(page).getByRole('button', { name: 'Save order' }).click();
  await dialog(page).getByRole('alert').getByText(`There is no faq with the id ${gone.id}.`).waitFor();
  expect(await names(page)).toEqual(moved);

  await page.unroute('**/order_faq');
  await dialog(page).getByRole('button', { name: 'Save order' }).click();
  await toast(page, 'Order saved');
  expect(await stored()).toEqual(moved);
});

it('Records are put in order by single presses', async () => {
  const { page } = await office.open('/admin/faq');
  await openOrder(page);
  const before = await names(page);
  const [first = '', second = '', third = ''] = before;
  await handle(page, first).click();
  expect(await handle(page, first).getAttribute('aria-pressed')).toBe('true');
  await handle(page, third).click();
  await eventually(async () => expect(await names(page)).toEqual([second, third, first, before[3]]));
  expect(await said(page)).toBe(`${first}, place 3 of 4`);
  // A second press puts down what is lifted.
  await handle(page, second).click();
  await handle(page, second).click();
  await eventually(async () => expect(await handle(page, second).getAttribute('aria-pressed')).toBe('false'));
  expect(await names(page)).toEqual([second, third, first, before[3]]);
});

/** Drags one record below another. */
async function drag(page: Page, name: string, below: string, byTouch: boolean): Promise<void> {
  const centre = async (title: string) => {
    const box = await handle(page, title).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await centre(name), await centre(below)];
  const path = Array.from({ length: 11 }, (_, step) => ({ x: from.x, y: from.y + ((to.y + 8 - from.y) * step) / 10 }));
  if (!byTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of path) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of path) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

it('Only those who may write can order records', async () => {
  const { page } = await office.open('/admin/faq', { as: await office.newPerson('Viewer') });
  await page.getByText('Contact').first().waitFor();

  expect(await page.getByRole('button', { name: 'Order', exact: true }).count()).toBe(0);
});
