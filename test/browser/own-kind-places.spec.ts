import { violations } from './support/axe.js';
import { useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const field = (key: string, label: string, kind: string, more: object = {}) => ({ key, label, kind, ...more });

const SHOP = {
  key: 'shop',
  names: [{ language: 'en', singular: 'Shop', plural: 'Shops' }],
  path: 'shops',
  fields: [
    field('name', 'Name', 'text', { role: 'title' }),
    field('venue', 'Venue', 'location'),
    field('seats', 'Seats', 'number'),
    field('is_open', 'Open', 'yes_no'),
  ],
  list_blocks: [
    { kind: 'record_list', resource: 'shop', look: 'map', order_field: 'name', filter_fields: ['seats', 'is_open'] },
  ],
};

describe('Places of records on a map', () => {
  let kind: { id: number };
  let url: string;

  beforeAll(async () => {
    const { api } = office;
    url = office.app.url;
    kind = (await api.post('/admin/api/create_kind', SHOP)).body as never;
    for (const values of [
      { name: 'Berlin', venue: '52.52, 13.405; Mitte 1', seats: 10, is_open: true },
      { name: 'Nairobi', venue: '-1.2921, 36.8219', seats: 30 },
      { name: 'Warsaw', venue: '52.2297, 21.0122; Plac Defilad 1', seats: 20, is_open: true },
      { name: 'By post' },
    ])
      await api.post('/admin/api/create_shop', values);
  });
  afterAll(async () => {
    await office.api.delete(`/admin/api/delete_kind/${kind.id}`);
  });

  it('are a drawing with markers and a list, by keyboard as well, and call no other site until asked', async () => {
    const { page } = await office.open('/admin/kind', { fresh: true });
    const foreign: string[] = [];
    const note = (request: { url(): string }) => {
      if (!request.url().startsWith(url)) foreign.push(request.url());
    };
    page.on('request', note);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ body: '<p>map</p>', contentType: 'text/html' }),
    );
    await page.goto(`${url}/shops`);
    await page.waitForLoadState('networkidle');
    const map = page.getByRole('group', { name: 'Map of the places' });
    expect(await map.getByRole('link').count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    const marker = map.getByRole('link', { name: '2: Nairobi' });
    await marker.focus();
    await eventually(async () => {
      await marker.press('Enter');
      expect(await page.locator('li[aria-current="true"]').textContent()).toContain('Nairobi');
    });
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await page.locator('li[aria-current="true"]').count()).toBe(0));
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: '3: Show on the map, Warsaw' }).click();
    await page.getByRole('link', { name: /^(?:Show map|Show the map)/ }).click();
    await eventually(async () =>
      expect(await page.locator('iframe[title="Map of the places"]').getAttribute('src')).toContain('marker=52.2297'),
    );
    expect(foreign.every((one) => one.startsWith('https://www.openstreetmap.org/'))).toBe(true);
    page.off('request', note);
  });

  it('are filtered by ranges and choices without scripts', async () => {
    const context = await office.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${url}/shops`);
    const seats = plain.getByRole('group', { name: 'Seats' });
    await seats.getByLabel('From').fill('15');
    await seats.getByLabel('To').fill('30');
    await plain.getByLabel('Open').selectOption('Yes');
    await plain.getByRole('button', { name: 'Show' }).click();
    expect(plain.url()).toContain('f1=15&f1_to=30&f2=true');
    expect(await plain.locator('li h2').allInnerTexts()).toEqual(['Warsaw']);
    expect(await plain.getByRole('group', { name: 'Map of the places' }).getByRole('link').count()).toBe(1);
    await context.close();
  });
});
