import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { SITE_PAGES } from '../../backend/company/fixed-pages/site-pages.constants.js';
import { SitePicturesService } from '../../backend/company/identity/site-pictures.service.js';
import { PublicPages } from '../../backend/core/ssr/public-pages.js';
import { inLanguage } from '../../backend/core/text/reader-language.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { jpeg } from './support/pictures.js';
import { notInVocabulary } from './support/vocabulary.js';

const SITE_URL = 'https://www.example.com';

interface Head {
  status: number;
  title: string;
  /** By name or property; several of one name as well. */
  meta: Record<string, string[]>;
  canonical: string[];
  /** The structured data, by type. */
  data: Record<string, Record<string, unknown>>;
}

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

describe('The head of each page', () => {
  let site: TestApp;
  let me: Client;
  let photo: string;
  let shared: string;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer }, config: { siteUrl: SITE_URL } });
    me = await site.signIn();
    const upload = async (kind: string, name: string, content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new File([content], name));
      return (await me.call('POST', `/admin/api/${kind}/upload_image`, undefined, { raw: form })).body.filename;
    };
    photo = await upload('post', 'hall.jpg', await jpeg(900, 600));
    shared = await upload('share', 'card.jpg', await jpeg(1300, 800));
    await me.patch('/admin/update_contact', { address: '12 Station Road\nNairobi', email: 'info@example.com' });
    await me.patch('/admin/update_legal', {
      terms: '<h2>1. Terms</h2><p>These are ours.</p>',
      privacy: '<p>Little.</p>',
    });
    const category = (await me.post('/admin/api/create_post_category', { title: 'News' })).body;
    for (const [resource, input] of [
      ['product', { title: 'Shule & Co', summary: 'Fees, "marked" paid.', price: '1200', currency: 'kes' }],
      ['service', { title: 'Schools' }],
      ['faq', { title: 'Is it safe?', description: '<p>It is.</p>' }],
      [
        'page',
        {
          title: 'About',
          introduction: 'Who we are.',
          blocks: [
            {
              kind: 'questions',
              heading: '',
              note: '',
              items: [{ question: 'Why?', answer: '<p>So.</p>' }],
              faq_ids: [],
            },
            {
              kind: 'vacancies',
              items: [
                { title: 'Ended', place: 'Nakuru', valid_through: '2020-01-31' },
                {
                  title: 'Trainer',
                  text: '<p>You teach.</p>',
                  place: 'Nairobi',
                  employment: 'full_time',
                  posted: '2026-01-15',
                  valid_through: '2199-12-31',
                },
              ],
            },
          ],
        },
      ],
      [
        'post',
        {
          title: 'First',
          photo,
          author: 'Julia Rossi',
          tags: 'Fees',
          categories: [category.id],
          description:
            '<table><tbody><tr><td>Plan</td></tr></tbody></table><p>One.</p><p>Two</p><ul><li>Three</li></ul>',
        },
      ],
      ...Array.from({ length: 6 }, (_, index) => ['post', { title: `Post ${index}` }] as const),
    ] as const) {
      expect([resource, (await me.post(`/admin/api/create_${resource}`, input)).status]).toEqual([resource, 201]);
    }
    const service = (await me.get('/admin/api/list_service')).body.data[0].id;
    await me.post('/admin/api/create_portifolio', { name: 'Project', introduction: 'Done.', service_id: service });
  });

  afterAll(() => site.close());

  async function headOf(path: string): Promise<Head> {
    const response = await fetch(`${site.url}${path}`);
    const html = await response.text();
    const head = html.slice(0, html.indexOf('</head>'));
    const meta: Head['meta'] = {};
    for (const [, name = '', content = ''] of head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)) {
      meta[name] = [...(meta[name] ?? []), decoded(content)];
    }
    const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const structured = JSON.parse(json);
    expect([path, notInVocabulary(structured)]).toEqual([path, []]);
    return {
      status: response.status,
      title: decoded(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? ''),
      meta,
      canonical: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = '']) => decoded(href)),
      data: Object.fromEntries(structured['@graph'].map((thing: { '@type': string }) => [thing['@type'], thing])),
    };
  }

  const found = [
    ...Object.values(SITE_PAGES).map(({ path }) => path),
    '/updates?page=2',
    '/updates/first',
    '/solutions/shule-and-co',
    '/portifolios/project',
    '/about',
  ];

  const titlesFound = new Map<string, string>();

  it.each(found)('%s says everything that searches and link previews show', async (path) => {
    const { status, title, meta, canonical, data } = await headOf(path);
    expect([status, canonical]).toEqual([200, [`${SITE_URL}${path}`]]);
    expect(title).toMatch(/\S/);
    titlesFound.set(path, title);
    expect(meta).toMatchObject({
      'og:type': [path === '/updates/first' ? 'article' : 'website'],
      'og:site_name': [expect.stringMatching(/\S/)],
      'og:locale': ['en_US'],
      'og:title': [title],
      'og:url': canonical,
      'og:image': [expect.stringMatching(/^https:\/\/www\.example\.com\/storage\/.+/)],
      'og:image:alt': [expect.stringMatching(/\S/)],
      'twitter:card': [expect.stringMatching(/^summary(_large_image)?$/)],
    });
    expect([Number(meta['og:image:width']?.[0]) > 0, Number(meta['og:image:height']?.[0]) > 0]).toEqual([true, true]);
    expect(meta.description?.[0]).toMatch(/\S/);
    expect(meta['og:description']).toEqual(meta.description);
    expect(meta.robots).toBeUndefined();
    expect(Object.keys(data)).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList');
  });

  it('has a title of its own', async () => {
    const titles = await Promise.all(found.map(async (path) => titlesFound.get(path) ?? (await headOf(path)).title));
    expect(new Set(titles).size).toBe(found.length);
  });

  it.each([
    '/updates?category=news',
    '/updates?search=first',
    '/portifolios?service=schools',
    '/search-solutions?query=fees',
  ])('%s, which selects, is followed and not shown', async (path) => {
    const { status, meta, canonical, data } = await headOf(path);
    expect([status, meta.robots, canonical]).toEqual([200, ['noindex,follow'], [`${SITE_URL}${path}`]]);
    expect(data).toEqual({});
  });

  it('has a title of its own for what a category or service selects', async () => {
    const titles = ['/portifolios?service=schools', '/updates?category=news'].map(
      async (path) => (await headOf(path)).title,
    );
    expect(await Promise.all(titles)).toEqual([
      expect.stringMatching(/^Schools · /),
      expect.stringMatching(/^News · /),
    ]);
  });

  it.each(['/nowhere', '/updates/none', '/updates?page=99', '/a/b/c'])('%s is not shown', async (path) => {
    const { status, meta, canonical } = await headOf(path);
    expect([status, meta.robots, canonical]).toEqual([404, ['noindex'], []]);
  });

  it('tells of news when, by whom and of what, without what stands in tables', async () => {
    const { meta, data } = await headOf('/updates/first');
    expect(meta).toMatchObject({
      description: ['One. Two · Three'],
      'article:published_time': [expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
      'article:modified_time': [expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
      'article:author': ['Julia Rossi'],
      'article:section': ['News'],
      'article:tag': ['Fees'],
      'og:image:alt': ['First'],
      'og:image:width': ['790'],
      'og:image:height': ['500'],
      'twitter:card': ['summary_large_image'],
    });
    expect(data.BlogPosting).toMatchObject({
      headline: 'First',
      mainEntityOfPage: `${SITE_URL}/updates/first`,
      datePublished: meta['article:published_time']?.[0],
      author: { '@type': 'Person', name: 'Julia Rossi' },
      publisher: { '@id': `${SITE_URL}/#organization` },
      keywords: ['Fees'],
    });
  });

  it('describes the company, its search, its solutions and projects', async () => {
    const home = (await headOf('/')).data;
    expect(home.LocalBusiness).toMatchObject({
      url: SITE_URL,
      address: '12 Station Road, Nairobi',
      email: 'info@example.com',
    });
    expect(home.WebSite).toMatchObject({
      potentialAction: { target: { urlTemplate: `${SITE_URL}/search-solutions?query={search_term_string}` } },
    });
    expect((await headOf('/solutions/shule-and-co')).data).toMatchObject({
      SoftwareApplication: {
        name: 'Shule & Co',
        description: 'Fees, "marked" paid.',
        offers: { '@type': 'Offer', price: '1200', priceCurrency: 'KES' },
      },
      BreadcrumbList: {
        itemListElement: [
          { position: 1, item: `${SITE_URL}/` },
          { position: 2, name: 'Solutions', item: `${SITE_URL}/solutions` },
          { position: 3, name: 'Shule & Co', item: `${SITE_URL}/solutions/shule-and-co` },
        ],
      },
    });
    expect((await headOf('/portifolios/project')).data.CreativeWork).toMatchObject({
      name: 'Project',
      genre: 'Schools',
    });
    expect((await headOf('/solutions')).data.ItemList).toMatchObject({
      itemListElement: [{ position: 1, name: 'Shule & Co', url: `${SITE_URL}/solutions/shule-and-co` }],
    });
    expect((await headOf('/about')).data.JobPosting).toMatchObject({
      title: 'Trainer',
      description: '<p>You teach.</p>',
      employmentType: 'FULL_TIME',
      jobLocation: { '@type': 'Place', address: 'Nairobi' },
      datePosted: '2026-01-15',
      validThrough: '2199-12-31',
      hiringOrganization: { '@type': 'Organization' },
    });
    for (const [path, question] of [
      ['/contact', 'Is it safe?'],
      ['/about', 'Why?'],
    ] as const) {
      expect((await headOf(path)).data.FAQPage).toMatchObject({
        mainEntity: [{ '@type': 'Question', name: question }],
      });
    }
  });

  it.each([
    ['/', ''],
    ['/updates', ''],
    ['/updates/first', ''],
    ['/updates?category=news', '?category=news'],
  ])('%s names the feeds of what it shows', async (path, query) => {
    const html = await (await fetch(`${site.url}${path}`)).text();
    const feeds = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)];
    expect(feeds.map(([, type, href]) => [type, href])).toEqual([
      ['application/rss+xml', `/feed.xml${query}`],
      ['application/atom+xml', `/atom.xml${query}`],
      ['application/feed+json', `/feed.json${query}`],
    ]);
    for (const [, type, href = ''] of feeds) {
      const feed = await fetch(`${site.url}${href}`);
      expect([feed.status, feed.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });

  it('is an organization where nobody can go', async () => {
    await me.patch('/admin/update_contact', { address: '' });
    const { data } = await headOf('/');
    expect([data.Organization?.url, data.LocalBusiness]).toEqual([SITE_URL, undefined]);
  });

  describe('of which editors say something', () => {
    it.each([
      ['post', 'title', 'updates'],
      ['product', 'title', 'solutions'],
      ['portifolio', 'name', 'portifolios'],
      ['page', 'title', ''],
      ['form', 'title', 'forms'],
    ])('says that of a %s', async (resource, name, section) => {
      const said = { meta_title: 'For searches', meta_description: 'As said.', share_picture: shared };
      const created = await me.post(`/admin/api/create_${resource}`, { [name]: `Said of ${resource}`, ...said });
      expect([created.status, created.body]).toEqual([
        201,
        expect.objectContaining({ ...said, no_index: false, canonical_url: '' }),
      ]);
      const path = `${section && `/${section}`}/${created.body.slug}`;
      const { title, meta, canonical } = await headOf(path);
      expect(title).toMatch(/^For searches · /);
      expect(canonical).toEqual([`${SITE_URL}${path}`]);
      expect(meta).toMatchObject({
        description: ['As said.'],
        'og:image': [`${SITE_URL}/storage/${shared}`],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'twitter:card': ['summary_large_image'],
      });
      const sitemap = async () => (await site.visitor().get('/sitemap.xml')).body;
      expect(await sitemap()).toContain(`<loc>${SITE_URL}${path}</loc>`);

      const update = (values: object) =>
        me.put(`/admin/api/update_${resource}/${created.body.id}`, { [name]: `Said of ${resource}`, ...values });
      expect((await update({ no_index: true })).status).toBe(200);
      const hidden = await headOf(path);
      expect([hidden.status, hidden.meta.robots, hidden.data]).toEqual([200, ['noindex'], {}]);
      expect(await sitemap()).not.toContain(`${path}<`);

      const original = 'https://example.org/first';
      expect((await update({ no_index: false, canonical_url: original })).status).toBe(200);
      const elsewhere = await headOf(path);
      expect([elsewhere.canonical, elsewhere.meta['og:url'], elsewhere.data]).toEqual([[original], [original], {}]);
      expect(await sitemap()).not.toContain(`${path}<`);
    });
  });

  describe('without a picture', () => {
    const cardOf = async (path: string) => (await headOf(path)).meta['og:image']?.[0] ?? '';
    const load = async (address: string) => {
      const { pathname, search } = new URL(address);
      const response = await fetch(`${site.url}${pathname}${search}`);
      return { caching: response.headers.get('cache-control'), bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it.each([
      ['Zażółć gęślą jaźń: opłaty szkolne bez łez'],
      ['إدارة المدارس: الرسوم والعلامات 2026'],
      ['Διαχείριση σχολείων & Управление школами'],
      ['How a hospital found <three> million shillings that it had already earned '.repeat(2)],
    ])('shows one that is made of its title: %s', async (title) => {
      const { body } = await me.post('/admin/api/create_page', { title });
      const { meta } = await headOf(`/${body.slug}`);
      const address = meta['og:image']?.[0] ?? '';
      expect(address).toMatch(
        /^https:\/\/www\.example\.com\/storage\/site\/share-[0-9a-f]{24}\.png\?page=page\/[a-z0-9-]+$/,
      );
      expect(meta).toMatchObject({
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'og:image:alt': meta['og:title'],
        'twitter:card': ['summary_large_image'],
      });
      const { caching, bytes } = await load(address);
      expect(caching).toBe('public, max-age=31536000, immutable');
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height, bytes.length < 100_000]).toEqual(['png', 1200, 630, true]);
      // It says more than that of the site.
      expect(bytes.equals((await load(`${SITE_URL}/storage/site/share.png`)).bytes)).toBe(false);
      expect((await load(address)).bytes.equals(bytes)).toBe(true);
    });

    it('shows that of the site where the fonts do not have the letters, and on the home page', async () => {
      const { body } = await me.post('/admin/api/create_page', { title: 'स्कूल', slug: 'school' });
      for (const path of ['/', `/${body.slug}`]) expect(await cardOf(path)).toContain('/storage/site/share.png?v=');
    });

    it('shows no boxes: signs without a glyph are left out, and the host stands for a name that has none', async () => {
      const create = async (title: string) => (await me.post('/admin/api/create_page', { title })).body.slug;
      const ofSite = expect.stringContaining('/storage/site/share.png?v=');
      for (const title of ['学校管理', 'اردو १२३', '🎉 🇰🇪'])
        expect(await cardOf(`/${await create(title)}`)).toEqual(ofSite);
      const named = await load(await cardOf(`/${await create('Sale now < 50 %')}`));
      const signed = await load(await cardOf(`/${await create('🎉 Sale 👩‍💻 now < 50 %')}`));
      expect(signed.bytes.equals(named.bytes)).toBe(true);
      const share = async (name: string) => {
        await me.put('/admin/api/identity', { name });
        return (await load(`${SITE_URL}/storage/site/share.png`)).bytes;
      };
      const foreign = await share('स्कूल');
      expect(foreign.equals(await share('example.com'))).toBe(true);
      expect(foreign.equals(await share('Another'))).toBe(false);
      await me.put('/admin/api/identity', { name: '' });
    });

    it('has another one with another title', async () => {
      const { body } = await me.post('/admin/api/create_page', { title: 'Before' });
      const before = await cardOf(`/${body.slug}`);
      await me.put(`/admin/api/update_page/${body.id}`, { title: 'After' });
      expect(await cardOf(`/${body.slug}`)).not.toBe(before);
    });

    it('is shown while the title is typed, as the page will name it', async () => {
      const draft = async (title: string, kind?: string) => {
        const query = new URLSearchParams({ title, ...(kind ? { kind } : {}) });
        const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(`${site.url}/admin/api/share_card?${query}`, { headers: { cookie } });
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
        return Buffer.from(await response.arrayBuffer());
      };
      const { body } = await me.post('/admin/api/create_post', { title: 'Typed and not saved' });
      const shown = await load(await cardOf(`/updates/${body.slug}`));
      expect((await draft('Typed and not saved', 'updates')).equals(shown.bytes)).toBe(true);
      expect((await draft('Typed and not saved')).equals(shown.bytes)).toBe(false);
      const ofSite = (await load(`${SITE_URL}/storage/site/share.png`)).bytes;
      for (const title of ['', 'स्कूल']) expect((await draft(title, 'updates')).equals(ofSite)).toBe(true);
      expect((await site.visitor().get('/admin/api/share_card?title=x')).status).toBe(401);
    });

    it('is drawn once, also for the next process, and not for each of many who ask at once', async () => {
      const pictures = site.nest.get(SitePicturesService, { strict: false });
      const card = { title: 'Kept', kind: 'Updates', direction: 'ltr' } as const;
      const path = ((await pictures.cardPath(card, 'updates/kept')) ?? '').replace(/\?.*/, '');
      const hashOf = (name: string) => /share-(\w+)/.exec(name)?.[1] ?? '';
      const client = { ip: '127.0.0.1', requestId: 'test' };
      const drawn = await pictures.card(hashOf(path), {}, client);
      const stored = await readFile(join(site.config.publicDir, path));
      expect(drawn?.equals(stored)).toBe(true);
      // As another process would, which no page has told of the title.
      const other = Object.assign(Object.create(Object.getPrototypeOf(pictures)), pictures, {
        cards: new Map(),
        drawing: new Map(),
        drawCard: () => Promise.reject(new Error('drawn again')),
      }) as SitePicturesService;
      expect((await other.card(hashOf(path), {}, client))?.equals(stored)).toBe(true);
      const many = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const one = await pictures.cardPath({ ...card, title: `Number ${index}` }, 'updates/kept');
          return pictures.card(hashOf(one ?? ''), {}, client);
        }),
      );
      expect(many.filter((picture) => picture === undefined).length).toBeGreaterThanOrEqual(20);
      expect(many.filter(Boolean).length).toBeGreaterThanOrEqual(16);
      expect(await pictures.card('../../private/secret', {}, client)).toBeUndefined();
      // What was drawn long ago is removed, and drawn again where it is still asked for.
      const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
      const cleanup = site.nest.get(UploadCleanupService, { strict: false });
      await cleanup.cleanUp(inDays(89));
      expect(existsSync(join(site.config.publicDir, path))).toBe(true);
      await cleanup.cleanUp(inDays(91));
      expect(existsSync(join(site.config.publicDir, path))).toBe(false);
      expect((await pictures.card(hashOf(path), {}, client))?.equals(stored)).toBe(true);
    });

    it('is drawn by any process from its address, as long as the page has this title', async () => {
      const { body } = await me.post('/admin/api/create_post', { title: 'Anywhere' });
      const address = await cardOf('/updates/anywhere');
      const pictures = site.nest.get(SitePicturesService, { strict: false });
      const forget = () => Reflect.get(pictures, 'cards').clear();
      forget();
      const statusOf = async (url: string) => (await fetch(url.replace(SITE_URL, site.url))).status;
      expect(await statusOf(address.replace('anywhere', 'first'))).toBe(404);
      expect(await statusOf(address.replace('updates/anywhere', '../../admin/api/me'))).toBe(404);
      expect((await load(address)).caching).toBe('public, max-age=31536000, immutable');
      const { body: other } = await me.post('/admin/api/create_post', { title: 'Renamed before it was asked for' });
      const former = await cardOf(`/updates/${other.slug}`);
      await me.put(`/admin/api/update_post/${other.id}`, { title: 'Renamed' });
      forget();
      expect(await statusOf(former)).toBe(404);
      for (const { id } of [body, other]) await me.delete(`/admin/api/delete_post/${id}`);
    });

    it('has none drawn for addresses that somebody makes up', async () => {
      const pictures = site.nest.get(SitePicturesService, { strict: false });
      const ask = jest.spyOn(PublicPages.prototype, 'call');
      const draw = jest.spyOn(pictures as unknown as { drawCard: () => unknown }, 'drawCard');
      for (let number = 0; number < 5; number += 1) {
        const path = `/storage/site/share-${String(number).padStart(24, '0')}.png`;
        expect((await site.visitor().get(path)).status).toBe(404);
        expect((await site.visitor().get(`${path}?page=contact`)).status).toBe(404);
      }
      // The page is asked for its picture once.
      expect([ask.mock.calls.length, draw.mock.calls.length]).toEqual([1, 0]);
      ask.mockRestore();
      draw.mockRestore();
      expect((await site.visitor().get('/storage/site/share-../x.png')).status).toBe(404);
    });

    it('and those of the site are drawn once, and not sent to whoever has them', async () => {
      const pictures = site.nest.get(SitePicturesService, { strict: false });
      const names = ['share.png', 'icon-32.png', 'icon-180.png'];
      const get = (name: string, headers: Record<string, string> = {}) =>
        fetch(`${site.url}/storage/site/${name}`, { headers });
      for (const name of names) {
        const first = await get(name);
        const etag = first.headers.get('etag') ?? '';
        expect([name, first.status, etag]).toEqual([name, 200, expect.stringMatching(/^"[\w-]{22}"$/)]);
        // `max-age`: `fetch` by itself would ask for no stored answer at all.
        const again = await get(name, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
        expect([name, again.status]).toEqual([name, 304]);
      }
      const drawn = () => Promise.all([pictures.share(), pictures.icon(32), inLanguage('pl', () => pictures.share())]);
      const [before, after] = [await drawn(), await drawn()];
      // The same bytes in memory, also for readers of other languages.
      expect(after.map((picture, index) => picture === before[index])).toEqual([true, true, true]);
      expect(before[0] === before[2]).toBe(true);
      await me.put('/admin/api/identity', { name: 'Drawn anew' });
      expect((await pictures.share()).equals(before[0])).toBe(false);
      await me.put('/admin/api/identity', { name: '' });
    });
  });

  describe('of fixed pages', () => {
    const read = async () => (await me.get('/admin/api/page_heads')).body;
    const save = async (pages: object[]) => me.put('/admin/api/page_heads', { pages, version: (await read()).version });
    const sitemap = async () => (await site.visitor().get('/sitemap.xml')).body;

    afterEach(() => save([]));

    it('says by itself what the back office names', async () => {
      const { body } = await me.get('/admin/api/usual_page_heads');
      expect(body.map(({ page }: { page: string }) => page)).toEqual(Object.keys(SITE_PAGES));
      for (const { address, title, description, page, picture } of body) {
        const head = await headOf(new URL(address).pathname);
        expect([page, head.title, head.meta.description]).toEqual([page, title, [description]]);
        const shown = head.meta['og:image']?.[0]?.replace(`${SITE_URL}/storage/`, '');
        expect(shown).toEqual(picture || expect.stringMatching(/^site\/share\.png\?v=/));
      }
    });

    it.each(Object.entries(SITE_PAGES))('says that of %s', async (page, { path }) => {
      const said = { page, meta_title: 'For searches', meta_description: 'As said.' };
      const { status, body } = await save([said, { page: page === 'home' ? 'contact' : 'home' }]);
      // Of a page of which nothing is said, nothing is stored.
      expect([status, body.pages]).toEqual([
        200,
        [{ ...said, language: '', share_picture: null, no_index: false, canonical_url: '' }],
      ]);
      const { title, meta, canonical } = await headOf(path);
      expect([title.startsWith('For searches · '), canonical]).toEqual([true, [`${SITE_URL}${path}`]]);
      expect(meta).toMatchObject({ description: ['As said.'], 'og:title': [title] });
      expect(await sitemap()).toContain(`<loc>${SITE_URL}${path}</loc>`);

      await save([{ page, no_index: true }]);
      const hidden = await headOf(path);
      expect([hidden.status, hidden.meta.robots, hidden.data]).toEqual([200, ['noindex'], {}]);
      expect(await sitemap()).not.toContain(`<loc>${SITE_URL}${path}</loc>`);

      const original = 'https://example.org/first';
      await save([{ page, canonical_url: original }]);
      expect((await headOf(path)).canonical).toEqual([original]);
      expect(await sitemap()).not.toContain(`<loc>${SITE_URL}${path}</loc>`);
    });

    it('shows its picture, which is kept as long as it is shown', async () => {
      await save([{ page: 'contact', share_picture: shared }]);
      const { meta } = await headOf('/contact');
      expect(meta).toMatchObject({
        'og:image': [`${SITE_URL}/storage/${shared}`],
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'og:image:alt': [expect.stringMatching(/\S/)],
      });
      const { body } = await me.get('/admin/api/list_upload?search=card');
      const [file] = body.data;
      const uses = (await me.get(`/admin/api/uses_upload/${file.id}`)).body;
      expect(JSON.stringify(uses)).toContain('page_heads');
      expect((await save([{ page: 'contact', share_picture: 'share/0123456789abcdef01234567.jpg' }])).status).toBe(422);
    });

    it('keeps the next pages of a list out along with it, and leaves their titles', async () => {
      await save([{ page: 'updates', meta_title: 'All news', no_index: true, canonical_url: 'https://example.org/' }]);
      const { title, meta, canonical } = await headOf('/updates?page=2');
      expect(title).not.toContain('All news');
      expect([meta.robots, canonical]).toEqual([['noindex'], [`${SITE_URL}/updates?page=2`]]);
      expect((await headOf('/updates?search=first')).meta.robots).toEqual(['noindex']);
    });

    it('is kept in the history, and can be put back', async () => {
      await save([{ page: 'apply', meta_title: 'Sell with us' }]);
      await save([{ page: 'apply', meta_title: 'Join us' }]);
      const { body } = await me.get('/admin/api/history/page_heads/1');
      const [, before] = body.data;
      expect(before.fields).toEqual(['pages']);
      const present = await read();
      const restored = await me.post('/admin/api/restore_page_heads/1', {
        entry: before.id,
        publish: true,
        version: present.version,
      });
      expect(restored.status).toBe(200);
      const { pages } = await read();
      expect(pages).toEqual([{ ...present.pages[0], meta_title: 'Sell with us' }]);
      expect((await headOf('/apply')).title).toMatch(/^Sell with us · /);
    });

    it('is only in languages of the site', async () => {
      for (const language of ['pl', 'en', 'x']) {
        const { status, body } = await save([{ page: 'apply' }, { page: 'home', language, meta_title: 'Nie' }]);
        expect([status, body.errors]).toEqual([422, { 'pages.1.language': ['This site has no such language.'] }]);
      }
    });

    it('speaks to each language for itself', async () => {
      const { version } = (await me.get('/admin/api/languages')).body;
      const polish = { tag: 'pl', is_published: true, missing: 'show_original', sections: {} };
      expect((await me.put('/admin/api/languages', { others: [polish], version })).status).toBe(200);
      await save([
        { page: 'contact', meta_title: 'Talk to us' },
        { page: 'contact', language: 'pl', meta_title: 'Porozmawiajmy', no_index: true },
      ]);
      expect((await headOf('/contact')).title).toMatch(/^Talk to us · /);
      const { title, meta } = await headOf('/pl/contact');
      expect([title.split(' · ')[0], meta.robots]).toEqual(['Porozmawiajmy', ['noindex']]);
      // No page leads search engines to one that they are to leave out.
      expect(await (await fetch(`${site.url}/contact`)).text()).not.toMatch(/<link[^>]+hrefLang="pl"/i);
      expect(await (await fetch(`${site.url}/apply`)).text()).toMatch(/<link[^>]+hrefLang="pl"/i);
      expect(await sitemap()).not.toContain(`${SITE_URL}/pl/contact`);
      const { body } = await me.get('/admin/api/usual_page_heads');
      for (const { address, title: usual, page, language } of body) {
        if (page === 'contact') continue;
        expect([language, page, (await headOf(new URL(address).pathname)).title]).toEqual([language, page, usual]);
      }
      const languages = (await me.get('/admin/api/languages')).body;
      await me.put('/admin/api/languages', {
        others: [{ ...polish, is_published: false }],
        version: languages.version,
      });
    });
  });

  it('is checked against a vocabulary that knows what is wrong', () => {
    const wrong = {
      '@type': 'BlogPosting',
      headline: 'x',
      price: 1,
      author: { '@type': 'Writer' },
      about: { name: 'x' },
    };
    expect(notInVocabulary({ '@graph': [wrong] })).toEqual([
      'BlogPosting.price',
      'Writer',
      expect.stringMatching(/^no type/),
    ]);
  });
});
