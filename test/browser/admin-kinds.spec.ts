import type { Page } from 'playwright-core';
import type { KindRecord } from '../../backend/content/kinds/kind.dto.js';
import { isForRelease } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice, visit } from './support/back-office.js';
import { picture } from './support/files.js';
import { asContent } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

/** Nothing that axe finds, for a release on a phone and in the dark as well, and at no width anything wider than the window. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await untilStill(page);
    if (isForRelease || width === 1280) expect([width, await violations(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const kind = async (): Promise<KindRecord> => {
  const { body } = await office.api.get<{ data: KindRecord[] }>('/admin/api/list_kind');
  return body.data[0] as KindRecord;
};

const machines = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await office.api.get<{ data: Record<string, unknown>[] }>('/admin/api/list_machine?sort=id');
  return body.data;
};

/** Looks at what the changes do, and applies them. */
async function apply(page: Page, look: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Look and apply…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What this changes' });
  await dialog.waitFor();
  await look(dialog);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

describe('A kind of content', () => {
  it('is made in two languages by the screens alone; fields change their kind, leave, and come back with their values', async () => {
    await office.api.call('PUT', '/admin/api/languages', { others: [{ tag: 'sw', is_published: true }] });
    const { page, problems } = await office.open('/admin/kind', { expected: [/status of 422/] });
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 });
      addEventListener('click', ({ detail }) => detail > 0 && Object.assign(window, { clicks: clicksOf() + 1 }), true);
      function clicksOf(): number {
        return (window as unknown as { clicks: number }).clicks;
      }
    });
    const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New kind' }).click();
    await page.getByLabel('One, in this language: English').fill('Machine');
    await page.getByLabel('Several, in this language: English').fill(asContent('Updates'));
    await page.getByLabel('One, in this language: Swahili').fill('Mashine');
    await page.getByLabel('Several, in this language: Swahili').fill('Mashine');
    // At once, before anything is sent.
    await page.getByText('Something else is at this address already. Please choose another one.').waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('updates');
    await page.getByLabel('Several, in this language: English').fill('Machines');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make: Machines' }).click();
    const first = page.getByRole('link', { name: 'Add the first: Machine' });
    await first.waitFor();
    expect(await first.getAttribute('href')).toContain('machine');
    // From here on, its list is in the navigation.
    expect((await kind()).fields.map(({ key }) => key)).toEqual(['name', 'summary', 'picture', 'text']);

    // A name and Enter are enough: the kind is guessed from it, and said.
    await page.keyboard.press('f');
    await page.keyboard.type('Price');
    await page.getByText('Enter adds it as: Price or amount.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Strength');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Drive');
    await page.getByRole('button', { name: /^One of several/ }).click();
    await page.getByText('Added: Drive (One of several)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Look and apply…' }).click();
    await page.getByText('Please enter at least one value to choose from.').first().waitFor();
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('electric');
    await page.keyboard.press('Enter');
    await page.keyboard.type('diesel');
    await page.getByRole('button', { name: 'In other languages' }).click();
    await page.getByLabel('Kiswahili').fill('Kiendeshi');
    // It stands above the price, by the keyboard.
    await field(page, 'Drive')
      .getByRole('button', { name: /^Move Drive/ })
      .focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expectAccessible(page);
    await apply(page);
    await page.getByText('Machines: changes applied').first().waitFor();
    const made = await kind();
    expect(made.fields.map(({ key, kind: of }) => [key, of])).toEqual([
      ['name', 'text'],
      ['summary', 'long_text'],
      ['text', 'rich_text'],
      ['picture', 'picture'],
      ['drive', 'one_of'],
      ['price', 'amount'],
      ['strength', 'text'],
    ]);
    expect(made.fields[4]).toMatchObject({
      choices: 'electric\ndiesel',
      labels: [{ language: 'sw', label: 'Kiendeshi' }],
    });
    expect(made.names).toHaveLength(2);
    // With seven fields in two languages, one of which was refused first.
    expect(await clicks()).toBeLessThanOrEqual(10);

    // The palette closes below the list, which is shorter then: the press on a row is a click on it all the same.
    await page.keyboard.press('f');
    await page.getByRole('button', { name: /^One of several/ }).waitFor();
    await field(page, 'Price').locator('[data-row]').click();
    expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('Price');
    // Opened for one field, the other languages are open for the next.
    await page.getByLabel('Kiswahili').waitFor();

    for (const [name, strength] of [
      ['Alpha', '12'],
      ['Beta', 'twelve'],
      ['Gamma', 'strong'],
    ])
      await office.make('machine', { name, strength, drive: 'diesel' });
    await field(page, 'Strength').locator('[data-row]').click();
    await page.getByLabel('Kind of field').selectOption('number');
    await page.getByText('Values that fit: 1 of 3.').first().waitFor();
    await page.getByLabel('What “twelve” becomes').fill('12');
    await page.getByText('Values that fit: 2 of 3.').first().waitFor();
    expect((await machines()).map(({ strength }) => strength)).toEqual(['12', 'twelve', 'strong']);
    await field(page, 'Drive').getByRole('button', { name: 'Actions for Drive' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    // Leaving asks, and what was changed is there after the page is loaded anew.
    await page.getByRole('link', { name: 'Kinds of content' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.reload();
    await page.getByText('Changes not applied yet: 2').waitFor();
    await apply(page, async (dialog) => {
      await dialog.getByText('Strength: Short text becomes Number').waitFor();
      await dialog.getByText('Drive is removed.').waitFor();
      await dialog.getByRole('button', { name: 'Records that lose a value: 1' }).click();
      await dialog.getByRole('link', { name: 'Gamma' }).waitFor();
      expect(await violations(page)).toEqual([]);
    });
    await page.getByRole('button', { name: 'Bring back: Drive' }).waitFor();
    expect((await machines()).map(({ strength, drive }) => [strength, drive])).toEqual([
      [12, undefined],
      [12, undefined],
      [null, undefined],
    ]);
    await page.getByRole('button', { name: 'Bring back: Drive' }).click();
    await apply(page, (dialog) => dialog.getByText('Drive is there again, with its values').waitFor());
    expect((await machines()).map(({ drive }) => drive)).toEqual(['diesel', 'diesel', 'diesel']);

    // Pictures of an album are described with the record, and it is published.
    await page.keyboard.press('f');
    await page.keyboard.type('Photos');
    await page.getByText('Enter adds it as: Several pictures.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await apply(page);
    await visit(page, '/admin/write/machine/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Delta');
    const album = page.getByRole('group', { name: 'Photos', exact: true });
    await album.locator('input[type=file]').setInputFiles(await picture('lathe.png', 800, 600));
    await page.getByRole('textbox', { name: 'What the picture shows, picture 1 of 1' }).fill('A lathe');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await eventually(async () =>
      expect((await machines()).find(({ name }) => name === 'Delta')).toMatchObject({ photos: [{ alt: 'A lathe' }] }),
    );
    expect(problems).toEqual([]);
  });

  it('says in its tabs who may do what, what its list shows and how programs call it, and goes and comes back with its records', async () => {
    if (!(await kind())) throw new Error('The test before has made one');
    const { page, problems } = await office.open('/admin/kind');
    await page.getByRole('table').getByRole('link', { name: 'Machines', exact: true }).click();
    const tab = (name: string) => page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name });
    await tab('Rights').click();
    await page.getByRole('radiogroup', { name: 'What this role may do: Viewer' }).getByText('Nothing').click();
    await expectAccessible(page);
    await tab('List and filters').click();
    await page.getByRole('switch', { name: 'Drive' }).press('Space');
    await expectAccessible(page);
    await tab('Names and address').click();
    await page.getByLabel('Address', { exact: true }).fill('our-machines');
    await page.getByText('Visitors and links that come to /machines are led on').waitFor();
    await expectAccessible(page);
    await tab('Calls').click();
    await page.getByText('/api/content/machine/{slug}').waitFor();
    await expectAccessible(page);
    await apply(page);
    const { read_roles, path, fields } = await kind();
    expect([read_roles, path, fields.find(({ key }) => key === 'drive')?.listed]).toEqual([[], 'our-machines', true]);

    await visit(page, '/admin/kind');
    await page.getByRole('button', { name: 'Actions for Machines' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Its records go with it: 4.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No kind of your own yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('table').getByRole('link', { name: 'Machines', exact: true }).waitFor();
    expect(await machines()).toHaveLength(4);
    expect(problems).toEqual([]);
  });
});
