import { Post, PostTag } from '../../backend/content/posts/post.entity.js';
import { TagUsesService } from '../../backend/content/posts/tag-uses.service.js';
import { addBulkPosts } from '../../backend/demo/bulk-posts.js';
import { AddTagUses1795392000000 } from '../../backend/migrations/1795392000000-add-tag-uses.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, onSqlite } from './support/databases.js';
import { seedDemoTexts } from './support/demo-content.js';

interface Use {
  tag_key: string;
  uses: number;
}

describeOnBoth('The uses of tags', (kind) => {
  const once = onSqlite(kind);
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(() => site.close());
  beforeEach(() =>
    site.database.transaction(async (manager) => {
      for (const table of ['post_tags', 'posts', 'tag_uses']) await manager.query(`DELETE FROM ${table}`);
    }),
  );

  async function query(text: string): Promise<[string, number][]> {
    const rows: Use[] = await site.database.manager.query(text);
    return rows.map(({ tag_key, uses }) => [tag_key, Number(uses)]);
  }

  const kept = () => query('SELECT tag_key, -minus_uses AS uses FROM tag_uses ORDER BY minus_uses, tag_key');

  const counted = () =>
    query(`SELECT t.tag_key AS tag_key, COUNT(*) AS uses FROM post_tags t JOIN posts p ON p.id = t.post_id
           WHERE p.status = 'active' GROUP BY t.tag_key ORDER BY uses DESC, tag_key`);

  /** What is kept, which is what a count gives. */
  async function uses(): Promise<Record<string, number>> {
    const rows = await kept();
    expect(rows).toEqual(await counted());
    return Object.fromEntries(rows);
  }

  async function create(input: object): Promise<number> {
    const { status, body } = await me.post('/admin/api/create_post', { title: 'Post', ...input });
    expect(status).toBe(201);
    return body.id;
  }

  const update = async (id: number, input: object) =>
    (await me.put(`/admin/api/update_post/${id}`, { title: 'Post', ...input })).status;

  const shown = async () => (await site.visitor().get('/api/pages/contact')).body.sidebarData.tags;

  it('follow every change of a post', async () => {
    expect(await uses()).toEqual({});
    const id = await create({ tags: ['A', 'B'] });
    const other = await create({ tags: ['a', 'C'] });
    const hidden = await create({ tags: ['A', 'D'], status: 'inactive' });
    expect(await uses()).toEqual({ a: 2, b: 1, c: 1 });

    expect(await update(id, {})).toBe(200);
    expect(await uses()).toEqual({ a: 2, b: 1, c: 1 });
    expect(await update(id, { tags: ['B', 'E'] })).toBe(200);
    expect(await uses()).toEqual({ a: 1, b: 1, c: 1, e: 1 });
    expect(await update(hidden, { status: 'active' })).toBe(200);
    expect(await uses()).toEqual({ a: 2, b: 1, c: 1, d: 1, e: 1 });
    expect(await update(id, { tags: ['F'], status: 'inactive' })).toBe(200);
    expect(await uses()).toEqual({ a: 2, c: 1, d: 1 });
    expect(await update(id, { tags: ['G'] })).toBe(200);
    expect(await update(id, { tags: ['C'], status: 'active' })).toBe(200);
    expect(await uses()).toEqual({ a: 2, c: 2, d: 1 });
    expect(await update(hidden, { tags: [], status: 'inactive' })).toBe(200);
    for (const gone of [other, hidden]) expect((await me.delete(`/admin/api/delete_post/${gone}`)).status).toBe(200);
    expect(await uses()).toEqual({ c: 1 });
  });

  it('are shown by the next page, the most used first, as the newest active post spells them', async () => {
    await create({ tags: ['Tea', 'Rice'] });
    expect(await shown()).toEqual(['Rice', 'Tea']);
    const id = await create({ tags: ['TEA'] });
    expect(await shown()).toEqual(['TEA', 'Rice']);
    await update(id, { tags: ['RICE'] });
    expect(await shown()).toEqual(['RICE', 'Tea']);
    await update(id, { status: 'inactive' });
    expect(await shown()).toEqual(['Rice', 'Tea']);
  });

  once('stay where a change fails', async () => {
    const id = await create({ tags: ['A', 'B'] });
    expect(await update(id, { tags: ['C'], status: 'inactive', categories: [999_999] })).toBe(422);
    expect(await update(id, { tags: ['C'], version: 99 })).toBe(409);
    const tagUses = site.nest.get(TagUsesService, { strict: false });
    const undone = site.database.transaction(async (manager) => {
      await tagUses.update(manager, ['a'], ['c']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');

    expect(await uses()).toEqual({ a: 1, b: 1 });
  });

  it('are right when many save at once', async () => {
    const tags = ['A', 'B', 'C', 'D', 'E'];
    const turned = (by: number) => [...tags.slice(by % 5), ...tags.slice(0, by % 5)];
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ title: `Post ${index}`, tags: turned(index) })),
    );
    expect(await uses()).toEqual({ a: 10, b: 10, c: 10, d: 10, e: 10 });
    const statuses = await Promise.all(
      ids.map((id, index) =>
        update(id, { tags: turned(index).slice(index % 3), status: index % 4 ? 'active' : 'inactive' }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await uses();
  });

  once('are put right at the next start', async () => {
    await create({ tags: ['A', 'B'] });
    await site.database.transaction(async (manager) => {
      const { id } = await manager.save(manager.create(Post, { title: 'Other', slug: 'other' }));
      await manager.insert(PostTag, { post_id: id, position: 0, tag: 'New', tag_key: 'new' });
      await manager.query("INSERT INTO tag_uses (tag_key, minus_uses) VALUES ('never', -7)");
      await manager.query("UPDATE tag_uses SET minus_uses = -3 WHERE tag_key = 'b'");
    });
    expect(await shown()).toEqual(['B', 'A']);
    const tagUses = site.nest.get(TagUsesService, { strict: false });
    // As a start and an end do.
    tagUses.onApplicationBootstrap();
    await tagUses.onModuleDestroy();

    expect(await uses()).toEqual({ a: 1, b: 1, new: 1 });
    expect(await shown()).toEqual(['A', 'B', 'New']);
  });

  it('are counted by the migration, also where it broke off', async () => {
    await create({ tags: ['A', 'B'] });
    await create({ tags: ['A', 'C'], status: 'inactive' });
    const runner = site.database.dataSource.createQueryRunner();
    const migration = new AddTagUses1795392000000();
    await migration.down(runner);
    await migration.up(runner);
    expect(await uses()).toEqual({ a: 1, b: 1 });
    await migration.up(runner);
    expect(await uses()).toEqual({ a: 1, b: 1 });
    // SQLite's only one serves others.
    if (kind === 'mariadb') await runner.release();
  });

  once('count the demo content and posts for measuring', async () => {
    await seedDemoTexts(site.nest);
    const demo = Object.values(await uses()).reduce((sum, one) => sum + one, 0);
    expect(demo).toBeGreaterThan(24);
    await addBulkPosts(site.nest, 30);
    expect(Object.values(await uses()).reduce((sum, one) => sum + one, 0)).toBe(demo + 60);
  });
});
