import type { KindRecord } from '../../backend/content/kinds/kind.dto.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice, visit } from './support/back-office.js';

const office = useBackOffice();

const kinds = async (): Promise<KindRecord[]> =>
  (await office.api.get<{ data: KindRecord[] }>('/admin/api/list_kind')).body.data;

describe('The gallery of ready-made kinds', () => {
  it('is searched, and makes a kind with an example, which an undo takes back', async () => {
    const { page, problems } = await office.open('/admin/kind/new');
    const events = page.getByRole('radio', { name: /^Events/ });
    await events.waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await untilStill(page);
      expect([width, await violations(page)]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('searchbox', { name: 'Find a kind' }).fill('calendar');
    await page.getByRole('radio', { name: /^Plans/ }).waitFor({ state: 'detached' });
    await events.click();
    expect(await page.getByLabel('Several, in this language: English').inputValue()).toBe('Events');
    expect(await page.getByLabel('Address').inputValue()).toBe('events');
    await page.getByRole('button', { name: 'Take it: Events' }).click();
    await page.getByRole('link', { name: 'Add the first: Event' }).waitFor();
    expect(await kinds()).toMatchObject([{ key: 'event', ready_made: 'event', schema_type: 'Event' }]);
    const { body } = await office.api.get<{ data: object[] }>('/admin/api/list_event');
    expect(body.data).toMatchObject([{ title: 'Example: Open day', status: 'inactive' }]);

    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Taken back: Events').first().waitFor();
    expect(await kinds()).toEqual([]);

    // Again, and then it is marked.
    await events.click();
    await page.getByRole('button', { name: 'Take it: Events' }).click();
    await page.getByRole('link', { name: 'Add the first: Event' }).waitFor();
    await visit(page, '/admin/kind/new');
    await page.getByRole('radio', { name: /^Events.*Taken already/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
