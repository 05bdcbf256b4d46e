import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Suggestions of tags', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    const posts: [tags: string, status: string][] = [
      ['SACCOs, School Fees', 'active'],
      ['SACCOs, Évaluation', 'active'],
      ['M-Pesa, Old Wasacco', 'active'],
      ['Draft only, SACCO reports', 'inactive'],
      ['100%, 100_1', 'active'],
    ];
    for (const [tags, status] of posts) await me.post('/admin/api/create_post', { title: tags, tags, status });
  });

  afterAll(() => site.close());

  const suggested = async (search: string, more = '') => {
    const { status, body } = await me.get(`/admin/api/post_tags?search=${encodeURIComponent(search)}${more}`);
    expect(status).toBe(200);
    return body;
  };

  it.each(['sacc', 'SACC', 'Sáćč', ' sacc '])('find %j: what begins with it first, then what has it', async (text) => {
    expect(await suggested(text)).toEqual([
      { tag: 'SACCOs', uses: 2 },
      { tag: 'SACCO reports', uses: 0 },
      { tag: 'Old Wasacco', uses: 1 },
    ]);
  });

  it('put the very same word first, whatever is used more', async () => {
    expect((await suggested('sacco reports'))[0]).toEqual({ tag: 'SACCO reports', uses: 0 });
  });

  it.each([
    ['evaluation', ['Évaluation']],
    ['ÉVAL', ['Évaluation']],
    ['fees', ['School Fees']],
    ['pesa', ['M-Pesa']],
    ['draft', ['Draft only']],
    ['%', ['100%']],
    ['0_', ['100_1']],
    ["'; DROP TABLE posts", []],
    ['nowhere', []],
  ])('for %j are %j', async (text, tags) => {
    expect((await suggested(text)).map(({ tag }: { tag: string }) => tag)).toEqual(tags);
  });

  it('are the most used ones without a word, at most as many as asked for', async () => {
    expect(await suggested('', '&limit=1')).toEqual([{ tag: 'SACCOs', uses: 2 }]);
    expect(await suggested('')).toHaveLength(9);
  });

  it('are spelled as the newest active post spells them, and follow each write', async () => {
    const { body: post } = await me.post('/admin/api/create_post', { title: 'New', tags: 'Solar' });
    expect(await suggested('sol')).toEqual([{ tag: 'Solar', uses: 1 }]);
    await me.put(`/admin/api/update_post/${post.id}`, { title: 'New', tags: 'SOLAR' });
    expect(await suggested('sol')).toEqual([{ tag: 'SOLAR', uses: 1 }]);
    await me.delete(`/admin/api/delete_post/${post.id}`);
    expect(await suggested('sol')).toEqual([]);
  });

  it.each([
    ['search=a&search=b', 'search'],
    [`search=${'x'.repeat(121)}`, 'search'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=many', 'limit'],
    ['page=2', 'page'],
  ])('refuse %s in a sentence', async (query, field) => {
    const { status, body } = await me.get(`/admin/api/post_tags?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('are for those who may read content', async () => {
    expect((await site.visitor().get('/admin/api/post_tags?search=a')).status).toBe(401);
    expect((await (await site.signIn(RoleName.Viewer)).get('/admin/api/post_tags?search=sacc')).status).toBe(200);
  });
});
