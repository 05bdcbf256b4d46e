import { ContentEvents } from '../../backend/core/events/content-events.js';
import { LeaveRoomForTheSearch1799600000170 } from '../../backend/migrations/1799600000170-leave-room-for-the-search.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

describeOnBoth('What was at the address of the search', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const query = (sql: string, values: unknown[] = []) =>
    site.database.transaction((manager) => manager.query(sql, values));

  /** Twice, since a migration that was interrupted runs again. */
  async function migrate(): Promise<void> {
    await site.database.transaction(async ({ queryRunner }) => {
      if (!queryRunner) throw new Error('A transaction has a runner.');
      for (const migration of [new LeaveRoomForTheSearch1799600000170(), new LeaveRoomForTheSearch1799600000170()])
        await migration.up(queryRunner);
    });
    site.nest.get(ContentEvents).next({ resource: '*' });
  }

  const led = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  it('has another one, to which the former one leads', async () => {
    const page = async (title: string) => (await me.post('/admin/api/create_page', { title, blocks: [] })).body;
    await page('Search page');
    const { id } = await page('How to find us');
    await query("UPDATE pages SET slug = 'search' WHERE id = ?", [id]);
    await migrate();

    const { body } = await me.get(`/admin/edit_page/${id}`);
    expect(body.slug).toBe('search-page-2');
    expect(await led('/search')).toEqual([301, '/search-page-2']);
  });

  it('is free for no page, and for no section', async () => {
    const { status, body } = await me.post('/admin/api/create_page', { title: 'Search', slug: 'search', blocks: [] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['slug']]);
    const { status: renamed } = await me.put('/admin/api/languages', { sections: { updates: 'search' } });
    expect(renamed).toBe(422);
  });

  it('was the search of solutions on English sites', async () => {
    await query('UPDATE site_languages SET sections = ?, others = ?', [
      JSON.stringify({ 'search-solutions': 'search' }),
      JSON.stringify([{ tag: 'pl', is_published: false, missing: 'leave_out', sections: { updates: 'search' } }]),
    ]);
    await migrate();
    const { sections, others } = (await me.get('/admin/api/languages')).body;
    expect(sections).toEqual({ 'search-solutions': 'find-solutions' });
    expect(others).toEqual([expect.objectContaining({ tag: 'pl', sections: { updates: 'search-updates' } })]);
  });
});
