import { FEED_LENGTH } from '../../backend/site/feeds/feeds.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const SITE_URL = 'https://www.example.com';

describeOnEach('Feeds of updates', (kind) => {
  let site: TestApp;
  let me: Client;
  let photo: string;

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteUrl: SITE_URL } });
    me = await site.signIn();
    const form = new FormData();
    form.append('file', new File([await jpeg(900, 600)], 'hall.jpg'));
    photo = (await me.call('POST', '/admin/api/post/upload_image', undefined, { raw: form })).body.filename;
    const news = (await me.post('/admin/api/create_post_category', { title: 'News' })).body;
    await me.post('/admin/api/create_post_category', { title: 'Empty' });
    const description =
      '<p>All &amp; <strong>whole</strong>, see <a href="/contact">us</a>.</p><script>alert(1)</script><p>]]&gt;</p>';
    for (const input of [
      { title: 'Old & "plain" <b>', published_at: '2020-01-02T03:04:05Z', description: '<p>Long ago.</p>' },
      { title: 'In the news', categories: [news.id], photo, author: 'Julia Rossi', tags: 'Fees', description },
      { title: 'Hidden', status: 'inactive' },
    ]) {
      expect((await me.post('/admin/api/create_post', input)).status).toBe(201);
    }
  });

  afterAll(() => site.close());

  const read = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });
  const json = async (query = '') => (await read(`/feed.json${query}`)).json();

  it('have the whole texts, with addresses that can be opened from anywhere', async () => {
    const feed = await json();
    expect(feed).toMatchObject({
      version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
      home_page_url: `${SITE_URL}/updates`,
      feed_url: `${SITE_URL}/feed.json`,
    });
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['In the news', 'Old & "plain" <b>']);
    const [item] = feed.items;
    expect(item).toMatchObject({
      id: `${SITE_URL}/updates/in-the-news`,
      url: `${SITE_URL}/updates/in-the-news`,
      summary: 'All & whole, see us. ]]>',
      image: `${SITE_URL}/storage/${photo}`,
      author: { name: 'Julia Rossi' },
      tags: ['News', 'Fees'],
    });
    expect(item.content_html).toContain(`<a href="${SITE_URL}/contact">`);
    expect(item.content_html).not.toContain('script');
  });

  it('are well formed, whatever the texts hold', async () => {
    const rss = await (await read('/feed.xml')).text();
    expect(rss).toContain('<title><![CDATA[Old & "plain" <b>]]></title>');
    expect(rss).toContain(`<link>${SITE_URL}/updates/in-the-news</link>`);
    expect(rss).toContain(`href="${SITE_URL}/feed.xml" rel="self"`);
    expect(rss).toContain('<content:encoded>');
    expect(rss).toMatch(/<pubDate>Thu, 02 Jan 2020 03:04:05 GMT<\/pubDate>/);
    const atom = await (await read('/atom.xml')).text();
    expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(atom).toContain(`<link rel="self" href="${SITE_URL}/atom.xml"/>`);
    for (const xml of [rss, atom]) expect(xml.split('<![CDATA[')).toHaveLength(xml.split(']]>').length);
  });

  it('are those of a category, and empty for one without updates', async () => {
    const titles = async (category: string) =>
      (await json(`?category=${category}`)).items.map(({ title }: { title: string }) => title);
    expect(await titles('news')).toEqual(['In the news']);
    expect(await titles('empty')).toEqual([]);
    expect((await read('/feed.xml?category=none')).status).toBe(404);
  });

  it('are not sent again until something changes', async () => {
    // `fetch` asks for what is new, whatever it has.
    const ask = (headers: Record<string, string>) => site.visitor().get('/feed.xml', { headers });
    const { headers } = await ask({});
    const [etag = '', modified = ''] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? undefined);
    expect([(await ask({ 'if-none-match': etag })).status, (await ask({ 'if-none-match': '"x"' })).status]).toEqual([
      304, 200,
    ]);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    await me.post('/admin/api/create_post', { title: 'Newer' });
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  });

  it('end after the newest', async () => {
    for (let count = 0; count < FEED_LENGTH; count += 1)
      await me.post('/admin/api/create_post', { title: `No ${count}` });
    expect((await json()).items).toHaveLength(FEED_LENGTH);
  });

  it('are in a language of the site', async () => {
    expect((await read('/feed.json?language=pl')).status).toBe(422);
    const others = [{ tag: 'pl', is_published: true, sections: { updates: 'nowosci' } }];
    expect((await me.put('/admin/api/languages', { sections: {}, others })).status).toBe(200);
    const { id } = (await me.post('/admin/api/create_post', { title: 'Newest' })).body;
    const translation = { title: 'Nowsze', translation_of: id, language: 'pl' };
    expect((await me.post('/admin/api/create_post', translation)).status).toBe(201);
    const feed = await json('?language=pl');
    expect(feed).toMatchObject({
      feed_url: `${SITE_URL}/feed.json?language=pl`,
      home_page_url: `${SITE_URL}/pl/nowosci`,
    });
    expect(feed.items).toEqual([expect.objectContaining({ title: 'Nowsze', url: `${SITE_URL}/pl/nowosci/nowsze` })]);
  });

  it('are not there where the site has no updates', async () => {
    expect((await me.put('/admin/api/offerings', { updates: false })).status).toBe(200);
    expect((await read('/feed.xml')).status).toBe(404);
    expect(await (await read('/llms.txt')).text()).not.toContain('/updates/');
    await me.put('/admin/api/offerings', { updates: true });
    expect((await read('/feed.xml')).status).toBe(200);
    expect(await (await read('/llms.txt')).text()).toContain('/updates/newest.md');
  });
});
