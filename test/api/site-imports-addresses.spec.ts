import { EVERYTHING } from '../../backend/company/offerings/offerings.constants.js';
import { Redirect } from '../../backend/site/redirects/redirect.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { contentOf, runImport, sendExport, whenIdle, wxr, zipOf } from './support/old-sites.js';
import { jpeg, pdf } from './support/pictures.js';

/** As the plugin Redirection writes it. */
const rule = (url: string, more: object = {}) => ({
  id: 1,
  url,
  match_url: url,
  match_data: { source: { flag_query: 'exact', flag_regex: false } },
  action_code: 301,
  action_type: 'url',
  action_data: { url: '/about' },
  match_type: 'url',
  title: '',
  hits: 3,
  regex: false,
  group_id: 1,
  position: 0,
  last_access: 'May 2, 2024',
  enabled: true,
  ...more,
});

describeOnEach('Former addresses', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const redirects = async () =>
    (await site.database.manager.find(Redirect, { order: { path: 'ASC' } })).map(({ path, target }) => [path, target]);

  it('come as rules for another server, and answer when they are checked', async () => {
    const items = [
      { id: 1, title: 'Opening', name: 'opening', link: 'https://old.example/2019/05/opening: day one/' },
      { id: 2, title: 'Strasse', name: 'strasse', link: 'https://old.example/stra%C3%9Fe/' },
      { id: 3, title: 'By number', name: 'by-number', link: 'https://old.example/?p=3' },
      {
        id: 4,
        title: 'Market',
        name: 'market',
        link: 'https://old.example/market/',
        html: '<img src="/wp-content/uploads/2019/05/market.jpg" alt="" />',
        meta: { _wp_old_slug: 'fair' },
      },
      { id: 5, title: 'Not yet', name: 'not-yet', status: 'draft', html: '<p>Soon.</p>' },
      ...['market', 'lost'].map((name, at) => ({
        id: 21 + at,
        type: 'attachment',
        title: name,
        link: `https://old.example/market/${name}-1/`,
        status: 'inherit',
        more: `<wp:post_parent>4</wp:post_parent><wp:attachment_url>https://old.example/wp-content/uploads/2019/05/${name}.jpg</wp:attachment_url>`,
      })),
    ];
    const media = await zipOf({ 'uploads/2019/05/market.jpg': await jpeg(60, 40) });
    const id = await sendExport(me, 'site.xml', wxr(items), media);
    await whenIdle(me, id);
    await me.put(`/admin/api/imports/${id}`, { fetch_pictures: false });
    await whenIdle(me, id);
    expect((await runImport(me, id)).state).toBe('done');
    const rules = await me.get(`/admin/api/imports/${id}/addresses?format=redirects`);
    expect(rules.headers.get('content-disposition')).toBe('attachment; filename="_redirects"');
    const base = site.config.siteUrl;
    const lines = rules.body.trim().split('\n');
    const named = lines.filter((line: string) => line.startsWith('/ '));
    expect(named).toEqual(lines.slice(0, named.length));
    for (const name of ['p', 'page_id', 'attachment_id', 'cat', 'm'])
      expect(named).toContain(`/ ${name}=:id ${base}/?${name}=:id 301`);
    expect(lines.at(-1)).toBe(`/* ${base}/:splat 301`);
    const file = '/storage/text/*.jpg';
    const short = (line: string) => line.replace(/\w{24}\.jpg/, '*.jpg');
    expect(lines.slice(named.length, -1).map(short).sort()).toEqual([
      `/2019/05/opening%3A%20day%20one ${base}/updates/opening 301`,
      `/author/* ${base}/updates 301`,
      `/category/field-notes ${base}/updates?category=field-notes 301`,
      `/fair/ ${base}/updates/market 301`,
      `/feed ${base}/feed.xml 301`,
      `/market ${base}/updates/market 301`,
      `/market/lost-1/ ${base}/updates/market 301`,
      `/market/market-1/ ${base}${file} 301`,
      `/stra%C3%9Fe ${base}/updates/strasse 301`,
      `/wp-content/uploads/2019/05/market.jpg ${base}${file} 301`,
    ]);
    expect((await me.get(`/admin/api/imports/${id}/addresses?format=xml`)).status).toBe(422);
    const { body: csv } = await me.get(`/admin/api/imports/${id}/addresses`);
    expect(csv).toMatch(/^path,target\n/);
    const byNumber = csv.split('\n').filter((line: string) => line.startsWith('/?'));
    expect(byNumber.map(short)).toEqual([
      '/?p=1,/updates/opening',
      '/?p=2,/updates/strasse',
      '/?p=3,/updates/by-number',
      '/?p=4,/updates/market',
      `/?attachment_id=21,${file}`,
    ]);

    const given = [
      'https://old.example/stra%C3%9Fe/',
      '/contact/',
      'https://old.example/updates/opening?utm=1',
      'https://old.example/never/was/',
      'not an address',
      '/leads/nowhere',
      '/gone',
      'https://old.example/?p=3',
      '/?page_id=5',
      '/?p=6',
      '/author/grace/page/2/',
    ];
    await me.post('/admin/api/create_redirect', { path: '/leads/nowhere', target: '/updates/there-is-none' });
    await me.post('/admin/api/create_redirect', { path: '/gone', target: '' });
    const { status, body } = await me.post('/admin/api/imports/check', { addresses: given });
    expect(status).toBe(200);
    expect(body).toEqual(
      [
        [301, '/updates/strasse'],
        [200, ''],
        [200, ''],
        [404, ''],
        [404, ''],
        [404, '/updates/there-is-none'],
        [410, ''],
        [301, '/updates/by-number'],
        [404, ''],
        [404, ''],
        [301, '/updates'],
      ].map(([answer, target], index) => ({ address: given[index], status: answer, target })),
    );
    const visitor = site.visitor();
    // As visitors get it; pages themselves are made by another process.
    expect((await visitor.get('/stra%C3%9Fe')).status).toBe(301);
    expect((await visitor.get('/gone')).status).toBe(410);
    const whereTo = async (path: string) => (await visitor.get(path)).headers.get('location');
    expect(await whereTo('/?p=3&utm_source=x')).toBe('/updates/by-number?utm_source=x');
    expect(await whereTo('/?page_id=1')).toBe('/updates/opening');
    expect(await whereTo('/?attachment_id=21')).toMatch(/^\/storage\/text\//);
    expect(await whereTo('/?p=5')).toBeNull();
    expect(await whereTo('/?p=x')).toBeNull();
    const [post] = (await me.get('/admin/api/list_post?search=By+number')).body.data;
    await me.put(`/admin/api/update_post/${post.id}`, { title: post.title, slug: 'renamed' });
    expect(await whereTo('/?p=3')).toBe('/updates/renamed');
    await me.put(`/admin/api/update_post/${post.id}`, { title: post.title, slug: 'by-number' });
    for (const addresses of [undefined, 'x', [1], Array.from({ length: 501 }, () => '/a')])
      expect((await me.post('/admin/api/imports/check', { addresses })).status).toBe(422);
    expect((await site.visitor().post('/admin/api/imports/check', { addresses: [] })).status).toBe(401);
    const { body: edited } = await me.get(`/admin/api/imports/${id}/edited`);
    await me.post(`/admin/api/imports/${id}/undo`, { remove: edited.map((one: { id: number }) => one.id) });
    await whenIdle(me, id);
    expect(await whereTo('/?p=1')).toBeNull();
    await site.database.transaction((manager) => manager.deleteAll(Redirect));
  });

  it('of lists lead to the nearest list here, and of what was here before to that', async () => {
    const whereTo = async (path: string) => (await site.visitor().get(path)).headers.get('location');
    expect(await whereTo('/2019/05/')).toBeNull();
    const { body: known } = await me.post('/admin/api/create_post_category', { title: 'Field Notes' });
    const { body: taken } = await me.post('/admin/api/create_post', { title: 'Arrivals', description: '<p>Ours.</p>' });
    const picture = await jpeg(600, 400);
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(picture)]), 'market.jpg');
    const upload = await me.post('/admin/api/create_upload', undefined, { raw: form });
    expect([known.slug, taken.slug, upload.status]).toEqual(['field-notes', 'arrivals', 201]);
    const category = (name: string) => `<category domain="category" nicename="${name}"><![CDATA[${name}]]></category>`;
    const items = [
      {
        id: 1,
        title: 'Lists',
        name: 'lists',
        link: 'https://lists.example/2019/05/lists/',
        html: '<img src="/wp-content/uploads/2019/05/market.jpg" alt="" />',
        more: `${category('news')}<category domain="post_tag" nicename="maize"><![CDATA[Maize]]></category>`,
      },
      {
        id: 2,
        title: 'Arrivals',
        name: 'arrivals',
        link: 'https://lists.example/2019/05/arrivals/',
        html: '<p>Theirs.</p>',
      },
      {
        id: 21,
        type: 'attachment',
        title: 'market',
        status: 'inherit',
        more: '<wp:attachment_url>https://lists.example/wp-content/uploads/2019/05/market.jpg</wp:attachment_url>',
      },
    ];
    const head =
      '<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>';
    const before = await contentOf(site);
    const id = await sendExport(
      me,
      'lists.xml',
      wxr(items, { url: 'https://lists.example', head }),
      await zipOf({ 'uploads/2019/05/market.jpg': picture }),
    );
    await whenIdle(me, id);
    await me.put(`/admin/api/imports/${id}`, { fetch_pictures: false, on_taken: 'skip' });
    await whenIdle(me, id);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const found = {
      '/?cat=7': '/updates?category=news',
      '/?cat=3': '/updates?category=field-notes',
      '/?cat=1': '/updates',
      '/?category_name=news': '/updates?category=news',
      '/?tag=maize': '/updates?search=Maize',
      '/?tag=none': '/updates',
      '/?author=2': '/updates',
      '/?m=201905': '/updates',
      '/?s=dry%20season': '/updates?search=dry%20season',
      '/?feed=rss2': '/feed.xml',
      '/2019/': '/updates',
      '/2019/05/': '/updates',
      '/2019/05/07/page/2/': '/updates',
      '/2019/05/lists/': '/updates/lists',
      '/2019/05/lists/feed/': '/feed.xml',
      '/2019/05/lists/comment-page-2/': '/updates/lists',
      '/2019/05/lists/amp/': '/updates/lists',
      '/2019/05/arrivals/': '/updates/arrivals',
      '/category/news/page/2/': '/updates?category=news',
      '/category/field-notes/': '/updates?category=field-notes',
      '/category/uncategorized/': '/updates',
      '/tag/maize/page/2': '/updates?search=Maize',
      '/tag/none/': '/updates',
      '/author/grace/page/2/': '/updates',
      '/page/2/': '/updates',
      '/pl/category/news/page/3/': '/updates?category=news',
      '/contact/page/2': '/contact',
    };
    for (const [address, target] of Object.entries(found))
      expect([address, await whereTo(address)]).toEqual([address, target]);
    expect(await whereTo('/?attachment_id=21')).toMatch(/^\/storage\/text\//);
    for (const address of ['/2019/05/lost/', '/lost/page/2/', '/20195/', '/?cat=&m='])
      expect([address, await whereTo(address)]).toEqual([address, null]);
    const { body: checked } = await me.post('/admin/api/imports/check', { addresses: Object.keys(found) });
    expect(checked.map(({ target }: { target: string }) => target)).toEqual(Object.values(found));

    // What the site no longer offers is not led to.
    await me.put('/admin/api/offerings', { ...EVERYTHING, updates: false });
    for (const address of ['/2019/05/', '/?s=dry', '/?feed=rss2', '/tag/none/'])
      expect([address, await whereTo(address)]).toEqual([address, null]);
    await me.put('/admin/api/offerings', EVERYTHING);

    const again = await sendExport(me, 'lists.xml', wxr(items, { url: 'https://lists.example', head }));
    const { kinds } = await whenIdle(me, again);
    expect(kinds.find((one: { kind: string }) => one.kind === 'file')).toMatchObject({ fates: { unchanged: 1 } });
    expect((await me.get(`/admin/api/imports/${id}/edited`)).body).toEqual([]);
    // The second import remembers the same numbers; its undo leaves those of the first.
    const categoryBefore = await whereTo('/?cat=7');
    expect((await runImport(me, again)).state).toBe('done');
    await me.post(`/admin/api/imports/${again}/undo`, {});
    expect((await whenIdle(me, again)).state).toBe('undone');
    expect([await whereTo('/?cat=7'), categoryBefore]).toEqual([categoryBefore, expect.stringMatching(/^\/updates/)]);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect((await whenIdle(me, id)).state).toBe('undone');
    expect(await contentOf(site)).toEqual(before);
    expect([await whereTo('/?cat=7'), await whereTo('/2019/05/')]).toEqual([null, null]);
    await me.delete(`/admin/api/delete_post/${taken.id}`);
    await me.delete(`/admin/api/delete_post_category/${known.id}`);
    await site.database.transaction((manager) => manager.deleteAll(Redirect));
  });

  it('of translations into a language that this site lacks lead to their originals', async () => {
    const inLanguage = (language: string, group: string) =>
      [
        ['language', language],
        ['post_translations', group],
      ]
        .map(([domain, name]) => `<category domain="${domain}" nicename="${name}"><![CDATA[${name}]]></category>`)
        .join('');
    const items = [
      { id: 1, title: 'Pools', name: 'pools', link: 'https://tri.example/en/pools/', more: inLanguage('en', 'pll_1') },
      {
        id: 2,
        title: 'Bassins',
        name: 'bassins',
        link: 'https://tri.example/fr/bassins/',
        more: inLanguage('fr', 'pll_1'),
      },
      { id: 3, title: 'Seul', name: 'seul', link: 'https://tri.example/fr/seul/', more: inLanguage('fr', 'pll_2') },
    ];
    const before = await contentOf(site);
    const id = await sendExport(me, 'tri.xml', wxr(items, { url: 'https://tri.example' }));
    await whenIdle(me, id);
    expect((await runImport(me, id)).state).toBe('done');
    const addresses = ['/en/pools/', '/fr/bassins/', '/fr/seul/'];
    const { body: checked } = await me.post('/admin/api/imports/check', { addresses });
    const [original, translation, alone] = checked.map(({ target }: { target: string | null }) => target);
    expect(original).toMatch(/^\/updates\//);
    expect([translation, alone]).toEqual([original, '']);
    // A translation that the old site gets later leads to the text that is here already.
    const more = [
      ...items,
      {
        id: 4,
        title: 'Piscinas',
        name: 'piscinas',
        link: 'https://tri.example/es/piscinas/',
        more: inLanguage('es', 'pll_1'),
      },
    ];
    const again = await sendExport(me, 'tri.xml', wxr(more, { url: 'https://tri.example' }));
    await whenIdle(me, again);
    expect((await runImport(me, again)).state).toBe('done');
    const { body: later } = await me.post('/admin/api/imports/check', { addresses: ['/es/piscinas/'] });
    expect(later.map(({ target }: { target: string | null }) => target)).toEqual([original]);
    for (const one of [again, id]) {
      await me.post(`/admin/api/imports/${one}/undo`, {});
      expect((await whenIdle(me, one)).state).toBe('undone');
    }
    expect(await contentOf(site)).toEqual(before);
  });

  it('of the plugin Redirection become redirects, from its JSON and its CSV', async () => {
    const plugin = JSON.stringify({
      plugin: { version: '5.4.1', date: 'Thu, 02 May 2024 08:00:00 +0000' },
      groups: [{ id: 1, name: 'Redirections', module_id: 1 }],
      redirects: [
        rule('/old-about/'),
        rule('^/shop/(.*)$', { regex: true, action_data: { url: '/updates/$1' } }),
        rule('/text/', { action_data: '/contact' }),
        rule('/(a|b)/c', { regex: true }),
        rule('/with?query=1'),
        rule('/off/', { enabled: false }),
        rule('/members/', { match_type: 'login', action_data: { logged_in: '/a', logged_out: '/b' } }),
        rule('/error/', { action_type: 'error', action_code: 410, action_data: {} }),
        rule('/hidden/', { action_type: 'error', action_code: 404 }),
        rule('/forbidden/', { action_type: 'error', action_code: 451 }),
        rule('^/attic/(.*)$', { regex: true, action_type: 'error', action_code: 410, action_data: {} }),
        rule('/any/', { action_type: 'random', action_data: {} }),
      ],
    });
    const id = await sendExport(me, 'redirection.json', plugin);
    expect(await whenIdle(me, id)).toMatchObject({
      state: 'planned',
      left_out: { 'redirects that are off': 1, 'redirects with conditions': 3, 'redirects to an error': 2 },
    });
    await runImport(me, id);
    const found = [
      ['/attic/*', ''],
      ['/error', ''],
      ['/old-about', '/about'],
      ['/shop/*', '/updates/*'],
      ['/text', '/contact'],
      ['/with?query=1', '/about'],
    ];
    expect(await redirects()).toEqual(found);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
    expect(await redirects()).toEqual([]);

    const csv = `source,target,regex,code,type,hits,title,status
"/old-about/","/about",0,301,"url",3,"","active"
"^/shop/(.*)$","/updates/$1",1,301,"url",3,"","active"
"/text/","/contact",0,302,"url",0,"Said, ""so""","active"
"/off/","/about",0,301,"url",0,"","disabled"
"/error/","",0,410,"error",0,"","active"
"^/attic/(.*)$","",1,410,"error",0,"","active"
"/hidden/","",0,404,"error",0,"","active"
"/with/?query=1","/about",0,301,"url",0,"","active"
`;
    const other = await sendExport(me, 'redirection.csv', csv);
    expect(await whenIdle(me, other)).toMatchObject({
      left_out: { 'redirects that are off': 1, 'redirects to an error': 1 },
    });
    await runImport(me, other);
    expect(await redirects()).toEqual(found);
    const statuses = ['/shop/opening', '/error/', '/attic/box', '/hidden/'].map(
      async (path) => (await site.visitor().get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([301, 410, 410, 404]);
    const addresses = ['/error', '/hidden', '/text'];
    const { body: checked } = await me.post('/admin/api/imports/check', { addresses });
    expect(checked.map(({ status }: { status: number }) => status)).toEqual([410, 404, 301]);

    const broken = await sendExport(me, 'redirection.csv', `source,target,regex,code\n${'x'.repeat(200_000)}`);
    expect(await whenIdle(me, broken)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^csv:/) });
  });

  it('of Ghost become redirects, from its archive and from a file alone', async () => {
    await site.database.transaction((manager) => manager.deleteAll(Redirect));
    const post = {
      id: 'a',
      uuid: '5a3bd7c2-0f1e-4d9a-8b7c-6d5e4f3a2b1c',
      title: 'Opening',
      slug: 'opening',
      html: '<p>We open: <a href="/content/files/2024/fees.pdf">fees</a>.</p>',
      status: 'published',
    };
    const rows = [
      { from: '/old-about/', to: '/about', permanent: true },
      { from: '^\\/blog\\/(.*)$', to: '/updates/$1' },
      { from: '/^\\/Shop\\/?$/i', to: 'https://shop.example/' },
      { from: '/welcome/', to: '/opening/' },
      { from: '^/([a-z]+)/feed$', to: '/feed.xml' },
      { from: 'anywhere', to: '/about' },
      { to: '/about' },
    ];
    const archive = await zipOf({
      'old.ghost.json': JSON.stringify({ db: [{ data: { posts: [post], settings: [] } }] }),
      'content/data/redirects.json': JSON.stringify(rows),
      'content/files/2024/fees.pdf': pdf(1),
      'content/data/redirects-2024-05-02.json': JSON.stringify([{ from: '/older/', to: '/about' }]),
      'content/settings/redirects.yaml': '301: [',
    });
    const id = await sendExport(me, 'ghost.zip', archive);
    expect(await whenIdle(me, id)).toMatchObject({
      state: 'planned',
      format: 'ghost',
      left_out: { 'redirects with conditions': 3, 'other files': 1 },
    });
    await runImport(me, id);
    expect(await redirects()).toEqual([
      ['/author/*', '/updates'],
      ['/blog/*', '/updates/*'],
      ['/content/files/2024/fees.pdf', expect.stringMatching(/^\/storage\/document\//)],
      ['/old-about', '/about'],
      ['/opening', '/updates/opening'],
      ['/rss', '/feed.xml'],
      ['/shop', 'https://shop.example/'],
      ['/welcome', '/updates/opening'],
    ]);
    const [shown] = (await me.get('/admin/api/list_post?search=Opening')).body.data;
    expect((await me.get(`/admin/edit_post/${shown.id}`)).body.description).toMatch(/<a href="\/storage\/document\//);
    const answer = await site.visitor().get('/welcome/');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/updates/opening']);
    const preview = await site.visitor().get(`/p/${post.uuid}/`);
    expect(preview.headers.get('location')).toBe('/updates/opening');
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
    expect(await redirects()).toEqual([]);

    const yaml =
      '# Former addresses\n301:\n  /old-about/: /about\n  ^/blog/(.*)$: /updates/$1\n302:\n  /text: /contact\n';
    const other = await sendExport(me, 'redirects.yaml', yaml);
    expect(await whenIdle(me, other)).toMatchObject({ state: 'planned', format: 'ghost', left_out: {} });
    await runImport(me, other);
    expect(await redirects()).toEqual([
      ['/blog/*', '/updates/*'],
      ['/old-about', '/about'],
      ['/text', '/contact'],
    ]);
    for (const broken of [
      '[{"from": "/a", "to": ',
      `301:\n  ${'['.repeat(100_000)}`,
      `301:\n  a: &a [*a]\n  /b: *a\n`,
    ]) {
      const refused = await sendExport(me, 'redirects.json', broken);
      expect(await whenIdle(me, refused)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^json:/) });
    }
    const long = await sendExport(me, 'redirects.json', `[{"from": "/${'a'.repeat(500_000)}", "to": "/b"}]`);
    expect(await whenIdle(me, long)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^long/) });
  });
});
