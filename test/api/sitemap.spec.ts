import { SITE_PAGES } from '../../backend/company/fixed-pages/site-pages.constants.js';
import { SitemapService } from '../../backend/site/sitemap/sitemap.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';
import { nextSecond } from './support/next-second.js';
import { jpeg } from './support/pictures.js';

const SITE_URL = 'https://www.example.com';

describeOnEach('For search engines', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteUrl: SITE_URL } });
    me = await site.signIn();
    // Pages of legal texts are listed once they are written.
    await me.patch('/admin/update_legal', { terms: '<p>Ours.</p>', privacy: '<p>Yours.</p>' });
  });

  afterAll(() => site.close());

  async function read(path: string, type = 'application/xml') {
    const { status, headers, body } = await site.visitor().get<string>(path, { headers: { Host: 'evil.example' } });
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, `${type}; charset=utf-8`]);
    return body;
  }

  function locations(file: string): string[] {
    const addresses = [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !address.startsWith(`${SITE_URL}/`))).toEqual([]);
    return addresses.map((address) => address.slice(SITE_URL.length));
  }

  const pages = Object.values(SITE_PAGES).map(({ path }) => path);

  it('robots.txt keeps them out of the back office and the API, and names the sitemap', async () => {
    const lines = (await read('/robots.txt', 'text/plain')).split('\n');

    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin$',
        'Disallow: /admin/',
        'Disallow: /api/',
        `Sitemap: ${SITE_URL}/sitemap.xml`,
      ]),
    );
  });

  it('the sitemap of an empty site has its pages', async () => {
    expect(locations(await read('/sitemap.xml'))).toEqual(pages);
  });

  it('the sitemap has every active record, with the time of its last change', async () => {
    for (const [resource, input] of [
      ['product', { title: 'Old solution' }],
      ['product', { title: 'New solution', is_featured: '0' }],
      ['product', { title: 'Hidden solution', status: 'inactive' }],
      ['portifolio', { name: 'Project' }],
      ['portifolio', { name: 'Hidden project', status: 'inactive' }],
      ['post', { title: 'Update' }],
      ['post', { title: 'Hidden update', status: 'inactive' }],
      ['form', { title: 'Ask us' }],
      ['form', { title: 'Hidden form', status: 'inactive' }],
      ['form', { title: 'Form for those who know it', no_index: true }],
    ] as const) {
      expect((await me.post(`/admin/api/create_${resource}`, input)).status).toBe(201);
    }
    const file = await read('/sitemap.xml');

    expect(file).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
    expect(locations(file)).toEqual([
      ...pages,
      '/forms/ask-us',
      '/portifolios/project',
      '/solutions/new-solution',
      '/solutions/old-solution',
      '/updates/update',
    ]);
    const times = [...file.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time = '']) => time);
    expect(times).toHaveLength(pages.length + 5);
    for (const time of times) {
      expect(time).toBe(new Date(time).toISOString());
      expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(5 * 60_000);
    }
  });

  it('the sitemap has the last change of what a page is composed of', async () => {
    const timeOf = async (path: string) =>
      new RegExp(`<loc>${SITE_URL}${path}</loc><lastmod>(.*?)</lastmod>`).exec(await read('/sitemap.xml'))?.[1];
    const all = async () =>
      Object.fromEntries(await Promise.all(pages.map(async (page) => [page, await timeOf(page)])));
    const before = await all();
    await nextSecond();
    const faq = (await me.post('/admin/api/create_faq', { title: 'New?', description: '<p>Yes.</p>' })).body;
    const after = await all();
    const changed = pages.filter((path) => before[path] !== after[path]);
    expect(changed).toEqual(['/', '/solutions', '/contact']);
    expect(after['/contact']).toBe(new Date(faq.updated_at).toISOString());
    await nextSecond();
    await me.patch('/admin/update_legal', { terms: '<p>Ours.</p>', privacy: '<p>Little.</p>' });
    const last = await all();
    expect(pages.filter((path) => after[path] !== last[path])).toEqual(['/terms', '/privacy']);
  });

  it('the sitemap has no change of what visitors are not shown', async () => {
    const dates = async (prefix = '') => {
      const entries = (await read('/sitemap.xml')).matchAll(
        /<loc>https:\/\/[^/]+([^<]*)<\/loc><lastmod>(.*?)<\/lastmod>/g,
      );
      return Object.fromEntries(
        [...entries].flatMap(([, path = '', time]) => (path.startsWith(prefix) ? [[path, time]] : [])),
      );
    };
    const { body: sections } = await me.get('/admin/api/home_sections');
    const hide = (hidden: boolean) =>
      me.put('/admin/api/home_sections', {
        sections: sections.sections.map((section: { name: string }) =>
          section.name === 'testimonials' ? { ...section, hidden } : section,
        ),
      });
    await hide(true);
    const before = await dates();
    await nextSecond();
    for (const [resource, input] of [
      ['product', { title: 'Not yet', status: 'inactive' }],
      ['faq', { title: 'Not yet?', description: '<p>No.</p>', status: 'inactive' }],
      ['post', { title: 'Not yet', status: 'inactive' }],
      ['testimonial', { name: 'Anna', message: 'Good.' }],
    ] as const)
      expect((await me.post(`/admin/api/create_${resource}`, input)).status).toBe(201);
    expect(await dates()).toEqual(before);
    await hide(false);
    expect(
      Object.entries(await dates())
        .filter(([path, time]) => before[path] !== time)
        .map(([path]) => path),
    ).toEqual(['/', '/solutions']);
  });

  it('a change in one language is none in the others', async () => {
    await me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] });
    const product = (await me.get('/admin/api/list_product?status=active')).body.data.at(-1);
    const timeOf = async (path: string) =>
      new RegExp(`<loc>${SITE_URL}${path}</loc><lastmod>(.*?)</lastmod>`).exec(await read('/sitemap.xml'))?.[1];
    const before = [await timeOf('/solutions'), await timeOf('/pl/solutions')];
    await nextSecond();
    const translation = { title: 'Po polsku', language: 'pl', translation_of: product.id };
    expect((await me.post('/admin/api/create_product', translation)).status).toBe(201);
    expect(await timeOf('/solutions')).toBe(before[0]);
    expect(await timeOf('/pl/solutions')).not.toBe(before[1]);
    await me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: false }] });
  });

  it('the sitemap has the picture that a page begins with', async () => {
    const form = new FormData();
    form.append('file', new File([await jpeg(900, 600)], 'hall.jpg'));
    const { filename } = (await me.call('POST', '/admin/api/post/upload_image', undefined, { raw: form })).body;
    const { id } = (await me.post('/admin/api/create_post', { title: 'Pictured', photo: filename })).body;
    const file = await read('/sitemap.xml');
    expect(file).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    const [, image] =
      /<loc>[^<]*\/updates\/pictured<\/loc>.*?<image:image><image:loc>([^<]*)<\/image:loc>/.exec(file) ?? [];
    expect(image).toBe(`${SITE_URL}/storage/${filename}`);
    expect((await site.visitor().get(new URL(image ?? '').pathname)).status).toBe(200);
    expect((await me.delete(`/admin/api/delete_post/${id}`)).status).toBe(200);
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999999999.xml'])(
    'there is no %s where one file is enough',
    async (path) => {
      expect((await site.visitor().get(path)).status).toBe(404);
    },
  );

  it('more than 10,000 addresses are several files, which have each address once', async () => {
    await addManyPosts(site.database, 11_000);
    await me.post('/admin/api/create_post', { title: 'One more' });
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex ');
    expect(locations(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);

    const [first, second] = await Promise.all([read('/sitemap-1.xml'), read('/sitemap-2.xml')]);
    expect(locations(first).slice(0, pages.length)).toEqual(pages);
    // One form of the first file is not to be indexed.
    expect(locations(first)).toHaveLength(9_999);
    const all = [...locations(first), ...locations(second)];
    expect(all).toHaveLength(pages.length + 4 + 11_000 + 2);
    expect(new Set(all).size).toBe(all.length);
    expect(all.at(-1)).toBe('/updates/update');
    // Larger ones are sent without compression.
    expect(Buffer.byteLength(first)).toBeLessThan(4 * 1024 * 1024);
    expect((await site.visitor().get('/sitemap-3.xml')).status).toBe(404);
  });

  it('a file has fewer addresses where each is listed with those of other languages', async () => {
    const sitemap = site.nest.get(SitemapService, { strict: false });
    const files = async () => (await sitemap.main()).match(/<sitemap>/g)?.length ?? 1;
    await me.put('/admin/api/languages', { others: [] });
    Object.assign(sitemap, { maxUrls: 200_000 });
    expect(await files()).toBe(1);
    const others = ['pl', 'sw', 'fr'].map((tag) => ({ tag, is_published: true }));
    Object.assign(sitemap, { maxUrls: locations(await read('/sitemap.xml')).length });
    expect((await me.put('/admin/api/languages', { others })).status).toBe(200);
    expect(await files()).toBeGreaterThanOrEqual(4);
    Object.assign(sitemap, { maxUrls: 10_000 });
  });
});
