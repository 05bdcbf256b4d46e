import { hash } from '@node-rs/argon2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from '../../backend/core/database/data-source.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { migrations } from '../../backend/migrations/migrations.js';
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
