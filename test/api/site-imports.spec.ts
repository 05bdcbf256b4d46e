import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZipFile } from 'yazl';
import { RoleName } from '../../backend/core/access/role-name.js';
import { firstOf } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { contentOf, runImport, sendExport, sendPart, type WxrItem, whenIdle, wxr, zipOf } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

const BLOCKS = `<!-- wp:paragraph --><p>First &amp; last words.</p><!-- /wp:paragraph -->
<!-- wp:image {"id":21} --><figure class="wp-block-image"><a href="https://old.example/wp-content/uploads/2024/05/market.jpg"><img src="https://old.example/wp-content/uploads/2024/05/market-300x200.jpg" alt="A market" class="wp-image-21"/></a><figcaption>On Monday</figcaption></figure><!-- /wp:image -->
<!-- wp:paragraph --><p>See <a href="https://old.example/about/#team">the team</a> and <a href="/2024/05/second/">the second</a>, not <a href="https://old.example/gone/">this</a>.</p><!-- /wp:paragraph -->
<!-- wp:latest-posts {"postsToShow":3} /-->
<!-- wp:shortcode -->[contact-form-7 id="41" title="Write"]<!-- /wp:shortcode -->`;

const CLASSIC = `One paragraph
with two lines.

[caption id="x" width="300"]<img src="/wp-content/uploads/2024/05/market.jpg" alt="" /> A caption[/caption]

https://www.youtube.com/watch?v=dQw4w9WgXcQ

Brackets [sic] stay.<script>alert(1)</script>`;

const category =
  '<category domain="category" nicename="field-notes"><![CDATA[Field Notes]]></category><category domain="post_tag" nicename="fees"><![CDATA[School Fees]]></category>';

const items: WxrItem[] = [
  {
    id: 21,
    type: 'attachment',
    title: 'market',
    link: 'https://old.example/market/',
    status: 'inherit',
    more: '<wp:attachment_url>https://old.example/wp-content/uploads/2024/05/market.jpg</wp:attachment_url>',
    meta: { _wp_attachment_image_alt: 'Stalls at a market' },
  },
  {
    id: 1,
    title: 'Fees & reminders',
    name: 'fees',
    link: 'https://old.example/2024/05/fees/',
    html: BLOCKS,
    more: `${category}<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
    meta: { _thumbnail_id: '21', _yoast_wpseo_title: '%%title%% and more', _wp_old_slug: 'old-fees' },
  },
  {
    id: 2,
    title: 'Second',
    name: 'second',
    link: 'https://old.example/2024/05/second/',
    html: CLASSIC,
    date: '1965-04-12 06:07:00',
  },
  { id: 3, title: 'Not yet', name: 'not-yet', status: 'draft', html: '<p>Soon.</p>' },
  {
    id: 4,
    type: 'page',
    title: 'About us',
    name: 'about',
    link: 'https://old.example/about/',
    html: '<!-- wp:heading --><h2>Who</h2><!-- /wp:heading --><!-- wp:paragraph --><p>We are ten.</p><!-- /wp:paragraph -->',
    meta: { _yoast_wpseo_metadesc: 'Ten people.' },
  },
  { id: 5, type: 'nav_menu_item', title: 'About', status: 'publish' },
  { id: 6, title: 'Thrown away', status: 'trash', html: '<p>x</p>' },
];

describeOnEach('An import of an older site', (kind) => {
  let site: TestApp;
  let me: Client;
  let picture: Uint8Array<ArrayBuffer>;
  let media: Buffer;
  let id: number;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    picture = await jpeg(60, 40);
    media = await zipOf({ 'uploads/2024/05/market.jpg': picture });
    // The site's categories and posts of its own.
    await me.post('/admin/api/create_post', { title: 'Here before', description: '<p>Here.</p>' });
  });

  afterAll(() => site.close());

  const posts = async () => (await me.get('/admin/api/list_post?per_page=50&sort=title')).body.data;
  const postCalled = async (title: string) => {
    const found = (await posts()).find((post: { title: string }) => post.title === title);
    return found && (await me.get(`/admin/edit_post/${found.id}`)).body;
  };

  it('says what becomes of what before it writes anything', async () => {
    const before = await contentOf(site);
    id = await sendExport(me, 'old.xml', wxr(items), media);
    const seen = await whenIdle(me, id);
    expect(seen).toMatchObject({ state: 'planned', format: 'wordpress', site_url: 'https://old.example', asked: 0 });
    expect(seen.left_out).toEqual({ comments: 1, trash: 1 });
    const kinds = Object.fromEntries(
      seen.kinds.map((one: { kind: string; type: string; total: number; target: string; published: number }) => [
        `${one.kind} ${one.type}`,
        [one.total, one.published, one.target],
      ]),
    );
    expect(kinds).toEqual({
      'text post': [3, 2, 'post'],
      'text page': [1, 1, 'page'],
      'file attachment': [1, 1, 'upload'],
      'category category': [1, 1, 'post_category'],
      'redirect redirect': [3, 3, 'redirect'],
    });
    const { body: problems } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    expect(problems.flatMap((problem: { problems: object[] }) => problem.problems)).toEqual([
      { code: 'block', detail: 'latest-posts' },
      { code: 'shortcode', detail: '[contact-form-7]' },
      { code: 'link', detail: 'https://old.example/gone/' },
      { code: 'element', detail: '<script>' },
    ]);
    const { body: samples } = await me.get(`/admin/api/imports/${id}/items?filter=samples`);
    const { body: sample } = await me.get(`/admin/api/imports/${id}/items/${samples[0].id}`);
    expect(sample).toMatchObject({
      title: 'Fees & reminders',
      author: 'Grace Achieng',
      tags: ['School Fees'],
      pictures: 1,
      old_url: 'https://old.example/2024/05/fees',
      is_original_cut: false,
      cells: [],
      values: [],
    });
    // The picture of the archive, small, in both.
    const small = /<img src="data:image\/webp;base64,([\w+/=]+)" alt="A market" \/>/;
    const [[, was], [, willBe]] = [small.exec(sample.original) ?? [], small.exec(sample.html) ?? []];
    expect(
      Buffer.from(was ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect(willBe).toBe(was);
    expect(sample.original).toContain('<a title="https://old.example/gone/">this</a>');
    expect(sample.original).toContain('[contact-form-7 id="41" title="Write"]');
    expect(sample.html).not.toContain('contact-form-7');
    expect(sample.html).toContain('<a title="/updates/second">the second</a>');
    expect(sample.html).not.toContain('href');
    // The same on its page, with the look of this site, and nothing that runs or leads elsewhere.
    expect(sample.page).toContain('http-equiv="Content-Security-Policy"');
    expect(sample.page).toMatch(/<h1[^>]*>Fees &amp; reminders</);
    expect(sample.page).toContain('src="data:image/webp;base64,');
    expect(sample.page).not.toMatch(/<script|old\.example\/wp-content|contact-form-7/);
    const { body: second } = await me.get(`/admin/api/imports/${id}/items/${samples[1].id}`);
    expect(second.original).toContain('Brackets [sic] stay.</p>');
    expect(second.original).not.toContain('alert');
    const about = samples.find(({ title }: { title: string }) => title === 'About us');
    expect((await me.get(`/admin/api/imports/${id}/items/${about.id}`)).body.page).toContain('We are ten.');
    expect(await contentOf(site)).toEqual(before);
  });

  it('brings along texts, pictures, categories, tags, authors and dates', async () => {
    const done = await runImport(me, id);
    expect([done.state, done.refused, done.done]).toEqual(['done', 0, done.total]);
    const fees = await postCalled('Fees & reminders');
    expect(fees).toMatchObject({
      slug: 'fees',
      status: 'active',
      author: 'Grace Achieng',
      published_at: '2024-05-02T08:00:00.000Z',
      tags: ['School Fees'],
      categories: [{ title: 'Field Notes' }],
      photo: expect.stringMatching(/^post\//),
    });
    expect(
      fees.description.replace(/\/storage\/text\/\w+\.\w+/, 'PICTURE').replace(/ (?:width|height)="\d+"/g, ''),
    ).toBe(
      '<p>First &amp; last words.</p><figure><img src="PICTURE" alt="A market" /><figcaption>On Monday</figcaption></figure>' +
        '<p>See <a href="/about#team">the team</a> and <a href="/updates/second">the second</a>, not <a href="https://old.example/gone/">this</a>.</p>',
    );
    const second = await postCalled('Second');
    expect(second.published_at).toBe('1965-04-12T06:07:00.000Z');
    expect(second.description.replace(/<img[^>]+>/, 'PICTURE')).toBe(
      '<p>One paragraph<br />\nwith two lines.</p><figure>PICTURE<figcaption>A caption</figcaption></figure>' +
        '<figure data-embed="youtube:dQw4w9WgXcQ"></figure><p>Brackets [sic] stay.</p>',
    );
    expect(await postCalled('Not yet')).toMatchObject({ status: 'inactive' });
    const { body: library } = await me.get('/admin/api/list_upload');
    expect(library.data).toMatchObject([{ name: 'market.jpg', alt: 'Stalls at a market' }]);
    const { body: pages } = await me.get('/admin/api/list_page');
    const { body: page } = await me.get(`/admin/edit_page/${pages.data[0].id}`);
    expect(page).toMatchObject({
      title: 'About us',
      slug: 'about',
      meta_description: 'Ten people.',
      blocks: [{ kind: 'rich_text', text: '<h2>Who</h2><p>We are ten.</p>' }],
    });
  });

  it('leads every former address to its content', async () => {
    const { body } = await me.get('/admin/api/list_redirect?per_page=50&sort=path');
    const ways = body.data.map(
      ({ path, target }: { path: string; target: string }) => `${path} ${target.replace(/\w{24}\.\w+$/, '*')}`,
    );
    expect(ways).toEqual([
      '/2024/05/fees /updates/fees',
      '/2024/05/old-fees /updates/fees',
      '/2024/05/second /updates/second',
      '/author/* /updates',
      '/category/field-notes /updates?category=field-notes',
      '/feed /feed.xml',
      expect.stringMatching(/^\/market \/storage\/(?:text|post)\/\*$/),
      '/tag/fees /updates?search=School%20Fees',
      expect.stringMatching(/^\/wp-content\/uploads\/2024\/05\/market\.jpg \/storage\/(?:text|post)\/\*$/),
    ]);
    const { body: csv } = await me.get(`/admin/api/imports/${id}/addresses`);
    expect(csv).toContain('/2024/05/fees,/updates/fees\n');
  });

  it('run again changes nothing that is the same, updates what changed there alone, and asks where both did', async () => {
    const fees = await postCalled('Fees & reminders');
    await me.put(`/admin/api/update_post/${fees.id}`, { title: fees.title, summary: 'Ours', version: fees.version });
    const before = await contentOf(site);
    const same = await sendExport(me, 'again.xml', wxr(items), media);
    const seen = await whenIdle(me, same);
    expect(seen.kinds.map(({ fates }: { fates: object }) => fates)).toEqual(
      seen.kinds.map(({ total }: { total: number }) => ({ unchanged: total })),
    );
    await runImport(me, same);
    expect(await contentOf(site)).toEqual(before);
    const changed = items.map((item) =>
      item.id === 1 || item.id === 2
        ? { ...item, html: '<!-- wp:paragraph --><p>New there.</p><!-- /wp:paragraph -->' }
        : item,
    );
    const next = await sendExport(me, 'newer.xml', wxr(changed), media);
    expect((await whenIdle(me, next)).asked).toBe(1);
    await runImport(me, next);
    expect((await postCalled('Second')).description).toBe('<p>New there.</p>');
    expect((await postCalled('Fees & reminders')).description).toBe(fees.description);
    await me.post(`/admin/api/imports/${next}/undo`, {});
    expect(await whenIdle(me, next)).toMatchObject({ state: 'undone' });
    expect((await postCalled('Second')).description).toContain('two lines');
  });

  it('is undone, but for what was edited since', async () => {
    const { body: edited } = await me.get(`/admin/api/imports/${id}/edited`);
    expect(edited).toEqual([expect.objectContaining({ resource: 'post', title: 'Fees & reminders' })]);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
    expect((await posts()).map(({ title }: { title: string }) => title)).toEqual(['Fees & reminders', 'Here before']);
    expect((await me.get('/admin/api/list_upload')).body.data).toHaveLength(1);
    await me.post(`/admin/api/imports/${id}/undo`, { remove: edited.map((one: { id: number }) => one.id) });
    await whenIdle(me, id);
    expect((await posts()).map(({ title }: { title: string }) => title)).toEqual(['Here before']);
    expect((await me.get('/admin/api/list_upload')).body.data).toEqual([]);
    expect((await me.get('/admin/api/list_bin')).body.data ?? []).toEqual([]);
  });

  it('undone leaves the database and the library as they were', async () => {
    const links = () =>
      site.database.manager.query('SELECT resource, record_id, url FROM content_links ORDER BY 1, 2, 3');
    const before = await contentOf(site);
    const known = await links();
    const again = await sendExport(me, 'old.xml', wxr(items), media);
    await whenIdle(me, again);
    await runImport(me, again);
    // What is derived from the content is whole as well, as on the command line, where nothing goes on afterwards.
    expect((await links()).length).toBeGreaterThan(known.length);
    await me.post(`/admin/api/imports/${again}/undo`, {});
    await whenIdle(me, again);
    expect(await contentOf(site)).toEqual(before);
    expect(await links()).toEqual(known);
  });

  it('keeps both where an address is taken, or leaves out what is to be left out', async () => {
    const file = wxr(
      [
        {
          id: 9,
          title: 'Here before',
          name: 'here-before',
          link: 'https://other.example/here-before/',
          html: '<p>There.</p>',
        },
      ],
      { url: 'https://other.example' },
    );
    const one = await sendExport(me, 'other.xml', file);
    const seen = await whenIdle(me, one);
    expect(seen.asked).toBe(1);
    await me.put(`/admin/api/imports/${one}`, { on_taken: 'skip' });
    await runImport(me, one);
    expect(await posts()).toHaveLength(1);
    const two = await sendExport(me, 'other.xml', file);
    await whenIdle(me, two);
    await me.put(`/admin/api/imports/${two}`, { as_drafts: true });
    await runImport(me, two);
    const both = await posts();
    expect(both.map(({ slug, status }: { slug: string; status: string }) => [slug, status])).toContainEqual([
      'here-before-2',
      'inactive',
    ]);
    await me.post(`/admin/api/imports/${two}/undo`, {});
    await whenIdle(me, two);
  });

  it('fetches pictures from the old site where no archive has them', async () => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' }).end();
      else if (request.url === '/a.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const file = wxr(
        [
          {
            id: 1,
            title: 'Far',
            name: 'far',
            link: `${url}/far/`,
            html: '<!-- wp:html --><img src="/moved.jpg" alt="x"><img src="/none.jpg"><!-- /wp:html -->',
          },
        ],
        { url },
      );
      const one = await sendExport(me, 'far.xml', file);
      await whenIdle(me, one);
      const { body: samples } = await me.get(`/admin/api/imports/${one}/items?filter=samples`);
      const { body: sample } = await me.get(`/admin/api/imports/${one}/items/${samples[0].id}`);
      // Boxes: looking at them asks nobody.
      expect(sample.original).toBe('<span data-box>x</span><span data-box>none.jpg</span>');
      expect(sample.html).toContain('<span data-box>x</span>');
      expect(asked).toEqual([]);
      const done = await runImport(me, one);
      expect([done.refused, asked]).toEqual([1, ['/moved.jpg', '/a.jpg', '/none.jpg']]);
      expect((await postCalled('Far')).description.match(/<img/g)).toHaveLength(1);
      await me.post(`/admin/api/imports/${one}/undo`, {});
      await whenIdle(me, one);
    } finally {
      server.close();
    }
  });

  it('finds pictures in the archive that the old site shows from another host', async () => {
    const html = [
      'https://oldsite.files.example/2024/05/stall-300x200.jpg',
      'https://i0.wp.example/oldsite.files.example/2024/05/stall.jpg?w=604',
      'https://oldsite.files.example/2024/06/only-named.jpg',
      // Another site has one of that name.
      'https://other.example/2019/01/only-named.jpg',
    ].map((src) => `<img src="${src}" alt="x">`);
    const items: WxrItem[] = [
      {
        id: 31,
        type: 'attachment',
        title: 'stall',
        status: 'inherit',
        more: '<wp:attachment_url>https://oldsite.files.example/2024/05/stall.jpg</wp:attachment_url>',
      },
      { id: 32, title: 'Shown from elsewhere', name: 'shown', html: `<p>${html.join('')}</p>` },
    ];
    const archive = await zipOf({
      'uploads/2024/05/stall.jpg': await jpeg(50, 40),
      'uploads/2024/06/only-named.jpg': await jpeg(51, 40),
    });
    const one = await sendExport(me, 'elsewhere.xml', wxr(items), archive);
    await whenIdle(me, one);
    await me.put(`/admin/api/imports/${one}`, { fetch_pictures: false });
    const planned = await whenIdle(me, one);
    const files = planned.kinds.filter(({ kind: of }: { kind: string }) => of === 'file');
    expect(files.map(({ total, fates }: { total: number; fates: object }) => [total, fates])).toEqual([
      [3, { create: 2, left_out: 1 }],
    ]);
    expect((await runImport(me, one)).refused).toBe(0);
    expect((await postCalled('Shown from elsewhere')).description.match(/<img/g)).toHaveLength(3);
    await me.post(`/admin/api/imports/${one}/undo`, {});
    await whenIdle(me, one);
  });

  it('takes what Yoast and Rank Math tell search engines, and says what a password protected', async () => {
    const one = (id: number, name: string, meta: Readonly<Record<string, string>>): WxrItem => ({
      id,
      title: `Seo ${name}`,
      name: `seo-${name}`,
      link: `https://old.example/seo-${name}/`,
      html: '<p>Words.</p>',
      meta,
    });
    const file = wxr([
      items[0] as WxrItem,
      one(1, 'yoast', {
        _yoast_wpseo_title: 'Fees on time %%page%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: 'How %%title%% works.',
        '_yoast_wpseo_meta-robots-noindex': '1',
        _yoast_wpseo_canonical: 'https://first.example/fees/',
        '_yoast_wpseo_opengraph-image': 'https://old.example/wp-content/uploads/2024/05/market.jpg',
        '_yoast_wpseo_opengraph-image-id': '21',
      }),
      one(2, 'rank', {
        rank_math_title: '%title% %sep% %sitename%',
        rank_math_description: 'By %name%',
        rank_math_robots: 'a:1:{i:0;s:5:"index";}',
        rank_math_canonical_url: 'https://old.example/seo-yoast/',
        rank_math_facebook_image: 'https://old.example/wp-content/uploads/2024/05/market-300x200.jpg',
      }),
      one(3, 'own', { _yoast_wpseo_canonical: 'https://old.example/seo-own/' }),
      one(4, 'gone', { _yoast_wpseo_canonical: 'https://old.example/not-in-the-export/' }),
      one(5, 'locked', {}),
    ]).replace(/(?<=seo-locked\]\].*?<wp:post_password>)/s, 'secret');
    const seo = await sendExport(me, 'seo.xml', file, media);
    await whenIdle(me, seo);
    const { body: problems } = await me.get(`/admin/api/imports/${seo}/items?filter=problems`);
    expect(problems).toMatchObject([{ title: 'Seo locked', problems: [{ code: 'password', detail: '' }] }]);
    expect(await runImport(me, seo)).toMatchObject({ state: 'done', refused: 0 });
    expect(await postCalled('Seo yoast')).toMatchObject({
      meta_title: 'Fees on time',
      meta_description: 'How Seo yoast works.',
      no_index: true,
      canonical_url: 'https://first.example/fees/',
      share_picture: expect.stringMatching(/^share\/\w+\.jpg$/),
    });
    const { share_picture } = await postCalled('Seo yoast');
    expect(await postCalled('Seo rank')).toMatchObject({
      meta_title: '',
      meta_description: 'By Grace Achieng',
      no_index: false,
      canonical_url: `${site.config.siteUrl}/updates/seo-yoast`,
      share_picture,
    });
    expect(await postCalled('Seo own')).toMatchObject({ canonical_url: '' });
    expect(await postCalled('Seo gone')).toMatchObject({ canonical_url: '' });
    expect(await postCalled('Seo locked')).toMatchObject({ status: 'inactive' });
    const again = await sendExport(me, 'seo.xml', file, media);
    expect((await whenIdle(me, again)).kinds).toContainEqual(
      expect.objectContaining({ kind: 'text', fates: { unchanged: 5 } }),
    );
    await me.delete(`/admin/api/imports/${again}`);
    await me.post(`/admin/api/imports/${seo}/undo`, {});
    await whenIdle(me, seo);
    expect(await posts()).toHaveLength(1);
  });

  it('takes Ghost', async () => {
    const json = JSON.stringify({
      db: [
        {
          meta: { version: '5.80.0' },
          data: {
            posts: [
              {
                id: 'a',
                uuid: 'u1',
                title: 'From Ghost',
                slug: 'from-ghost',
                html: '<p>Boo <a href="__GHOST_URL__/second-ghost/">again</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2024/01/a.jpg" alt="Kept"></figure>',
                status: 'published',
                type: 'post',
                visibility: 'public',
                published_at: '2024-01-05T10:00:00.000Z',
              },
              {
                id: 'b',
                uuid: 'u2',
                title: 'Second ghost',
                slug: 'second-ghost',
                html: '<p>Two</p>',
                status: 'draft',
                type: 'post',
              },
              {
                id: 'd',
                uuid: 'u4',
                title: 'Never rendered',
                slug: 'never-rendered',
                html: null,
                lexical: JSON.stringify({
                  root: {
                    children: [
                      { type: 'paragraph', children: [{ type: 'extended-text', text: 'Bold', format: 1 }] },
                      { type: 'image', src: '__GHOST_URL__/content/images/2024/01/a.jpg', alt: 'Kept' },
                      { type: 'product', productTitle: 'A mill' },
                    ],
                  },
                }),
                status: 'draft',
                type: 'post',
              },
              {
                id: 'c',
                uuid: 'u3',
                title: 'Ghost page',
                slug: 'ghost-page',
                html: '<p>Page</p>',
                status: 'published',
                type: 'page',
              },
            ],
            tags: [
              { id: 't', name: 'Hauntings', slug: 'hauntings' },
              { id: 'i', name: '#internal', slug: 'hash-internal' },
            ],
            posts_tags: [
              { post_id: 'a', tag_id: 't', sort_order: 0 },
              { post_id: 'a', tag_id: 'i', sort_order: 1 },
            ],
            users: [{ id: 'x', name: 'Casper' }],
            posts_authors: [{ post_id: 'a', author_id: 'x' }],
          },
        },
      ],
    });
    const one = await sendExport(
      me,
      'ghost.zip',
      await zipOf({ 'site.ghost.json': json, 'content/images/2024/01/a.jpg': picture }),
    );
    expect(await whenIdle(me, one)).toMatchObject({ state: 'planned', format: 'ghost', problems: 0 });
    const done = await runImport(me, one);
    expect([done.state, done.refused]).toEqual(['done', 0]);
    const post = await postCalled('From Ghost');
    expect(post).toMatchObject({ author: 'Casper', tags: ['Hauntings'], status: 'active' });
    expect(post.description).toMatch(
      /^<p>Boo <a href="\/updates\/second-ghost">again<\/a>\.<\/p><figure><img src="\/storage\/text\//,
    );
    expect((await postCalled('Never rendered')).description).toMatch(
      /^<p><strong>Bold<\/strong><\/p><figure><img src="\/storage\/text\/.*<h4>A mill<\/h4>$/,
    );
    await me.post(`/admin/api/imports/${one}/undo`, {});
    await whenIdle(me, one);
  });

  it('takes an old Ghost, with dates in its addresses and one key for several posts', async () => {
    const post = { uuid: 'same', status: 'published', published_at: '2014-01-01T03:00:00.000Z', page: 0 };
    const json = JSON.stringify({
      data: {
        settings: [
          { key: 'permalinks', value: '/:year/:month/:day/:slug/' },
          { key: 'activeTimezone', value: 'America/New_York' },
        ],
        posts: [
          {
            ...post,
            id: 1,
            title: 'First',
            slug: 'first',
            html: '<p><a href="webcal://old.example/a.ics">Events</a></p>',
          },
          { ...post, id: 2, title: 'Second', slug: 'second', html: '<p>Two</p>' },
          { ...post, id: 3, title: 'A page', slug: 'old-page', html: '<p>Three</p>', page: 1 },
        ],
      },
    });
    const one = await sendExport(me, 'old-ghost.json', json);
    expect(await whenIdle(me, one)).toMatchObject({ state: 'planned', problems: 1 });
    const done = await runImport(me, one);
    expect([done.state, done.refused]).toEqual(['done', 0]);
    // Lists by author are led by the import before.
    expect(done.kinds.map(({ states }: { states: object }) => states)).toEqual([
      { done: 1, skipped: 1 },
      { done: 1 },
      { done: 2 },
    ]);
    expect((await postCalled('First')).description).toBe('<p>Events</p>');
    const paths = ['/2013/12/31/first', '/2013/12/31/second/', '/old-page'];
    const { body: found } = await me.post('/admin/api/imports/check', { addresses: paths });
    expect(found.map(({ status, target }: { status: number; target: string }) => [status, target])).toEqual([
      [301, '/updates/first'],
      [301, '/updates/second'],
      [200, ''],
    ]);
    const two = await sendExport(me, 'old-ghost.json', json);
    const again = await whenIdle(me, two);
    expect(again.kinds.map(({ fates }: { fates: object }) => fates)).toEqual([
      { unchanged: 2 },
      { unchanged: 1 },
      { unchanged: 2 },
    ]);
    await me.delete(`/admin/api/imports/${two}`);
    await me.post(`/admin/api/imports/${one}/undo`, {});
    expect((await whenIdle(me, one)).state).toBe('undone');
    expect((await me.get('/admin/api/list_post?search=Second')).body.total).toBe(0);
  });

  it('takes Markdown and HTML with front matter', async () => {
    const archive = await zipOf({
      'site/content/posts/2024-03-01-hello.md':
        '---\ntitle: Hello Markdown\ndate: 2024-03-01\ntags: [a, b]\nimage: /images/a.jpg\naliases: [/old-hello]\n---\nSome **bold** text, [next](../guide/intro.md).\n\n![A market](../../static/images/a.jpg)\n',
      'site/content/guide/intro.md': '+++\ntitle = "Intro"\ndraft = true\n+++\n# Intro\n\nWelcome.\n',
      'site/static/images/a.jpg': picture,
      'site/about.html':
        '<html><head><title>About HTML</title></head><body><nav>x</nav><main><h1>About</h1><p>Text.</p></main></body></html>',
      'site/themes/x/README.md': '# Theme',
    });
    const one = await sendExport(me, 'site.zip', archive);
    expect(await whenIdle(me, one)).toMatchObject({ state: 'planned', format: 'markdown' });
    const done = await runImport(me, one);
    expect([done.state, done.refused]).toEqual(['done', 0]);
    const post = await postCalled('Hello Markdown');
    expect(post).toMatchObject({
      tags: ['a', 'b'],
      photo: expect.stringMatching(/^post\//),
      published_at: '2024-03-01T00:00:00.000Z',
    });
    expect(post.description).toMatch(
      /^<p>Some <strong>bold<\/strong> text, <a href="\/intro">next<\/a>\.<\/p>\s*<figure><img src="\/storage\/text/,
    );
    const { body: pages } = await me.get('/admin/api/list_page?sort=title');
    expect(
      pages.data.map(({ title, slug, status }: { title: string; slug: string; status: string }) => [
        title,
        slug,
        status,
      ]),
    ).toEqual([
      ['About HTML', 'about', 'active'],
      ['Intro', 'intro', 'inactive'],
    ]);
    const { body: library } = await me.get('/admin/api/list_upload');
    expect(library.data.map(({ alt }: { alt: string }) => alt)).toEqual(['A market']);
    const { body: redirects } = await me.get('/admin/api/list_redirect?per_page=50');
    expect(redirects.data.map(({ path }: { path: string }) => path)).toContain('/old-hello');
    await me.post(`/admin/api/imports/${one}/undo`, {});
    await whenIdle(me, one);
  });

  // The last two are refused as the one before, which limits.spec.ts tests of each.
  it.each(
    firstOf(7, [
      [
        'entities',
        '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel><item/></channel></rss>',
        'entity',
      ],
      ['depth', `<?xml version="1.0"?><rss>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</rss>`, 'deep'],
      ['no XML', '<?xml version="1.0"?><rss><channel><item></channel></rss>', 'xml'],
      ['no JSON', '{"db": [', 'json'],
      ['other JSON', '{"name": "x"}', 'unknown'],
      ['nothing known', 'just words', 'unknown'],
      ['a text that never ends', `<?xml version="1.0"?><rss><channel><a>${'x'.repeat(17_000_000)}`, 'long'],
      ['an attribute that never ends', `<?xml version="1.0"?><rss><channel a="${'x'.repeat(17_000_000)}`, 'long'],
      ['a comment that never ends', `<?xml version="1.0"?><rss><channel><!-- ${'x'.repeat(17_000_000)}`, 'long'],
    ]),
  )('refuses %s', async (_name, content, reason) => {
    const one = await sendExport(me, 'bad.xml', content);
    const { state, error } = await whenIdle(me, one);
    expect([state, error.split(':')[0]]).toEqual(['failed', reason]);
    expect((await me.delete(`/admin/api/imports/${one}`)).status).toBe(200);
  });

  it('refuses an archive of pictures that is none', async () => {
    const one = await sendExport(me, 'old.xml', wxr(items), Buffer.from('uploads/2024/05/market.jpg'));
    const { state, error } = await whenIdle(me, one);
    expect([state, error.split(':')[0]]).toEqual(['failed', 'archive']);
    await me.delete(`/admin/api/imports/${one}`);
  });

  it('refuses archives with paths outside of them', async () => {
    const honest = await zipOf({ 'aa/evil.md': '# x' });
    const evil = Buffer.from(honest.toString('latin1').replaceAll('aa/evil.md', '../evil.md'), 'latin1');
    const one = await sendExport(me, 'evil.zip', evil);
    expect((await whenIdle(me, one)).error).toMatch(/^archive:/);
    await me.delete(`/admin/api/imports/${one}`);
  });

  it('takes of archives only what is a file, and is what it says', async () => {
    const zip = new ZipFile();
    const text = Buffer.from('# Honest\n\n![x](a.jpg) ![y](page.png) ![z](bomb.png) ![l](link.jpg)\n');
    zip.addBuffer(text, 'site/honest.md');
    zip.addBuffer(Buffer.from('/etc/passwd'), 'site/link.jpg', { mode: 0o120777 });
    zip.addBuffer(Buffer.from('/etc/passwd'), 'site/link.md', { mode: 0o120777 });
    zip.addBuffer(Buffer.from('<html><script>x()</script></html>'), 'site/page.png');
    zip.addBuffer(Buffer.from('#!/bin/sh\nexit 0\n'), 'site/a.jpg', { mode: 0o100755 });
    zip.addBuffer(Buffer.alloc(20_000_000), 'site/bomb.png');
    zip.addBuffer(Buffer.from('<?php exit(); ?>'), 'site/run.php');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
    const one = await sendExport(me, 'hostile.zip', Buffer.concat(chunks));
    const seen = await whenIdle(me, one);
    expect(seen).toMatchObject({ state: 'planned', left_out: { 'links in the archive': 2, 'other files': 1 } });
    const done = await runImport(me, one);
    expect([done.state, done.refused]).toEqual(['done', 3]);
    const { body: pages } = await me.get('/admin/api/list_page?sort=title');
    expect(pages.data.map(({ title }: { title: string }) => title)).toEqual(['Honest']);
    expect((await me.get('/admin/api/list_upload')).body.data).toEqual([]);
    await me.post(`/admin/api/imports/${one}/undo`, {});
    await whenIdle(me, one);
  });

  it('refuses archives of more entries than anybody reads', async () => {
    // The end of an archive says how many there are: none is read.
    const archive = Buffer.from(await zipOf({ 'a.md': '# x' }));
    const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    const wide = Buffer.alloc(76);
    wide.write('PK\u0006\u0006', 0, 'latin1');
    wide.writeBigUInt64LE(44n, 4);
    wide.writeBigUInt64LE(100_001n, 24);
    wide.writeBigUInt64LE(100_001n, 32);
    wide.writeBigUInt64LE(BigInt(archive.readUInt32LE(end + 12)), 40);
    wide.writeBigUInt64LE(BigInt(archive.readUInt32LE(end + 16)), 48);
    wide.write('PK\u0006\u0007', 56, 'latin1');
    wide.writeBigUInt64LE(BigInt(end), 64);
    wide.writeUInt32LE(1, 72);
    const tail = Buffer.from(archive.subarray(end));
    tail.fill(0xff, 8, 20);
    const one = await sendExport(me, 'many.zip', Buffer.concat([archive.subarray(0, end), wide, tail]));
    expect((await whenIdle(me, one)).error).toMatch(/^many:/);
    await me.delete(`/admin/api/imports/${one}`);
  });

  it('keeps no text that would grow without end, and all others', async () => {
    const marks = Array.from({ length: 900 }, (_, at) => `<b id="${at}">`).join('');
    const one = await sendExport(
      me,
      'grow.xml',
      wxr([
        { id: 1, title: 'Growing', name: 'growing', html: `<p>${marks}${'<p>x'.repeat(900)}` },
        { id: 2, title: 'Honest', name: 'honest', html: '<p>Words</p>' },
      ]),
    );
    await whenIdle(me, one);
    const { body: problems } = await me.get(`/admin/api/imports/${one}/items?filter=problems`);
    expect(problems).toMatchObject([{ title: 'Growing', fate: 'left_out', problems: [{ code: 'long' }] }]);
    await runImport(me, one);
    expect(await postCalled('Honest')).toMatchObject({ description: '<p>Words</p>' });
    await me.post(`/admin/api/imports/${one}/undo`, {});
    await whenIdle(me, one);
  });

  it('takes a part once that is sent twice at once', async () => {
    const bytes = Buffer.from(wxr(items));
    const { body } = await me.post('/admin/api/imports', { name: 'twice.xml', size: 2 * bytes.length });
    const path = `/admin/api/imports/${body.id}/export?from=0`;
    await Promise.all([sendPart(me, path, bytes), sendPart(me, path, bytes)]);
    expect((await me.get(`/admin/api/imports/${body.id}`)).body.received).toBe(bytes.length);
    await me.delete(`/admin/api/imports/${body.id}`);
  });

  it('takes a file in parts, in their order alone', async () => {
    const bytes = Buffer.from(wxr(items));
    const { body } = await me.post('/admin/api/imports', { name: 'parts.xml', size: bytes.length });
    const path = `/admin/api/imports/${body.id}/export`;
    expect((await sendPart(me, `${path}?from=0`, bytes.subarray(0, 100))).body.received).toBe(100);
    const wrong = await sendPart(me, `${path}?from=50`, bytes.subarray(50));
    expect([wrong.status, wrong.body.received]).toEqual([409, 100]);
    expect((await me.post(`/admin/api/imports/${body.id}/look`, {})).status).toBe(409);
    expect((await sendPart(me, `${path}?from=100`, Buffer.concat([bytes.subarray(100), bytes]))).status).toBe(409);
    expect((await sendPart(me, `${path}?from=100`, bytes.subarray(100))).body.received).toBe(bytes.length);
    await me.delete(`/admin/api/imports/${body.id}`);
  });

  it('is for administrators alone', async () => {
    const editor = await site.signIn(RoleName.Editor);
    const [{ id: item }] = (await me.get(`/admin/api/imports/${id}/items?filter=samples`)).body;
    const path = `/admin/api/imports/${id}`;
    for (const one of ['/admin/api/imports', path, `${path}/items`, `${path}/items/${item}`])
      expect((await editor.get(one)).status).toBe(403);
    expect((await editor.post('/admin/api/imports', { name: 'x', size: 1 })).status).toBe(403);
    expect((await editor.post(`/admin/api/imports/${id}/run`, {})).status).toBe(403);
    expect((await site.visitor().get('/admin/api/imports')).status).toBe(401);
  });
});
