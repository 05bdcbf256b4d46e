import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, toast, untilStill, useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const stored = async (title: string) => {
  const { body } = await office.api.get(`/admin/api/list_page?search=${encodeURIComponent(title)}`);
  return (await office.api.get(`/admin/edit_page/${body.data[0].id}`)).body;
};
const rows = (page: Page) => page.getByRole('list', { name: 'Blocks' }).locator('> li');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a block' });

/** Adds a block by its name, from the button that has the focus or takes it. */
async function add(page: Page, search: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a block' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Search blocks' }).waitFor();
  await page.keyboard.type(search);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  // In the first field of the new block.
  await page.waitForFunction(() => document.activeElement?.closest('[data-block]') !== null);
}

it('An editor builds a page of three blocks by keyboard', async () => {
  const editor = await office.newPerson('Editor');
  const { page, problems } = await office.open('/admin/page/create', { as: editor, expected: [/422/] });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Our people');
  await page.getByText('Add the first one.').waitFor();

  await add(page, 'numbers');
  await page.keyboard.type('In figures');
  await page.getByRole('button', { name: 'Add number' }).press('Enter');
  await page.getByRole('textbox', { name: 'Figure', exact: true }).fill('46');
  await add(page, 'people');
  await page.keyboard.type('Who answers');
  await add(page, 'map');
  expect(await rows(page).count()).toBe(3);
  await untilStill(page);
  expect(await violations(page)).toEqual([]);

  // The map is lifted to the first place.
  const handle = page.getByRole('button', { name: 'Move Map, place 3 of 3' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await eventually(async () => expect(await rows(page).first().textContent()).toContain('Map'));

  // What is missing is said at its place, in the block that is opened for it.
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await page.locator('[data-block]').getByText('Please enter what the figure counts').waitFor();
  await page.getByRole('textbox', { name: 'What it counts' }).fill('people in five towns');
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await toast(page, 'Page created');

  const record = await stored('Our people');
  expect(record).toMatchObject({ slug: 'our-people', status: 'active' });
  expect(record.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['map', 'numbers', 'people']);
  expect(record.blocks[1]).toMatchObject({
    heading: 'In figures',
    items: [{ figure: '46', unit: '', label: 'people in five towns' }],
  });
  expect(problems).toEqual([]);
});

forReleases(it)('A page begins as a copy of a template, and a block of another version stays', async () => {
  await office.make('page', {
    title: 'Pattern',
    is_template: true,
    blocks: [{ kind: 'steps', heading: 'How', items: [{ title: 'First' }, { title: 'Second' }] }],
  });
  const { page, problems } = await office.open('/admin/page/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A copy');
  await page.getByRole('combobox', { name: 'Start from a template' }).click();
  await page.getByRole('option', { name: 'Pattern' }).click();
  await page.getByRole('button', { name: 'Edit Steps, block 1' }).click();
  await page.getByRole('button', { name: 'Remove First' }).click();
  await page.getByRole('button', { name: 'Create page' }).click();
  await toast(page, 'Page created');
  const { id, blocks } = await stored('A copy');
  expect(blocks[0].items).toEqual([{ title: 'Second', text: '', fact: '' }]);
  expect((await stored('Pattern')).blocks[0].items).toHaveLength(2);

  await page.goto(`${office.app.url}/admin/page/${id}/edit`);
  await hydrated(page);
  const preview = page.frameLocator('iframe');
  await preview.getByText('Second').waitFor();
  await page.getByRole('button', { name: 'Edit Steps, block 1' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).last().fill('How we begin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Page updated');
  expect((await stored('A copy')).blocks[0].heading).toBe('How we begin');
  await preview.getByRole('heading', { name: 'How we begin' }).waitFor();

  // A second save is one of the new version, and the page moves to its new address.
  const open = page.getByRole('link', { name: 'A copy' });
  expect(await open.getAttribute('href')).toBe('/a-copy');
  await page.getByLabel('Address').fill('a-new-address');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await eventually(async () => expect(await open.getAttribute('href')).toBe('/a-new-address'));
  await preview.getByRole('heading', { name: 'How we begin' }).waitFor();
  expect(problems).toEqual([]);
});

it('Blocks and their entries are taken back after a slip, where they were and with all that was in them', async () => {
  const { page, problems } = await office.open('/admin/page/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Slips');
  await add(page, 'cards');
  await page.getByRole('button', { name: 'Add card' }).click();
  // One goes on typing: the button is below the form of the card.
  await page.waitForFunction(() => document.activeElement?.closest('[data-item-form] [data-item-form]') !== null);
  await page.keyboard.type('First card');
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.keyboard.type('Second card');
  await add(page, 'numbers');
  await page.keyboard.type('In figures');

  await page.getByRole('button', { name: 'Edit Cards, block 1' }).click();
  await page.getByRole('button', { name: 'Remove First card' }).click();
  await page.getByRole('button', { name: 'Move First card, place 1 of 2' }).waitFor({ state: 'detached' });
  await toast(page, 'First card removed');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Move First card, place 1 of 2' }).waitFor();

  await page.getByRole('button', { name: 'Remove Cards, block 1' }).click();
  await eventually(async () => expect(await rows(page).count()).toBe(1));
  await toast(page, 'Cards removed');
  await page.keyboard.press('Control+z');
  await eventually(async () => expect(await rows(page).first().textContent()).toContain('Cards'));
  // A copy is a block of its own.
  await page.getByRole('button', { name: 'Duplicate Cards, block 1' }).click();
  await page.getByRole('button', { name: 'Edit Cards, block 2', expanded: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Second card' }).click();
  await page.getByRole('button', { name: 'Create page' }).click();
  await toast(page, 'Page created');
  expect((await stored('Slips')).blocks).toMatchObject([
    { kind: 'cards', items: [{ title: 'First card' }, { title: 'Second card' }] },
    { kind: 'cards', items: [{ title: 'First card' }] },
    { kind: 'numbers', heading: 'In figures' },
  ]);

  // The offer goes with the form.
  await page.getByRole('link', { name: 'Add Page' }).click();
  await add(page, 'map');
  expect(await page.getByRole('button', { name: /^Duplicate/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Map, block 1' }).click();
  await toast(page, 'Map removed');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('Map removed').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('A block of a kind that is not known here is told and kept', async () => {
  const { id } = await office.make('page', { title: 'Buses', blocks: [{ kind: 'map' }] });
  const route = { kind: 'bus_route', stops: ['Market', 'Mill'] };
  const database = new SqliteConnection(join(office.app.storageDir, 'private/jukwaa.sqlite'));
  database.prepare('UPDATE pages SET blocks = ? WHERE id = ?').run(JSON.stringify([route, { kind: 'map' }]), id);
  database.close();

  const { page, problems } = await office.open(`/admin/page/${id}/edit`);
  const row = rows(page).first();
  await row.getByText('Unknown block “bus_route”').waitFor();
  await row.getByText('It is kept, and visitors do not see it.').waitFor();
  expect(await row.getByRole('button', { name: /^(?:Edit|Duplicate)/ }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Buses and trams');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Page updated');
  expect((await stored('Buses and trams')).blocks[0]).toEqual(route);
  expect(problems).toEqual([]);
});

forReleases(it)('A picture that is shown whole keeps its shape below the input', async () => {
  const { page } = await office.open('/admin/page/create');
  await add(page, 'lead');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose a file for Picture/ }).click(),
  ]);
  await chooser.setFiles(await picture('wide.png', 900, 300));
  const shown = page.getByRole('figure', { name: 'The whole picture is shown, like this.' }).locator('img');
  await shown.waitFor();
  await eventually(async () => {
    const box = await shown.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  });
});

describe('On the page beside its blocks', () => {
  it('blocks are added between two, moved, and taken off with an offer to undo it', async () => {
    const blocks = ['First', 'Second'].map((heading) => ({ kind: 'rich_text', heading, text: '<p>Words</p>' }));
    const { id } = await office.make<{ id: number }>('page', { title: 'Arranged', blocks });
    const { page } = await office.open(`/admin/page/${id}/edit`);
    await page.getByRole('button', { name: 'Insert below Text' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Search blocks' }).waitFor();
    await page.keyboard.type('callout');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    const names = async () =>
      (await rows(page).allTextContents()).map((text) => /Callout|First|Second/.exec(text)?.[0]);
    await eventually(async () => expect(await names()).toEqual(['First', 'Callout', 'Second']));

    await page.getByRole('button', { name: /^Edit .*block 3$/ }).click();
    await page.getByRole('button', { name: 'Move Text up' }).click();
    await eventually(async () => expect(await names()).toEqual(['First', 'Second', 'Callout']));
    await page.getByRole('button', { name: 'Move Text up' }).click();
    await eventually(async () => expect(await names()).toEqual(['Second', 'First', 'Callout']));
    const undo = page.getByRole('region', { name: 'Pop-ups' }).getByRole('button', { name: 'Undo' });
    // The offer for the first step goes when the second is made.
    await eventually(async () => expect(await undo.count()).toBe(1));
    await undo.click();
    await eventually(async () => expect(await names()).toEqual(['First', 'Callout', 'Second']));
    await page.getByRole('button', { name: 'Move Text up' }).click();
    await eventually(async () => expect(await names()).toEqual(['First', 'Second', 'Callout']));
    await page.getByRole('button', { name: 'Take Text off the page' }).click();
    await eventually(async () => expect(await names()).toEqual(['First', 'Callout']));
    // The offer for what was moved before may still be there.
    await undo.last().click();
    await eventually(async () => expect(await names()).toEqual(['First', 'Second', 'Callout']));
  });

  it('one of them is shared, and becomes an own copy again', async () => {
    const block = { kind: 'rich_text', heading: 'Ring us', text: '<p>Any day</p>' };
    const { id } = await office.make<{ id: number }>('page', { title: 'Shares', blocks: [block] });
    const { page } = await office.open(`/admin/page/${id}/edit`);
    await page.getByRole('button', { name: /^Edit .*block 1$/ }).click();
    await page.getByRole('button', { name: 'Make it shared' }).click();
    const question = page.getByRole('dialog', { name: 'Share this block' });
    expect(await question.getByRole('textbox', { name: 'Name for editors' }).inputValue()).toBe('Ring us');
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Make it shared' }).click();
    await page.getByText('No page shows it yet.').waitFor();
    const { body } = await office.api.get('/admin/api/list_shared_block?search=Ring');
    const made = (await office.api.get(`/admin/edit_shared_block/${body.data[0].id}`)).body;
    expect(made.blocks).toMatchObject([block]);
    await page.getByRole('button', { name: 'Make it an own copy' }).click();
    await page.getByText('The page has a copy of its own now.').waitFor();
    expect(await rows(page).first().textContent()).toContain('Ring us');
    await page.getByRole('region', { name: 'Pop-ups' }).getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await rows(page).first().textContent()).toContain('Shared block'));
  });
});
