import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Application, createApplication } from '../../backend/application.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { PostSearchService } from '../../backend/content/posts/post-search.service.js';
import type { Configuration } from '../../backend/core/config/configuration.js';
import { Database } from '../../backend/core/database/database.js';
import type { DatabaseConfiguration } from '../../backend/core/database/database-configuration.js';
import { fillNewSite } from '../../backend/first-start.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { moveDatabase } from '../../backend/operations/backups/move-database.js';
import { digestOf, openSnapshot } from '../../backend/operations/backups/snapshot.js';
import { ADMIN, demoStorage } from '../browser/support/model-storage.js';
import { needs } from '../jest/needs.js';
import { Client } from './support/client.js';
import { testConfiguration } from './support/configuration.js';
import { emptyDatabase, type TestDatabase } from './support/databases.js';

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  );

/** All rows, ids and columns of all tables. */
async function contentOf(config: DatabaseConfiguration): Promise<Record<string, string>> {
  const snapshot = await openSnapshot(config);
  const all: Record<string, string> = {};
  for (const table of await snapshot.tables()) {
    const { rows, digest } = await digestOf(snapshot, table);
    all[table.name] = `${rows} ${digest} ${table.lastId} ${table.columns.map(({ name }) => name)}`;
  }
  await snapshot.close();
  return all;
}

const hasServer = process.env.TEST_MYSQL_URL !== undefined;

needs(
  'TEST_MYSQL_URL',
  hasServer,
  describe,
)('Moving a site to MariaDB and back', () => {
  let site: Configuration & { database: Extract<DatabaseConfiguration, { dialect: 'sqlite' }> };
  let server: TestDatabase;
  let before: Record<string, string>;

  const run = async <T>(
    database: DatabaseConfiguration,
    look: (application: Application, url: string) => Promise<T>,
  ) => {
    const application = await createApplication({ ...site, database });
    await new Promise<void>((resolve) => {
      application.server.listen(0, '127.0.0.1', resolve);
    });
    const address = application.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      return await look(application, `http://127.0.0.1:${port}`);
    } finally {
      await application.close();
    }
  };
  const signIn = (url: string): Promise<Client> => new Client(url).signIn(site.admin.email, site.admin.password ?? '');
  const move = (
    from: DatabaseConfiguration,
    to: DatabaseConfiguration,
    onProgress?: (table: string, rows: number) => void,
  ) => moveDatabase({ ...site, database: from }, to, { migrations, ...(onProgress && { onProgress }) });

  beforeAll(async () => {
    const storageDir = await demoStorage();
    const database = { dialect: 'sqlite' as const, file: join(storageDir, 'private/jukwaa.sqlite') };
    site = { ...testConfiguration(storageDir, database), database, admin: ADMIN };
    server = await emptyDatabase('mariadb');
    await run(site.database, async (application, url) => {
      await fillNewSite(application);
      const administrator = await signIn(url);
      // History, a draft, a state in the bin, and a session.
      const { body } = await administrator.post('/admin/api/create_post', { title: 'Before 🎉' });
      await administrator.put(`/admin/api/update_post/${body.id}`, { title: 'Café "quoted" \\ and more' });
      await administrator.put(`/admin/api/draft_post/${body.id}`, { values: { title: 'Draft' } });
      const { body: gone } = await administrator.post('/admin/api/create_faq', {
        question: 'Gone?',
        answer: '<p>Yes.</p>',
      });
      await administrator.delete(`/admin/api/delete_faq/${gone.id}`);
    });
    before = await contentOf(site.database);
    for (const table of ['posts', 'history_entries', 'publications', 'sessions', 'uploads', 'media_files']) {
      expect(before[table]).not.toMatch(/^0 /);
    }
  });

  afterAll(async () => {
    await server.drop();
    await rm(site.storageDir, { recursive: true, force: true });
  });

  it('stops half-way without a trace of a site, and goes on where it stopped', async () => {
    const interrupted = move(site.database, server.config, (table) => {
      if (table === 'posts') throw new Error('pulled the plug');
    });
    expect(await failureOf(interrupted)).toBe('pulled the plug');
    const start = createApplication({ ...site, database: server.config });
    expect(await failureOf(start)).toMatch(/contains only part of a restore or a move/);

    const copied: string[] = [];
    const { tables, unchanged } = await move(site.database, server.config, (table) => copied.push(table));

    expect(tables).toBe(Object.keys(before).length);
    expect(unchanged).toBeGreaterThan(5);
    expect(copied).not.toContain('banners');
    expect(copied).toContain('uploads');
    expect(await contentOf(server.config)).toEqual(before);
    // The original is as it was.
    expect(await contentOf(site.database)).toEqual(before);
  });

  it('refuses a database that is not empty, and itself', async () => {
    expect(await failureOf(move(site.database, server.config))).toMatch(/is not empty; specify an empty one/);
    expect(await failureOf(move(server.config, site.database))).toMatch(/jukwaa\.sqlite already exists/);
    expect(await failureOf(move(site.database, site.database))).toBe('The site is already in this database.');
  });

  it('serves the site from there, with the same accounts, ids and search', async () => {
    await run(server.config, async ({ nest }, url) => {
      const administrator = await signIn(url);
      const { body } = await administrator.post('/admin/api/create_post', { title: 'Written on MariaDB' });
      expect(body.id).toBe(Number(before.posts?.split(' ')[2]) + 1);
      const { manager } = nest.get(Database);
      const found = await nest.get(PostSearchService, { strict: false }).find('quoted');
      expect(await manager.findOneByOrFail(Post, { id: found[0] ?? 0 })).toMatchObject({
        title: 'Café "quoted" \\ and more',
      });
      expect(await failureOf(move(server.config, { dialect: 'sqlite', file: `${site.database.file}.2` }))).toMatch(
        /stop the site first/,
      );
    });
  });

  it('comes back with each microsecond', async () => {
    const written = await contentOf(server.config);
    const file = `${site.database.file}.back`;
    expect(
      await failureOf(
        move(server.config, { dialect: 'sqlite', file }, (table) => {
          if (table === 'uploads') throw new Error('pulled the plug');
        }),
      ),
    ).toBe('pulled the plug');
    expect(existsSync(file)).toBe(false);

    await move(server.config, { dialect: 'sqlite', file });

    expect(existsSync(`${file}.moving`)).toBe(false);
    expect(await contentOf({ dialect: 'sqlite', file })).toEqual(written);
    await run({ dialect: 'sqlite', file }, async ({ nest }, url) => {
      await signIn(url);
      const post = await nest.get(Database).manager.findOneByOrFail(Post, { title: 'Written on MariaDB' });
      expect(Date.now() - post.created_at.getTime()).toBeLessThan(300_000);
    });
  });
});
