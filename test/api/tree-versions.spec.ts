import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Versions of a tree', (kind) => {
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
    const { id } = await ok(
      me.post('/admin/api/create_guide', { name, parent_id: parent ? ids[parent] : null, ...more }),
    );
    ids[name] = id;
  };
  const page = async (slug: string) => ok(site.visitor().get(`/api/pages/records/guide/${slug}`));
  const outline = async (query = ''): Promise<string[]> =>
    (await ok(me.get(`/admin/api/tree_guide${query}`))).data.map(
      ({ slug, level }: { slug: string; level: number }) => '-'.repeat(level * 2) + slug,
    );
  const versions = async (): Promise<object[]> =>
    (await ok(me.get('/admin/api/me'))).kinds.find(({ name }: { name: string }) => name === 'guide').tree_versions;
  const found = async (query: string): Promise<string[]> =>
    (await ok(site.visitor().get(`/api/search?${query}`))).kinds.flatMap((one: { results: { path: string }[] }) =>
      one.results.map(({ path }) => path),
    );
  const at = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')?.replace(site.url, '') ?? ''];
  };

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
        schema_type: 'TechArticle',
        fields: [
          { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true, translated: true },
          { key: 'text', label: 'Text', kind: 'rich_text', role: 'body', translated: true },
          { key: 'areas', label: 'Areas', kind: 'several_of', choices: 'web\nphone' },
        ],
      }),
    );
    await add('Start', undefined, { areas: ['web'] });
    await add('Install', 'Start');
    await ok(
      me.put(`/admin/api/update_guide/${ids.Start}`, {
        name: 'Start',
        text: `<p>The wombat is <a href="/guides/install" data-record="guide:${ids.Install}">installed</a>, see <a href="/guides/install#linux">Linux</a>.</p>`,
      }),
    );
    await ok(
      me.post('/admin/api/create_guide', {
        name: 'Początek',
        language: 'pl',
        translation_of: ids.Start,
        text: '<p>Po polsku</p>',
      }),
    );
    await add('Removed later');
  });
  afterAll(() => site.close());

  it('begin with a copy of the tree, whose addresses begin with its key', async () => {
    const unnamed = await me.post(`/admin/api/tree_versions/${guide.id}`, { label: '2.x' });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['current_label']]);
    const same = await me.post(`/admin/api/tree_versions/${guide.id}`, { label: '3.X', current_label: '3.x' });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['label']]);
    expect(await outline()).toEqual(['start', '--install', 'removed-later']);

    await ok(me.post(`/admin/api/tree_versions/${guide.id}`, { label: '2.x', current_label: '3.x' }));
    expect(await versions()).toEqual([
      { key: '3-x', label: '3.x', is_current: true },
      { key: '2-x', label: '2.x', is_current: false },
    ]);
    expect(await outline('?tree_version=3-x')).toEqual(['start', '--install', 'removed-later']);
    expect(await outline('?tree_version=2-x')).toEqual(['2-x-start', '--2-x-install', '2-x-removed-later']);
    const { data } = await ok(me.get('/admin/api/list_guide?tree_version=2-x&areas=web'));
    expect(data.map(({ slug, version }: { slug: string; version: number }) => [slug, version])).toEqual([
      ['2-x-start', 1],
    ]);
    const { translations } = await ok(me.get(`/admin/edit_guide/${data[0].id}`));
    expect(translations.map(({ language }: { language: string }) => language)).toEqual(['pl']);
    const translation = await ok(me.get(`/admin/edit_guide/${translations[0].id}`));
    expect([translation.slug, translation.tree_version]).toEqual(['2-x-poczatek', '2-x']);
  });

  it('have records in their own version, with its addresses', async () => {
    const { data } = await ok(me.get('/admin/api/tree_guide?tree_version=2-x'));
    const start = data.find(({ slug }: { slug: string }) => slug === '2-x-start').id;
    const below = await ok(me.post('/admin/api/create_guide', { name: 'Old way', parent_id: start }));
    expect([below.slug, below.tree_version]).toEqual(['2-x-old-way', '2-x']);
    const first = await ok(me.post('/admin/api/create_guide', { name: 'Old way', tree_version: '2-x' }));
    expect(first.slug).toBe('2-x-old-way-2');
    const moved = await me.put(`/admin/api/move_guide/${first.id}`, { parent_id: ids.Start });
    expect([moved.status, moved.body.errors?.parent_id]).toEqual([422, ['This record belongs to another version.']]);
    const changed = await me.put(`/admin/api/update_guide/${first.id}`, { name: 'Old way', tree_version: '3-x' });
    expect([changed.status, changed.body.errors?.tree_version]).toEqual([422, ['A record stays in its version.']]);
    // Places are those of its own version.
    const { former, place } = await ok(me.put(`/admin/api/move_guide/${first.id}`, { parent_id: null, position: 1 }));
    expect([former.position, place.position]).toEqual([3, 1]);
    expect(await outline('?tree_version=2-x')).toEqual([
      '2-x-old-way-2',
      '2-x-start',
      '--2-x-install',
      '--2-x-old-way',
      '2-x-removed-later',
    ]);
    expect(await outline('?tree_version=3-x')).toEqual(['start', '--install', 'removed-later']);
    const renamed = await ok(me.put(`/admin/api/update_guide/${first.id}`, { name: 'Old way', slug: 'former-way' }));
    expect(renamed.slug).toBe('2-x-former-way');
    await ok(me.delete(`/admin/api/delete_guide/${first.id}`));
    await ok(me.post(`/admin/api/restore_guide/${first.id}`, {}));
    expect((await ok(me.get(`/admin/edit_guide/${first.id}`))).tree_version).toBe('2-x');
    await ok(me.delete(`/admin/api/delete_guide/${first.id}`));
    await ok(me.delete(`/admin/api/delete_guide/${below.id}`));
  });

  it('are chosen beside the tree, and links within one stay in it', async () => {
    await ok(me.delete(`/admin/api/delete_guide/${ids['Removed later']}`));
    const current = await page('start');
    expect(current.tree.version).toBe('3.x');
    expect(current.tree.newer).toBeUndefined();
    expect(current.seo).toBeUndefined();
    expect(current.tree.versions).toEqual([
      { title: '3.x', path: '/guides/start', isCurrent: true, isShown: true },
      { title: '2.x', path: '/guides/2-x-start', isCurrent: false, isShown: false },
    ]);
    expect(JSON.stringify(current.blocks)).toContain('href=\\"/guides/install#linux\\"');
    const old = await page('2-x-start');
    expect([old.tree.version, old.tree.newer, old.tree.kind]).toEqual([
      '2.x',
      { title: 'Start', path: '/guides/start' },
      'guide.2-x',
    ]);
    expect(old.seo).toEqual({ noIndex: true });
    expect(old.tree.entries.map(({ path }: { path: string }) => path)).toEqual([
      '/guides/2-x-start',
      '/guides/2-x-removed-later',
    ]);
    expect([...JSON.stringify(old.blocks).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href)).toEqual([
      '/guides/2-x-install',
      '/guides/2-x-install#linux',
    ]);
    const gone = await page('2-x-removed-later');
    expect(gone.tree.newer).toBeUndefined();
    expect(gone.tree.versions[0]).toMatchObject({ path: '/guides/start', isCurrent: true });
    const list = await ok(site.visitor().get('/api/pages/records/guides'));
    expect(list.tree.map(({ path }: { path: string }) => path)).toEqual(['/guides/start']);
    expect(list.versions.map(({ title }: { title: string }) => title)).toEqual(['3.x', '2.x']);
  });

  it('are told to searches, programs and search engines by the current one alone', async () => {
    expect(await found('q=wombat')).toEqual(['/guides/start']);
    expect(await found('q=wombat&kind=guide.2-x')).toEqual(['/guides/2-x-start']);
    const told = await ok(site.visitor().get('/api/content/guide'));
    expect(told.data.map(({ slug }: { slug: string }) => slug)).toEqual(['start', 'install']);
    const asked = await ok(site.visitor().get('/api/content/guide?tree_version=2-x'));
    expect(asked.data.map(({ slug }: { slug: string }) => slug)).toEqual([
      '2-x-start',
      '2-x-install',
      '2-x-removed-later',
    ]);
    for (const file of ['sitemap.xml', 'llms.txt']) {
      const text = await (await fetch(`${site.url}/${file}`)).text();
      expect(text).toContain('/guides/install');
      expect(text).not.toContain('2-x');
    }
  });

  it('change their addresses when another one becomes current, and back', async () => {
    await ok(me.put(`/admin/api/tree_versions/${guide.id}/2-x`, { change: 'make_current' }));
    expect(await outline('?tree_version=2-x')).toEqual(['start', '--install', 'removed-later']);
    expect(await outline('?tree_version=3-x')).toEqual(['3-x-start', '--3-x-install']);
    expect(await at('/guides/2-x-install')).toEqual([301, '/guides/install']);
    expect((await page('3-x-start')).tree.newer.path).toBe('/guides/start');
    expect(
      [...JSON.stringify((await page('3-x-start')).blocks).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href),
    ).toEqual(['/guides/3-x-install', '/guides/3-x-install#linux']);
    expect(await found('q=wombat')).toEqual(['/guides/start']);
    await ok(me.put(`/admin/api/tree_versions/${guide.id}/3-x`, { change: 'make_current' }));
    expect(await outline('?tree_version=3-x')).toEqual(['start', '--install']);
    expect(await outline('?tree_version=2-x')).toEqual(['2-x-start', '--2-x-install', '2-x-removed-later']);
    expect(await at('/guides/3-x-install')).toEqual([301, '/guides/install']);
    expect(await at('/guides/2-x-install')).not.toContain(301);
  });

  it('are renamed, taken away and put back', async () => {
    const taken = await me.put(`/admin/api/tree_versions/${guide.id}/2-x`, { change: 'rename', label: '3.X' });
    expect(taken.status).toBe(422);
    await ok(me.put(`/admin/api/tree_versions/${guide.id}/2-x`, { change: 'rename', label: '2.x (old)' }));
    expect((await page('2-x-start')).tree.version).toBe('2.x (old)');
    expect((await me.delete(`/admin/api/tree_versions/${guide.id}/3-x`)).status).toBe(409);
    const { tree_versions: left } = await ok(me.delete(`/admin/api/tree_versions/${guide.id}/2-x`));
    expect(left[1]).toMatchObject({ key: '2-x', removed_at: expect.stringMatching(/^20/) });
    expect(await versions()).toHaveLength(1);
    expect((await at('/guides/2-x-start'))[0]).toBe(404);
    expect(await outline()).toEqual(['start', '--install']);
    expect((await page('start')).tree.versions).toBeUndefined();
    expect((await me.put(`/admin/api/tree_versions/${guide.id}/9`, { change: 'restore' })).status).toBe(404);
    await ok(me.put(`/admin/api/tree_versions/${guide.id}/2-x`, { change: 'restore' }));
    expect(await outline('?tree_version=2-x')).toEqual(['2-x-start', '--2-x-install', '2-x-removed-later']);
    expect((await ok(me.get('/admin/api/list_guide?tree_version=2-x&areas=web'))).total).toBe(1);
  });

  it('are kept under the name of the release when the next one begins', async () => {
    await ok(me.post(`/admin/api/tree_versions/${guide.id}`, { label: '3.x', current_label: '4.x' }));
    expect(await versions()).toEqual([
      { key: '4-x', label: '4.x', is_current: true },
      { key: '3-x', label: '3.x', is_current: false },
      { key: '2-x', label: '2.x (old)', is_current: false },
    ]);
    expect(await outline('?tree_version=4-x')).toEqual(['start', '--install']);
    expect(await outline('?tree_version=3-x')).toEqual(['3-x-start', '--3-x-install']);
    expect(await at('/guides/3-x-install')).not.toContain(301);
  });
});
