import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { closeToast, toast, untilStill, useBackOffice, visit } from './support/back-office.js';
import { pdf } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const field = (key: string, label: string, kind: string, more: object = {}) => ({ key, label, kind, ...more });

const STEP = [
  field('name', 'What is done', 'text', { translated: true }),
  field('minutes', 'Minutes', 'number'),
  field('tool', 'Tool', 'one_of', { choices: 'none\nwrench' }),
];

const MACHINE = {
  key: 'machine',
  names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
  path: 'machines',
  icon: 'engine',
  is_ordered: true,
  fields: [
    field('model', 'Model', 'text', { role: 'title', required: true, translated: true }),
    field('lead', 'In short', 'long_text', { role: 'summary', translated: true }),
    field('about', 'About it', 'rich_text', { role: 'body', translated: true }),
    field('power', 'Power', 'number', { min: 0, max: 500, listed: true }),
    field('weight', 'Weight', 'decimal'),
    field('price', 'Price', 'amount', { currency: 'EUR', listed: true }),
    field('drive', 'Drive', 'one_of', { choices: 'electric\ndiesel', listed: true }),
    field('grounds', 'Grounds', 'several_of', { choices: 'sand\nclay', listed: true }),
    field('is_new', 'New', 'yes_no', { place: 'side' }),
    field('uses', 'Uses', 'words', { place: 'side' }),
    field('sheet', 'Data sheet', 'link', { place: 'side' }),
    field('contact', 'Contact', 'email', { place: 'side' }),
    field('hotline', 'Hotline', 'phone', { place: 'side' }),
    field('since', 'Built since', 'date', { listed: true }),
    field('opens', 'Opens', 'time'),
    field('fair', 'At the fair', 'period'),
    field('picture', 'Picture', 'picture', { role: 'picture', place: 'side' }),
    field('photos', 'Photos', 'album'),
    field('manual', 'Manual', 'file', { place: 'side' }),
    field('solution_id', 'Solution', 'record', { of: 'product', listed: true }),
    field('follows', 'Follows', 'records', { of: 'machine' }),
    field('engine', 'Engine', 'group', { fields: STEP }),
    field('steps', 'Steps', 'groups', { fields: STEP }),
    field('setup', 'Setup', 'code', { language: 'json' }),
  ],
};

/** The models in the list, without those of other tests. */
const models = async (page: Page) => {
  const rows = await page.locator('tbody tr').allInnerTexts();
  return rows.flatMap((row) => /B 9|C 300|L 50/.exec(row)?.[0] ?? []);
};

const expectModels = (page: Page, wanted: string[]) =>
  eventually(async () => expect(await models(page)).toEqual(wanted));

/** Nothing that axe finds, and nothing wider than the window, on a phone as well. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await untilStill(page);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    expect([width, await violations(page)]).toEqual([width, []]);
  }
}

describe('Records of a kind that an owner has made', () => {
  let solution: { id: number };

  beforeAll(async () => {
    await office.api.call('PUT', '/admin/api/languages', { others: [{ tag: 'sw', is_published: true }] });
    await office.make('kind', MACHINE);
    solution = await office.make('product', { title: 'Ploughing' });
    await office.make('machine', { model: 'B 9', power: 9, drive: 'electric', grounds: ['sand'] });
    await office.make('machine', { model: 'C 300', power: 300, drive: 'diesel', grounds: ['sand'] });
  });

  it('are written with the keyboard in fields of all kinds, and kept while one writes', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('new machine');
    await page.getByRole('option', { name: 'New machine', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Model' }).waitFor();
    await page.getByRole('textbox', { name: 'Model' }).fill('P 200');
    await page.waitForURL(/\/admin\/write\/machine\/\d+$/);
    const id = Number(page.url().split('/').at(-1));

    await page.getByLabel('In short').fill('For stony ground.');
    await page.getByLabel('Power').fill('501');
    await page.getByText('Power must be at most 500.').waitFor();
    await page.getByLabel('Power').fill('120');
    await page.getByLabel('Weight').fill('2,5');
    await page.getByLabel('Price').fill('1200.5');
    await page.getByRole('combobox', { name: 'Drive' }).press('ArrowDown');
    await page.getByRole('option', { name: 'diesel' }).click();
    await page.getByRole('checkbox', { name: 'clay' }).press('Space');
    await page.getByLabel('Built since').fill('2026-02-01');
    await page.getByLabel('Opens').fill('09:30');
    const fair = page.getByRole('group', { name: 'At the fair' });
    await fair.getByLabel('From').fill('2026-03-05');
    await fair.getByLabel('To').fill('2026-03-01');
    await page.getByText('The last day can’t be before the first one.').waitFor();
    await fair.getByLabel('To').fill('2026-03-09');
    await page.getByRole('combobox', { name: 'Solution' }).click();
    await page.getByRole('option', { name: 'Ploughing' }).click();
    for (const name of ['B 9', 'C 300']) {
      await page.getByRole('combobox', { name: 'Follows' }).click();
      await page.getByRole('option', { name }).click();
    }
    // Moved by the keyboard.
    const handle = page.getByRole('list', { name: 'Follows' }).getByRole('button', { name: /^Move C 300/ });
    await handle.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    const engine = page.getByRole('group', { name: 'Engine' });
    await engine.getByLabel('What is done').fill('Turns');
    await engine.getByLabel('Minutes').fill('5');
    await page.getByRole('button', { name: 'Add entry' }).press('Enter');
    const step = page.locator('[data-item-form]');
    await step.getByLabel('What is done').fill('Check the oil');
    await page.getByLabel('Setup').fill('{');
    await page.getByLabel('Setup').press('End');
    await page.keyboard.type('\n  "a": 1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"b": 2');
    // The tabulator leaves the field.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
    await page.getByRole('combobox', { name: 'Uses' }).fill('fields,orchards,');
    await page.getByRole('switch', { name: 'New' }).press('Space');
    await page.getByLabel('Data sheet').fill('example.com/p200');
    await page.getByLabel('Contact').fill('sales@example.com');
    await page.getByLabel('Hotline').fill('+49 30 1234');
    await page.locator('[data-field="manual"] input[type="file"]').setInputFiles(pdf());
    await page.getByRole('status', { name: 'State' }).getByText(/saved/).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(page, 'P 200');
    const { body } = await office.api.get(`/admin/edit_machine/${id}`);
    expect(body).toMatchObject({
      model: 'P 200',
      slug: 'p-200',
      status: 'active',
      power: 120,
      weight: 2.5,
      price: 1200.5,
      drive: 'diesel',
      grounds: ['clay'],
      is_new: true,
      uses: ['fields', 'orchards'],
      sheet: 'https://example.com/p200',
      contact: 'sales@example.com',
      hotline: '+49 30 1234',
      since: '2026-02-01',
      opens: '09:30',
      fair: { from: '2026-03-05', to: '2026-03-09' },
      manual: expect.stringMatching(/\.pdf$/),
      solution_id: solution.id,
      engine: { name: 'Turns', minutes: 5, tool: 'none' },
      steps: [{ name: 'Check the oil', minutes: null, tool: 'none' }],
      setup: '{\n  "a": 1\n  "b": 2',
    });
    const { body: list } = await office.api.get('/admin/api/list_machine?sort=power');
    const named = body.follows.map(
      (follow: number) => list.data.find((row: { id: number }) => row.id === follow)?.model,
    );
    expect(named).toEqual(['C 300', 'B 9']);
    expect(problems).toEqual([]);
  });

  it('are listed, filtered, sorted, deleted and brought back', async () => {
    await office.make('machine', {
      model: 'L 50',
      power: 50,
      price: 1200.5,
      grounds: ['clay'],
      since: '2026-02-01',
      solution_id: solution.id,
    });
    const { page, problems } = await office.open('/admin/machine');
    await page.getByRole('link', { name: 'Machines' }).and(page.locator('[aria-current="page"]')).first().waitFor();
    const row = page.getByRole('row', { name: /L 50/ });
    for (const name of ['Ploughing', '€1,200.50', '1 Feb 2026', 'clay']) await row.getByText(name).waitFor();
    await expectAccessible(page);
    await page.getByRole('columnheader', { name: 'Power' }).getByRole('button').click();
    await page.waitForURL(/sort=-power/);
    await expectModels(page, ['C 300', 'L 50', 'B 9']);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Grounds' }).click();
    await page.getByRole('option', { name: 'clay' }).click();
    await page.waitForURL(/grounds=clay/);
    await expectModels(page, ['L 50']);
    await page.getByRole('combobox', { name: 'Drive' }).click();
    await page.getByRole('option', { name: 'diesel' }).click();
    await page.waitForURL(/drive=diesel/);
    await expectModels(page, []);
    await page.getByRole('button', { name: 'Clear these filters' }).click();
    await expectModels(page, ['C 300', 'L 50', 'B 9']);
    await page.keyboard.press('Escape');

    await page
      .getByRole('row', { name: /B 9/ })
      .getByRole('button', { name: /Delete/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expectModels(page, ['C 300', 'L 50']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectModels(page, ['C 300', 'L 50', 'B 9']);
    await visit(page, '/admin/activity');
    await page
      .getByText(/restored/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'B 9' }).first().click();
    await page.waitForURL(/\/admin\/write\/machine\/\d+$/);
    expect(problems).toEqual([]);
  });

  it('are compared with earlier states, and translated text by text', async () => {
    const made = await office.make('machine', {
      model: 'T 1',
      lead: 'A tractor.',
      engine: { name: 'Turns', minutes: 5, tool: 'wrench' },
    });
    const { page, problems } = await office.open(`/admin/write/machine/${made.id}`);
    await page.getByLabel('Price').fill('99');
    await page.getByRole('checkbox', { name: 'sand' }).check();
    await page.getByRole('group', { name: 'Engine' }).getByLabel('Minutes').fill('6');
    await page.getByRole('status', { name: 'State' }).getByText(/saved/).waitFor();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await closeToast(page, 'T 1');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText('€99').waitFor();
    await history.getByText('Grounds').first().waitFor();
    expect(await history.getByText('Minutes').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    await visit(page, `/admin/machine/translate/${made.id}/sw`);
    // What has no words is shared by all languages.
    const rows = page.locator('[data-row]');
    await rows.first().waitFor();
    const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    expect(names.slice(0, 3)).toEqual(['model', 'lead', 'engine.name']);
    for (const [name, text] of [
      ['model', 'Trekta'],
      ['lead', 'Trekta moja.'],
      ['engine.name', 'Huzunguka'],
    ])
      await page
        .locator(`[data-row="${name}"]`)
        .locator('input, textarea')
        .first()
        .fill(text as string);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Publish/ }).click();
    await toast(page, /Kiswahili/);
    const { body } = await office.api.get(`/admin/api/machine/${made.id}/translations/sw`);
    expect(body.translation).toMatchObject({
      model: 'Trekta',
      price: 99,
      engine: { name: 'Huzunguka', minutes: 6, tool: 'wrench' },
    });
    expect(problems).toEqual([]);
  });
});
