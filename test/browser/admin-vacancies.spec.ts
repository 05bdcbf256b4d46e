import type { Locator } from 'playwright-core';
import type { ContentPageRecord } from '../../backend/content/content-pages/content-page.dto.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice, visit } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const items = [
  { title: 'Trainer', place: 'Nairobi', link_label: 'Write to us', link_url: '/contact' },
  { title: 'Driver', place: 'Nakuru' },
];

describe('Vacancies of a block', () => {
  it('become records of a list from its form, which is undone by the message and later', async () => {
    const { body } = await office.api.post<ContentPageRecord>('/admin/api/create_page', {
      title: 'Jobs',
      status: 'active',
      blocks: [{ kind: 'vacancies', items }],
    });
    const stored = async () =>
      (await office.api.get<ContentPageRecord>(`/admin/edit_page/${body.id}`)).body.blocks[0] as { items?: unknown[] };
    const { page, problems } = await office.open(`/admin/page/${body.id}/edit`);
    const edit = page.getByRole('button', { name: 'Edit Vacancies, block 1' });
    // A press while the page is being shown anew is lost.
    const show = (shown: Locator) =>
      eventually(async () => {
        if (!(await shown.isVisible())) await edit.click();
        await shown.waitFor({ timeout: 2000 });
      });
    const move = page.getByRole('button', { name: 'Move all 2 vacancies of the site into a list…' });
    await show(move);

    // What is typed comes first.
    await page.getByLabel('Heading').last().fill('Work with us');
    await page.getByText('Please save your changes first.').waitFor();
    await page.getByLabel('Heading').last().fill('');
    await page.getByText('Please save your changes first.').waitFor({ state: 'detached' });

    await move.click();
    const dialog = page.getByRole('dialog', { name: 'Move the vacancies into a list?' });
    await dialog.getByText('Jobs: 2 vacancies').waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await untilStill(page);
      expect([width, await violations(page)]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('2 vacancies are in the list now.').waitFor();
    expect(await stored()).toMatchObject({ resource: 'vacancy', items: [] });
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('The vacancies are in their blocks again.').waitFor();
    expect((await stored()).items).toHaveLength(2);

    await show(move);
    await move.click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('2 vacancies are in the list now.').last().waitFor();
    await visit(page, `/admin/page/${body.id}/edit`);
    await show(page.getByText('Shows what is published in “Vacancies”'));
    await page.getByRole('link', { name: 'New vacancy' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add vacancy' }).count()).toBe(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await untilStill(page);
      expect([width, await violations(page)]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('button', { name: 'Put back into blocks…' }).click();
    await page
      .getByRole('dialog', { name: 'Put the vacancies back into their blocks?' })
      .getByRole('button', { name: 'Put back', exact: true })
      .click();
    await page.getByText('The vacancies are in their blocks again.').last().waitFor();
    await show(move);
    expect((await stored()).items).toHaveLength(2);
    expect(problems).toEqual([]);
  });
});
