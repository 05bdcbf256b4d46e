import { hash } from '@node-rs/argon2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ROLE_PERMISSIONS } from '../../backend/core/access/permissions.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { dataSourceOptions } from '../../backend/core/database/data-source.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, emptyDatabase, type TestDatabase } from './support/databases.js';

const EMAIL = 'jane@example.com';
const PASSWORD = 'a password of the first version';

/**
 * What a site of the first version has: its tables are those of the first migration, which is never edited, and the rows
 * are written as that version wrote them, without anything that came later.
 */
async function fillFirstVersion({ config }: TestDatabase): Promise<void> {
  const options = { ...(await dataSourceOptions(config)), migrations: migrations.slice(0, 1) } as DataSourceOptions;
  const source = await new DataSource(options).initialize();
  const insert = (table: string, row: Record<string, unknown>) =>
    source.query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
      Object.values(row),
    );
  try {
    await migrate(source);
    await insert('users', {
      name: 'Jane',
      email: EMAIL,
      password_hash: await hash(PASSWORD),
      role_id: 1,
      status: 'active',
    });
    await insert('clients', { name: 'Kisumu Grain', country: 'Kenya', comment: '', status: 'active' });
    await insert('products', {
      title: 'Ledger',
      slug: 'ledger',
      introduction: 'Books that balance',
      summary: '',
      description: '<p>Every shilling.</p>',
      features: '<ul><li>Till</li></ul>',
      status: 'active',
    });
    await insert('post_categories', { title: 'News', slug: 'news', status: 'active' });
    for (const [title, status] of [
      ['Opening in Mbale', 'active'],
      ['Not told yet', 'inactive'],
    ]) {
      const slug = title?.toLowerCase().replaceAll(' ', '-');
      await insert('posts', { title, slug, description: `<p>${title}: come and see the granary.</p>`, status });
    }
    await insert('post_category_links', { post_id: 1, category_id: 1, position: 0 });
    await insert('post_tags', { post_id: 1, position: 0, tag: 'Uganda', tag_key: 'uganda' });
    await insert('faqs', { title: 'How much?', description: '<p>Less than a bag of maize.</p>', status: 'active' });
    await insert('contact_info', { email: 'hello@example.com', phone: '+254 700 000 123' });
    await insert('legal', { terms: '<p>Be fair.</p>', privacy: '<p>We keep little.</p>' });
    await insert('messages', { name: 'Otieno', email: 'otieno@example.com', message: 'Do you come to Busia?' });
    await insert('subscribers', { email: 'akinyi@example.com', token: 't'.repeat(43) });
    await insert('knowledge_items', {
      title: 'Hours',
      content: 'We answer from eight to five.',
      category: 'faq',
      keywords: '["hours"]',
      is_active: true,
    });
  } finally {
    await source.destroy();
  }
}

describeOnBoth('A site of the first version', (kind) => {
  let site: TestApp;
  let jane: Client;

  beforeAll(async () => {
    const database = await emptyDatabase(kind);
    await fillFirstVersion(database);
    site = await startApp({ kind, database });
    jane = await site.visitor().signIn(EMAIL, PASSWORD);
  });
  afterAll(() => site?.close());

  it('gets all tables at the first start of this version', async () => {
    const run: { name: string }[] = await site.database.manager.query('SELECT name FROM migrations ORDER BY id');
    expect(run.map(({ name }) => name)).toEqual(migrations.map((migration) => migration.name));
  });

  it('has all its records after the upgrade', async () => {
    const titles = async (path: string, field: string): Promise<string[]> =>
      (await jane.get(path)).body.data.map((record: Record<string, string>) => record[field]);
    expect(await titles('/admin/api/list_post', 'title')).toEqual(['Not told yet', 'Opening in Mbale']);
    expect(await titles('/admin/api/list_client', 'name')).toEqual(['Kisumu Grain']);
    expect(await titles('/admin/api/list_product', 'title')).toEqual(['Ledger']);
    expect(await titles('/admin/api/list_faq', 'title')).toEqual(['How much?']);
    expect(await titles('/admin/api/list_message', 'message')).toEqual(['Do you come to Busia?']);
    expect(await titles('/admin/api/list_subscriber', 'email')).toEqual(['akinyi@example.com']);
    const post = (await jane.get('/admin/edit_post/1')).body;
    expect(post).toMatchObject({
      title: 'Opening in Mbale',
      slug: 'opening-in-mbale',
      tags: ['Uganda'],
      status: 'active',
      description: '<p>Opening in Mbale: come and see the granary.</p>',
    });
  });

  it('shows visitors what it showed, and hides what it hid', async () => {
    const visitor = site.visitor();
    const { status, body } = await visitor.get('/api/pages/updates/opening-in-mbale');
    expect([status, body.post.title]).toEqual([200, 'Opening in Mbale']);
    expect((await visitor.get('/api/pages/updates/not-told-yet')).status).toBe(404);
    const found = await visitor.get('/api/pages/updates?search=granary');
    expect(found.body.posts.data.map(({ slug }: { slug: string }) => slug)).toEqual(['opening-in-mbale']);
    expect((await visitor.get('/api/pages/legal/terms')).status).toBe(200);
  });

  it('is worked on as any other', async () => {
    const changed = await jane.put('/admin/api/update_post/1', { title: 'Open in Mbale' });
    expect([changed.status, changed.body.title]).toEqual([200, 'Open in Mbale']);
    const { body } = await jane.get('/admin/api/history/post/1');
    expect(body.data.length).toBeGreaterThan(0);
    expect((await jane.get('/admin/api/status')).body.database.migrations).toBe(migrations.length);
  });
});

/** What people may do, as the version before roles had a permission to publish knew it. */
const FORMER_ROLES = {
  Proofreader: ['content.read', 'content.write', 'users.read'],
  Machinist: ['content.read', 'kind.machine.read', 'kind.machine.write'],
  Looker: ['content.read', 'pages.read'],
} as const;

describeOnBoth('A site from before administrators made roles', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    const database = await emptyDatabase(kind);
    const last = migrations.findIndex(({ name }) => name.startsWith('LetAdministratorsMakeRoles'));
    const former = { ...(await dataSourceOptions(database.config)), migrations: migrations.slice(0, last) };
    const source = await new DataSource(former as DataSourceOptions).initialize();
    await migrate(source);
    const password = await hash(PASSWORD);
    const add = (role: number, name: string) =>
      source.query(
        "INSERT INTO users (name, email, password_hash, role_id, status, language) VALUES (?, ?, ?, ?, 'active', '')",
        [name, `${name.toLowerCase()}@example.com`, password, role],
      );
    let id = 5;
    for (const [name, permissions] of Object.entries(FORMER_ROLES)) {
      id += 1;
      await source.query('INSERT INTO roles (id, name, permissions) VALUES (?, ?, ?)', [
        id,
        name,
        JSON.stringify(permissions),
      ]);
      await add(id, name);
    }
    for (const [index, name] of Object.values(RoleName).entries()) await add(index + 1, name);
    await source.destroy();
    site = await startApp({ kind, database });
  });

  afterAll(() => site.close());

  const signIn = (name: string) => site.visitor().signIn(`${name.toLowerCase()}@example.com`, PASSWORD);
  const permissionsOf = async (name: string): Promise<string[]> =>
    (await (await signIn(name)).get('/admin/api/me')).body.permissions;

  it.each(Object.entries(FORMER_ROLES))('keeps the rights of a role that is a row: %s', async (name, former) => {
    const known = former.filter((permission) => !permission.startsWith('kind.'));
    expect(await permissionsOf(name)).toEqual(expect.arrayContaining(known));
  });

  it('lets whoever wrote content publish it, and nobody else', async () => {
    const publish = async (name: string) =>
      (await (await signIn(name)).post('/admin/api/create_faq', { title: `By ${name}` })).status;
    expect(await publish('Proofreader')).toBe(201);
    expect(await publish('Editor')).toBe(201);
    expect(await publish('Looker')).toBe(403);
    const { permissions } = await site.database.manager.findOneByOrFail(Role, { name: 'Machinist' });
    expect(permissions).toEqual([...FORMER_ROLES.Machinist, 'kind.machine.publish']);
  });

  it.each(Object.values(RoleName))('keeps the rights of the built-in role %s', async (name) => {
    const { permissions } = await site.database.manager.findOneByOrFail(Role, { name });
    expect(permissions).toBeNull();
    const held = await permissionsOf(name);
    for (const permission of ROLE_PERMISSIONS[name].filter((one) => !one.endsWith('.publish')))
      expect(held).toContain(permission);
  });
});
