import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from '../../backend/core/database/data-source.js';
import type { DatabaseConfiguration } from '../../backend/core/database/database-configuration.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { type DatabaseKind, describeOnBoth, emptyDatabase } from './support/databases.js';

type Row = Record<string, unknown>;

/** Rows by their table. */
type Rows = Map<string, Row[]>;

/** Those with something in them. */
const TABLES = [
  'agents',
  'banners',
  'chatbot_settings',
  'clients',
  'contact_info',
  'faqs',
  'home_images',
  'knowledge_items',
  'legal',
  'messages',
  'post_categories',
  'post_category_links',
  'post_tags',
  'posts',
  'products',
  'services',
  'sliders',
  'statistics',
  'subscribers',
  'testimonials',
  'uploads',
  'users',
];

const PEOPLE = {
  admin: ['admin@example.com', 'seven purple bicycles'],
  editor: ['amina@example.com', 'a password of the first version'],
} as const;

/**
 * The storage folder and the database of a site that the first version with a sign-in (commit 1f09982) has made, and that
 * was filled through its calls: the archives are never made again.
 */
async function unpack(kind: DatabaseKind, config: DatabaseConfiguration): Promise<string> {
  const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-app-'));
  execFileSync('tar', ['-xzf', join(import.meta.dirname, 'first-version', `${kind}.tar.gz`), '-C', storageDir]);
  if (config.dialect === 'sqlite') {
    await copyFile(join(storageDir, 'private/jukwaa.sqlite'), config.file);
  } else {
    const { host, port, user, password, name: database } = config;
    const connection = await createConnection({ host, port, user, password, database, multipleStatements: true });
    await connection.query(await readFile(join(storageDir, 'private/database.sql'), 'utf8'));
    await connection.end();
  }
  return storageDir;
}

/** Everything in the database, as text that can be compared. */
async function rowsOf(config: DatabaseConfiguration): Promise<Rows> {
  const options = { ...(await dataSourceOptions(config)), entities: [], migrations: [] } as DataSourceOptions;
  const source = await new DataSource(options).initialize();
  try {
    const list =
      config.dialect === 'sqlite' ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW FULL TABLES';
    const tables = (await source.query<Row[]>(list)).map((row) => String(Object.values(row)[0]));
    const rows: Rows = new Map();
    for (const table of tables)
      rows.set(table, JSON.parse(JSON.stringify(await source.query(`SELECT * FROM ${table}`))));
    return rows;
  } finally {
    await source.destroy();
  }
}

/** All files below a folder, with their contents. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
}

describeOnBoth('A site that the first version has made', (kind) => {
  let site: TestApp;
  let admin: Client;
  let rows: Rows;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    const database = await emptyDatabase(kind);
    const storageDir = await unpack(kind, database.config);
    rows = await rowsOf(database.config);
    files = await filesIn(join(storageDir, 'public'));
    site = await startApp({ kind, database, storageDir, config: { passwordCost: undefined } });
    admin = await site.visitor().signIn(...PEOPLE.admin);
  });
  afterAll(() => site?.close());

  it('keeps every row, unchanged in all columns that it had', async () => {
    const now = await rowsOf(site.config.database);
    // Counters go on.
    rows.delete('sqlite_sequence');
    const isKept = (table: string, row: Row): boolean =>
      (now.get(table) ?? []).some((one) =>
        Object.entries(row).every(([column, value]) => isDeepStrictEqual(one[column], value)),
      );
    const lost = [...rows].flatMap(([table, old]) =>
      old.filter((row) => !isKept(table, row)).map((row) => [table, row]),
    );
    expect(lost).toEqual([]);
    // What was read at all.
    const filled = [...rows].filter(([, old]) => old.length > 0).map(([table]) => table);
    expect(filled).toEqual(expect.arrayContaining(TABLES));
    expect(rows.get('posts')).toHaveLength(4);
  });

  it('keeps every file, and serves pictures and documents', async () => {
    const now = await filesIn(site.config.publicDir);
    const lost = [...files].filter(([path, content]) => !now.get(path)?.equals(content)).map(([path]) => path);
    expect(lost).toEqual([]);
    expect(files.size).toBe(78);
    const visitor = site.visitor();
    for (const { name } of rows.get('uploads') ?? []) {
      expect([name, (await visitor.get(`/storage/${name}`)).status]).toEqual([name, 200]);
    }
  });

  it('shows its people what they had, with the passwords that they had', async () => {
    const editor = await site.visitor().signIn(...PEOPLE.editor);
    const { data } = (await editor.get('/admin/api/list_post')).body;
    expect(data.map(({ title }: Row) => title)).toEqual([
      'Not told yet',
      'Été à Lomé: “bienvenue” 🌍',
      'How a ledger stays right',
      'Opening in Mbale',
    ]);
    expect((await editor.get('/admin/edit_post/2')).body).toMatchObject({
      status: 'active',
      tags: ['ledger'],
      description: expect.stringContaining('<a href="https://example.com/granary"'),
    });
    const { body: portfolio } = await admin.get('/admin/edit_portifolio/1');
    expect(portfolio).toMatchObject({ name: 'Silos in Kisumu', client_id: 1, product_id: 1, service_id: 1 });
    expect(portfolio.images).toHaveLength(3);
    const { data: users } = (await admin.get('/admin/api/list_user')).body;
    expect(users).toHaveLength(4);
    const gone = { email: 'gone@example.com', password: 'a password of the first version' };
    expect((await site.visitor().post('/admin/login', gone)).status).toBe(401);
  });

  it('shows visitors what it showed, and hides what it hid', async () => {
    const visitor = site.visitor();
    const { posts } = (await visitor.get('/api/pages/updates')).body;
    expect(posts.data.map(({ title }: Row) => title)).toEqual([
      'Été à Lomé: “bienvenue” 🌍',
      'How a ledger stays right',
      'Opening in Mbale',
    ]);
    const { body: solution } = await visitor.get('/api/pages/solutions/ledger');
    expect(solution.product).toMatchObject({ title: 'Ledger', introduction: 'Books that balance' });
    expect((await visitor.get('/api/pages/solutions/school-fees')).status).toBe(404);
    const legal = (await visitor.get('/api/pages/legal/privacy')).body;
    expect(JSON.stringify(legal)).toContain('We keep little.');
  });

  it('is worked on as any other: saved, with a history, and with its pictures in the library', async () => {
    const changed = await admin.put('/admin/api/update_product/1', { title: 'Ledger two' });
    expect([changed.status, changed.body.title]).toEqual([200, 'Ledger two']);
    // The fifth post was deleted: its id is not given again.
    expect((await admin.post('/admin/api/create_post', { title: 'The sixth' })).body.id).toBe(6);
    expect((await admin.get('/admin/api/history/product/1')).body.data.length).toBeGreaterThan(0);
    expect((await site.visitor().get('/api/pages/solutions/ledger')).body.product.title).toBe('Ledger two');
  });
});
