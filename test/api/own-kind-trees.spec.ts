import { Database } from '../../backend/core/database/database.js';
import { HelpfulService } from '../../backend/visitors/helpful/helpful.service.js';
import { HelpfulAnswer } from '../../backend/visitors/helpful/helpful-answer.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const DAY_MS = 24 * 60 * 60_000;

describeOnEach('A kind whose records stand below each other', (kind) => {
  let site: TestApp;
  let me: Client;
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  let guide: any;
  const ids: Record<string, number> = {};

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const add = async (name: string, parent?: string, more: object = {}) => {
    const parent_id = parent === undefined ? null : ids[parent];
    const { id } = await ok(me.post('/admin/api/create_guide', { name, parent_id, text: `About ${name}`, ...more }));
    ids[name] = id;
  };
  const move = (name: string, parent: string | null, position?: number) =>
    me.put(`/admin/api/move_guide/${ids[name]}`, {
      parent_id: parent === null ? null : ids[parent],
      ...(position === undefined ? {} : { position }),
    });
  const tree = async (): Promise<string[]> =>
    (await ok(me.get('/admin/api/tree_guide'))).data.map(
      ({ title, level }: { title: string; level: number }) => '-'.repeat(level) + title,
    );

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true, missing: 'show_original' }] }));
    guide = await ok(
      me.post('/admin/api/create_kind', {
        key: 'guide',
        names: [{ language: 'en', singular: 'Guide', plural: 'Guides' }],
        path: 'guides',
        is_tree: true,
        fields: [
          { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true, translated: true },
          { key: 'text', label: 'Text', kind: 'rich_text', role: 'body', translated: true },
        ],
      }),
    );
  });
  afterAll(() => site.close());

  it('has new ones last below the one that they name', async () => {
    await add('Start');
    await add('Use');
    await add('Install', 'Start');
    await add('Linux', 'Install');
    await add('Windows', 'Install');
    await add('First steps', 'Start');
    expect(await tree()).toEqual(['Start', '-Install', '--Linux', '--Windows', '-First steps', 'Use']);
    const list = await ok(me.get('/admin/api/list_guide?sort=position&per_page=100'));
    expect(list.data.map(({ name }: { name: string }) => name)).toEqual([
      'Start',
      'Install',
      'Linux',
      'Windows',
      'First steps',
      'Use',
    ]);
    expect((await ok(me.get(`/admin/api/list_guide?parent_id=${ids.Install}`))).total).toBe(2);
    expect(
      (await ok(me.get('/admin/api/me'))).kinds.find(({ name }: { name: string }) => name === 'guide'),
    ).toMatchObject({ order: 'position', parent: 'parent_id' });
  });

  it('has its pages tell where they stand, without what visitors do not see', async () => {
    const page = async (slug: string, query = '') => ok(site.visitor().get(`/api/pages/records/guide/${slug}${query}`));
    const titles = (entries: { title: string; children: object[] }[]): unknown[] =>
      entries.map(({ title, children }) => (children.length > 0 ? [title, titles(children as typeof entries)] : title));
    const { tree: beside, seo } = await page('install');
    expect(seo).toBeUndefined();
    expect(titles(beside.entries)).toEqual([['Start', [['Install', ['Linux', 'Windows']], 'First steps']], 'Use']);
    expect(beside.above).toEqual([{ title: 'Start', path: '/guides/start' }]);
    expect([beside.before.title, beside.after.title, beside.hasBranch]).toEqual(['Start', 'Linux', true]);
    expect(beside.changed).toMatch(/^\d{4}-\d\d-\d\dT/);

    await ok(me.put(`/admin/api/update_guide/${ids.Install}`, { name: 'Install', status: 'inactive' }));
    const { tree: without } = await page('linux');
    expect(titles(without.entries)).toEqual([['Start', ['Linux', 'Windows', 'First steps']], 'Use']);
    expect(without.above).toEqual([{ title: 'Start', path: '/guides/start' }]);
    await ok(me.put(`/admin/api/update_guide/${ids.Install}`, { name: 'Install', status: 'active' }));

    const printed = await page('start', '?print=branch');
    expect(printed.branch.map(({ title, level }: { title: string; level: number }) => [title, level])).toEqual([
      ['Start', 0],
      ['Install', 1],
      ['Linux', 2],
      ['Windows', 2],
      ['First steps', 1],
    ]);
    expect(JSON.stringify(printed.branch[2].blocks)).toContain('About Linux');
    expect(printed.seo).toEqual({ noIndex: true });
    expect((await page('start', '?print=all')).branch).toBeUndefined();
    expect(titles((await ok(site.visitor().get('/api/pages/records/guides'))).tree)).toEqual(titles(beside.entries));
    const llms = await (await fetch(`${site.url}/llms.txt`)).text();
    expect([...llms.matchAll(/guides\/([a-z-]+)\.md/g)].map(([, slug]) => slug)).toEqual([
      'start',
      'install',
      'linux',
      'windows',
      'first-steps',
      'use',
    ]);
  });

  it('has code, tables and pictures in its main text', async () => {
    const text = '<pre><code>npm start</code></pre><table><tbody><tr><td>a</td></tr></tbody></table>';
    const changed = await ok(me.put(`/admin/api/update_guide/${ids.Use}`, { name: 'Use', text }));
    expect(changed.text).toBe(text);
  });

  it('moves one with all below it, and back', async () => {
    const moved = await ok(move('Install', 'Use'));
    expect(moved).toMatchObject({
      former: { parent_id: ids.Start, position: 1 },
      place: { parent_id: ids.Use, position: 1 },
    });
    expect(await tree()).toEqual(['Start', '-First steps', 'Use', '-Install', '--Linux', '--Windows']);
    const stays = await ok(me.put(`/admin/api/move_guide/${ids.Linux}`, { position: 2 }));
    expect(stays.place).toEqual({ parent_id: ids.Install, position: 2 });
    await ok(move('Linux', 'Install', 1));
    await ok(me.put(`/admin/api/move_guide/${ids.Install}`, moved.former));
    expect(await tree()).toEqual(['Start', '-Install', '--Linux', '--Windows', '-First steps', 'Use']);
    await ok(move('Windows', 'Install', 1));
    expect(await tree()).toEqual(['Start', '-Install', '--Windows', '--Linux', '-First steps', 'Use']);
    // The history has the order of before, and the tree stays one.
    const [last] = (await ok(me.get('/admin/api/history/guide/0'))).data;
    expect(last.action).toBe('order');
  });

  it('has no circles and at most five levels', async () => {
    for (const parent of ['Start', 'Linux']) {
      const { status, body } = await move('Start', parent);
      expect([status, body.errors]).toEqual([
        422,
        { parent_id: ['Nothing can stand below itself, or below what stands below it.'] },
      ]);
    }
    await add('Fourth', 'Linux');
    await add('Fifth', 'Fourth');
    const parent_id = ids.Fifth;
    const { status, body } = await me.post('/admin/api/create_guide', { name: 'Sixth', parent_id });
    expect([status, body.errors]).toEqual([422, { parent_id: ['There can be at most 5 levels.'] }]);
    expect((await move('Use', 'Fifth')).status).toBe(422);
    expect((await me.put('/admin/api/move_guide/99999', { parent_id: null })).status).toBe(404);
    expect((await me.put(`/admin/api/move_guide/${ids.Use}`, { parent_id: 99_999 })).status).toBe(422);
    expect((await me.put(`/admin/api/move_guide/${ids.Use}`, { below: 1 })).status).toBe(422);
    expect((await me.put(`/admin/api/move_guide/${ids.Use}`, { position: 0 })).status).toBe(422);
  });

  it('keeps what others stand below, and brings deleted ones back to their places', async () => {
    const { status, body } = await me.delete(`/admin/api/delete_guide/${ids.Install}`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('2 × Guide')]);
    const before = await tree();
    await ok(me.delete(`/admin/api/delete_guide/${ids.Windows}`));
    expect(await tree()).toEqual(before.filter((line) => line !== '--Windows'));
    await ok(me.post(`/admin/api/restore_guide/${ids.Windows}`, { publish: true }));
    expect(await tree()).toEqual(before);
  });

  it('does not restore a parent that stands below by now', async () => {
    await add('Upper');
    await add('Lower', 'Upper');
    const { data } = await ok(me.get(`/admin/api/history/guide/${ids.Lower}`));
    await ok(move('Lower', null));
    await ok(move('Upper', 'Lower'));
    await ok(me.post(`/admin/api/restore_guide/${ids.Lower}`, { entry: data[0].id, publish: true }));
    expect((await tree()).slice(-2)).toEqual(['Lower', '-Upper']);
  });

  it('orders branches by an order of all, and never leaves the tree', async () => {
    const { data } = await ok(me.get('/admin/api/tree_guide'));
    const reversed = data.map(({ id }: { id: number }) => id).reverse();
    await ok(me.put('/admin/api/order_guide', { ids: reversed }));
    const now = (await ok(me.get('/admin/api/tree_guide'))).data;
    expect(now.map(({ id }: { id: number }) => id).toSorted()).toEqual(reversed.toSorted());
    expect((await tree())[0]).toBe('Lower');
    const list = (await ok(me.get('/admin/api/list_guide?sort=position&per_page=100'))).data;
    expect(list.map(({ id }: { id: number }) => id)).toEqual(now.map(({ id }: { id: number }) => id));
  });

  it('takes translations along', async () => {
    const { id } = await ok(
      me.post('/admin/api/create_guide', { language: 'pl', translation_of: ids.Linux, name: 'Linuks', text: 'O nim' }),
    );
    await ok(move('Linux', 'Use'));
    expect(await ok(me.get(`/admin/edit_guide/${id}`))).toMatchObject({ parent_id: ids.Use, name: 'Linuks' });
    expect((await me.put(`/admin/api/move_guide/${id}`, { parent_id: null })).status).toBe(404);
    const polish = (await ok(site.visitor().get('/api/content/guide/linuks?language=pl'))) ?? {};
    expect(polish.parent_id).toMatchObject({ id: ids.Use, title: 'Use' });
  });

  it('needs the right to write for a move, also of a token, and says so in the description', async () => {
    const paths = (await ok(me.get('/api/docs-json'))).paths;
    expect(paths['/admin/api/move_guide/{id}'].put.summary).toBe('Move: Guide');
    expect(paths['/admin/api/tree_guide'].get.responses['200']).toBeDefined();
    expect((await site.visitor().get('/admin/api/tree_guide')).status).toBe(401);
    const expires_at = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString();
    const { token } = await ok(
      me.post('/admin/api/create_token', { name: 'Reads', scopes: ['guide:read'], expires_at }),
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await fetch(`${site.url}/admin/api/tree_guide`, { headers })).status).toBe(200);
    const refused = await fetch(`${site.url}/admin/api/move_guide/${ids.Use}`, { method: 'PUT', headers, body: '{}' });
    expect(refused.status).toBe(403);
  });

  it('is ready-made as documentation, with examples below each other', async () => {
    const { kind: made, example } = await ok(me.post('/admin/api/take_ready_made_kind', { name: 'article' }));
    expect(made).toMatchObject({ is_tree: true, schema_type: 'TechArticle', list_blocks: [] });
    const { data } = await ok(me.get('/admin/api/tree_article'));
    expect(data.map(({ level, status }: { level: number; status: string }) => [level, status])).toEqual([
      [0, 'inactive'],
      [1, 'inactive'],
      [1, 'inactive'],
      [0, 'inactive'],
      [1, 'inactive'],
    ]);
    expect(data[0].id).toBe(example);
    const { text } = await ok(me.get(`/admin/edit_article/${data[1].id}`));
    expect(text).toContain('<pre data-title="terminal"><code class="language-bash">');
    // What the examples have is what their editor takes.
    for (const { id } of data) {
      const record = await ok(me.get(`/admin/edit_article/${id}`));
      const saved = await ok(me.put(`/admin/api/update_article/${id}`, { ...record, status: 'active' }));
      expect(saved.text).toBe(record.text);
    }
    const page = await ok(site.visitor().get(`/api/pages/records/article/${data[4].slug}`));
    expect(JSON.stringify(page.blocks)).toContain('code-property');
    await ok(me.delete(`/admin/api/delete_kind/${made.id}`));
  });

  it('asks whether a record was helpful, and keeps what is answered with it', async () => {
    const answer = (values: Record<string, string>, id = ids.Use) =>
      fetch(`${site.url}/helpful/guide/${id}`, {
        method: 'POST',
        body: new URLSearchParams(values),
        redirect: 'manual',
        headers: { origin: site.url },
      });
    expect((await answer({ is_helpful: 'true' })).status).toBe(404);
    guide = await ok(me.put(`/admin/api/update_kind/${guide.id}`, { asks_helpful: true }));
    const sent = await answer({ is_helpful: 'false', sentence: 'The path is <b>missing</b>.' });
    expect([sent.status, sent.headers.get('location'), sent.headers.get('set-cookie')]).toEqual([
      303,
      '/guides/use#helpful-thanks',
      null,
    ]);
    await answer({ is_helpful: 'true' });
    await answer({ is_helpful: 'true', website: 'https://bot.example' });
    expect((await answer({ sentence: 'No answer' })).status).toBe(422);
    expect((await answer({ is_helpful: 'true' }, 99_999)).status).toBe(429);
    expect(await ok(me.get(`/admin/api/helpful/guide/${ids.Use}`))).toEqual({
      yes: 1,
      no: 1,
      sentences: [
        { sentence: 'The path is <b>missing</b>.', is_helpful: false, created_at: expect.stringMatching(/^\d{4}-/) },
      ],
    });
    expect((await site.visitor().get(`/admin/api/helpful/guide/${ids.Use}`)).status).toBe(401);
    expect((await ok(site.visitor().get('/api/pages/records/guide/use'))).helpful).toBe('guide');
  });

  it('deletes what was answered with the record, or after two years', async () => {
    const helpful = site.nest.get(HelpfulService, { strict: false });
    const database = site.nest.get(Database, { strict: false });
    const answered = (id = 0) => database.manager.countBy(HelpfulAnswer, { resource: 'guide', record_id: id });
    const answer = (...answers: Partial<HelpfulAnswer>[]) =>
      database.transaction((manager) => manager.insert(HelpfulAnswer, answers));
    await add('Short-lived');
    const id = ids['Short-lived'];
    const of = { resource: 'guide', record_id: id, is_helpful: true, sentence: '' };
    await answer(
      { ...of, created_at: new Date(Date.now() - 731 * DAY_MS) },
      { ...of, created_at: new Date(Date.now() - 729 * DAY_MS) },
    );
    await helpful.deleteOld();
    expect(await answered(id)).toBe(1);
    await ok(me.delete(`/admin/api/delete_guide/${id}`));
    await helpful.deleteOld();
    expect(await answered(id)).toBe(1);
    await ok(me.delete(`/admin/api/delete_bin/guide/${id}`));
    expect(await answered(id)).toBe(0);
    // Of a record that is gone otherwise.
    await answer({ ...of, record_id: 99_999, created_at: new Date() });
    await helpful.deleteOld();
    expect([await answered(99_999), await answered(ids.Use)]).toEqual([0, 2]);
  });

  it('keeps its places while it is no tree', async () => {
    const before = await tree();
    guide = await ok(me.get(`/admin/edit_kind/${guide.id}`));
    const set = (values: object) =>
      ok(me.put(`/admin/api/update_kind/${guide.id}`, values)).then((changed) => {
        guide = changed;
      });
    await set({ is_tree: false });
    expect((await me.get('/admin/api/tree_guide')).status).toBe(404);
    await set({ is_tree: true });
    expect(await tree()).toEqual(before);
  });

  it('prints the first hundred of a branch, and says how many are left out', async () => {
    await add('Many');
    for (let number = 1; number <= 101; number += 1) await add(`Part ${number}`, 'Many');
    const { branch, branchLeft } = await ok(site.visitor().get('/api/pages/records/guide/many?print=branch'));
    expect([branch.length, branchLeft]).toEqual([100, 2]);
    const few = await ok(site.visitor().get('/api/pages/records/guide/start?print=branch'));
    expect(few.branchLeft).toBeUndefined();
  });
});
