import { globSync } from 'node:fs';
import { firstOf } from '../jest/for-releases.js';
import { publicPages } from './support/public-pages.js';
import { useSite } from './support/site.js';

const site = useSite();

const THEMES = ['', ...globSync('frontend/themes/*/theme.css').map((file) => file.split('/').at(-2) ?? '')].toSorted();
const WIDTHS = [360, 768, 1280, 1920];
const NUMBERS = [1, 2, 3, 4, 5, 7, 12];
/** Lists of solutions and projects are sets with rules of their own; projects of the usual look are shifted against each other. */
const LISTS = '.set, main :has(> article)';

const choose = async (theme: string) => {
  const administrator = await site.administrator();
  const { status } = await administrator.call('PUT', '/admin/api/identity', { theme, accent: '', ground: '' });
  expect(status).toBe(200);
};

let blocks: string;

beforeAll(async () => {
  const me = await site.administrator();
  const items = (item: object, each: (index: number) => object = () => ({})) =>
    NUMBERS.map((_, index) => ({ ...item, ...each(index) }));
  const page = await me.call('POST', '/admin/api/create_page', {
    title: 'Sets',
    blocks: [
      { kind: 'people', items: items({ role: 'Trains' }, (index) => ({ name: `Person ${index}` })) },
      { kind: 'numbers', items: items({ unit: '%' }, (index) => ({ figure: String(index), label: `Label ${index}` })) },
      { kind: 'numbers', columns: '4', items: items({ figure: '1' }, (index) => ({ label: `Figure ${index}` })) },
      { kind: 'steps', look: 'stair', items: items({ title: 'Step' }) },
      { kind: 'steps', look: 'columns', columns: '3', items: items({ title: 'Step' }) },
      { kind: 'clients' },
    ],
  });
  expect(page.status).toBe(201);
  blocks = `/${page.body.slug}`;
  const field = { key: 'name', label: 'Name', kind: 'text', role: 'title' };
  const names = [{ language: 'en', singular: 'Workshop', plural: 'Workshops' }];
  const kind = { key: 'workshop', names, path: 'workshops', fields: [field] };
  expect((await me.call('POST', '/admin/api/create_kind', kind)).status).toBe(201);
  for (const name of ['Till', 'Clinic', 'Farm']) await me.call('POST', '/admin/api/create_workshop', { name });
});

/** Rows that end before others, for each number of things: lists are given as many, by copying their last one. */
const holes = ([lists, numbers]: [string, number[]]): string[] => {
  const found: string[] = [];
  for (const list of document.querySelectorAll<HTMLElement>(lists)) {
    const things = [...list.children].filter((one) => !one.matches('.setHead')) as HTMLElement[];
    const last = things.at(-1);
    if (!last || !/grid/.test(getComputedStyle(list).display) || list.closest('form, footer')) continue;
    while (things.length < Math.max(...numbers)) {
      const copy = last.cloneNode(true) as HTMLElement;
      list.append(copy);
      things.push(copy);
    }
    for (const number of numbers) {
      list.append(...things.slice(0, number));
      for (const one of things.slice(number)) one.remove();
      const boxes = things.slice(0, number).map((one) => one.getBoundingClientRect());
      const end = Math.max(...boxes.map(({ right }) => right));
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top / 8));
      const short = [...rows.values()].filter((row) => end - Math.max(...row.map(({ right }) => right)) > 2);
      // Boxes beside each other may begin at different heights, as in stairs: then none is below another.
      const areBelow = boxes.some((box) => boxes.some((other) => other.top >= box.bottom - 1));
      if (areBelow && short.length > 0) found.push(`${list.className || list.parentElement?.className}: ${number}`);
    }
  }
  return found;
};

it.each(THEMES)('Sets leave no holes, whatever their number (theme: %p)', async (theme) => {
  await choose(theme);
  const { page, context } = await site.newVisit({ reducedMotion: 'reduce', javaScriptEnabled: false });
  let seen = 0;
  for (const path of firstOf(3, [blocks, '/', '/workshops', '/solutions'])) {
    await page.goto(path);
    seen += await page.locator('.set').count();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await page.evaluate(holes, [LISTS, NUMBERS] as [string, number[]])]).toEqual([
        path,
        width,
        [],
      ]);
    }
  }
  expect(seen).toBeGreaterThan(9);
  await context.close();
  await choose('');
});

it.each([
  { updates_variant: 'cards', solutions_variant: 'tiles', project_variant: 'facts' },
  { updates_variant: 'column', solutions_variant: 'tiles', project_variant: 'centered' },
])('Nor do those of variants: %j', async (variants) => {
  const administrator = await site.administrator();
  expect((await administrator.call('PUT', '/admin/api/identity', variants)).status).toBe(200);
  const { page, context } = await site.newVisit({ reducedMotion: 'reduce', javaScriptEnabled: false });
  const { portfolio } = await publicPages(site.url);
  for (const path of ['/solutions', '/updates', portfolio]) {
    await page.goto(path);
    expect([path, await page.locator('main .set').count()]).not.toEqual([path, 0]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(holes, ['main .set', NUMBERS] as [string, number[]]);
      expect([path, width, found]).toEqual([path, width, []]);
    }
  }
  await context.close();
  const none = { updates_variant: '', solutions_variant: '', project_variant: '' };
  await administrator.call('PUT', '/admin/api/identity', none);
});
