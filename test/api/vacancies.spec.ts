import { ContentEvents } from '../../backend/core/events/content-events.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

const DAY_MS = 24 * 60 * 60_000;

describeOnBoth('Vacancies that end', (kind) => {
  let site: TestApp;
  let me: Client;
  let changed: string[];

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    site.nest.get(ContentEvents).subscribe(({ resource, id }) => changed.push(`${resource}:${id}`));
  });

  beforeEach(() => {
    changed = [];
  });

  afterAll(() => site.close());

  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const add = async (title: string, items: object[], status = 'active') =>
    (await me.post('/admin/api/create_page', { title, status, blocks: [{ kind: 'vacancies', items }] })).body;

  it('leave the page once a day, without a save, and nothing else is made anew', async () => {
    const vacancies = [
      { title: 'Trainer', place: 'Nairobi', valid_through: '2199-12-31' },
      { title: 'Driver', place: 'Nakuru' },
    ];
    const { id } = await add('Jobs', vacancies);
    await add('Hidden jobs', vacancies, 'inactive');
    await me.post('/admin/api/create_page', { title: 'About "kind" and "vacancies"' });
    expect(await read('/jobs')).toContain('Trainer');
    // As when its last day is over, which no save tells.
    await site.database.transactionUnlogged((manager) =>
      manager.query(`UPDATE pages SET blocks = REPLACE(blocks, '2199-12-31', '2020-01-31') WHERE id = ?`, [id]),
    );
    expect(await read('/jobs')).toContain('Trainer');

    changed = [];
    const task = site.nest.get(VacancyEndsService, { strict: false });
    const now = new Date();
    await task.runHourly(now);
    expect(changed).toEqual([`page:${id}`]);
    expect(await read('/jobs')).not.toContain('Trainer');
    expect(await read('/jobs')).toContain('Driver');
    await task.runHourly(now);
    expect(changed).toHaveLength(1);
    await task.runHourly(new Date(now.getTime() + DAY_MS));
    expect(changed).toEqual([`page:${id}`, `page:${id}`]);
  });

  it('are left for the next hour when the database fails, and change nothing on a site without any', async () => {
    const task = site.nest.get(VacancyEndsService, { strict: false });
    const later = new Date(Date.now() + 3 * DAY_MS);
    const rename = (from: string, to: string) =>
      site.database.transaction((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
    await rename('pages', 'pages_elsewhere');
    await expect(task.runHourly(later)).rejects.toThrow();
    await rename('pages_elsewhere', 'pages');
    await task.runHourly(later);
    expect(changed).toHaveLength(1);
    await site.database.transaction((manager) => manager.query(`UPDATE pages SET status = 'inactive'`));
    await task.runHourly(new Date(later.getTime() + DAY_MS));
    expect(changed).toHaveLength(1);
  });
});
