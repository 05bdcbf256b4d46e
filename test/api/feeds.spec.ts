import { SaxesParser } from 'saxes';
import { FEED_LENGTH } from '../../backend/site/feeds/feeds.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const SITE_URL = 'https://www.example.com';

/** Of an update, by its record (RFC 4151). */
const ID = /^tag:www\.example\.com,2026:post\/\d+$/;

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
      { title: 'In the news', categories: [news.id], photo, author: 'Julia Rossi', tags: 'Fees, C < D', description },
      { title: 'Hidden', status: 'inactive' },
      {
        title: 'Two ]]> and ]]>',
        published_at: '2019-01-02T03:04:05Z',
        summary: 'Use <table> ]]> well ]]>',
        description: '<p>Two.</p>',
      },
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
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual([
      'In the news',
      'Old & "plain" <b>',
      'Two ]]> and ]]>',
    ]);
    const [item] = feed.items;
    expect(item).toMatchObject({
      id: expect.stringMatching(ID),
      url: `${SITE_URL}/updates/in-the-news`,
      summary: 'All & whole, see us. ]]>',
      image: `${SITE_URL}/storage/${photo}`,
      author: { name: 'Julia Rossi' },
      tags: ['News', 'Fees', 'C < D'],
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
    expect(atom).toContain('<![CDATA[Old &amp; &quot;plain&quot; &lt;b&gt;]]>');
    expect(atom).toContain('label="C &lt; D"');
    for (const xml of [rss, atom]) expect(xml).toContain('Use &lt;table&gt; ]]&gt; well');
    for (const xml of [rss, atom]) expect(xml.split('<![CDATA[')).toHaveLength(xml.split(']]>').length);
  });

  it('are those of a category, and empty for one without updates', async () => {
    const titles = async (category: string) =>
      (await json(`?category=${category}`)).items.map(({ title }: { title: string }) => title);
    expect(await titles('news')).toEqual(['In the news']);
    expect(await titles('empty')).toEqual([]);
    expect((await read('/feed.xml?category=none')).status).toBe(404);
  });

  describe('by the cases of the feed validator of the W3C', () => {
    interface Element {
      name: string;
      attributes: Record<string, string>;
      text: string;
      children: Element[];
    }

    const all = ({ children }: Element, name: string): Element[] => children.filter((child) => child.name === name);
    const textOf = (element: Element, name: string): string => all(element, name)[0]?.text ?? '';

    /** @throws where it is not well formed, as at an entity that XML does not know */
    function parsed(xml: string): Element {
      const root: Element = { name: '', attributes: {}, text: '', children: [] };
      const open = [root];
      const parser = new SaxesParser();
      const add = (text: string) => {
        const last = open.at(-1);
        if (last) last.text += text;
      };
      parser.on('opentag', ({ name, attributes }) => {
        const element: Element = { name, attributes, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      });
      parser.on('closetag', () => open.pop());
      parser.on('text', add);
      parser.on('cdata', add);
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(xml).close();
      return root.children[0] as Element;
    }

    const load = async (path: string) => {
      const response = await read(path);
      return { type: response.headers.get('content-type'), root: parsed(await response.text()) };
    };
    const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
    const isAbsolute = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);
    /** Of RFC 822 with a four-digit year, and of RFC 3339. */
    const RFC_822 =
      /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
    const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

    /** ContainsRelRef, SecurityRisk, NotHtml: what a text of HTML must not have for readers. */
    function expectReadable(html: string): void {
      for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect([address, isAbsolute(address) || address.startsWith('mailto:')]).toEqual([address, true]);
      expect(html).not.toMatch(/<(?:script|style|object|embed|iframe|meta|link|base)\b| on\w+=| style=/i);
    }

    const queries = ['', '?category=news', '?category=empty'];

    it.each(queries)('RSS%s is valid', async (query) => {
      const { type, root } = await load(`/feed.xml${query}`);
      expect([type, root.name, root.attributes.version]).toEqual(['application/rss+xml; charset=utf-8', 'rss', '2.0']);
      const [channel] = all(root, 'channel');
      if (!channel) throw new Error('no channel');
      // MissingElement, DuplicateElement, MissingDescription.
      for (const name of ['title', 'link', 'description', 'lastBuildDate', 'language'])
        expect([name, all(channel, name).length, textOf(channel, name).trim() !== '']).toEqual([name, 1, true]);
      expect(isAbsolute(textOf(channel, 'link'))).toBe(true);
      expect(textOf(channel, 'lastBuildDate')).toMatch(RFC_822);
      // MissingAtomSelfLink, SelfDoesntMatchLocation.
      const self = all(channel, 'atom:link').filter(({ attributes }) => attributes.rel === 'self');
      expect(self.map(({ attributes }) => [attributes.href, attributes.type])).toEqual([
        [`${SITE_URL}/feed.xml${query}`, 'application/rss+xml'],
      ]);
      const items = all(channel, 'item');
      expect(repeated(items.map((item) => textOf(item, 'guid')))).toEqual([]);
      for (const item of items) {
        const [guid] = all(item, 'guid');
        // InvalidPermalink: a guid that is not marked is an address.
        expect([guid?.attributes.isPermaLink, guid?.text]).toEqual(['false', expect.stringMatching(ID)]);
        expect(isAbsolute(textOf(item, 'link'))).toBe(true);
        expect(textOf(item, 'pubDate')).toMatch(RFC_822);
        // InvalidContact: an author of RSS is a mail address.
        for (const { text } of all(item, 'author')) expect(text).toMatch(/\S+@\S+/);
        if (textOf(item, 'title') === 'In the news') expect(textOf(item, 'dc:creator')).toBe('Julia Rossi');
        for (const { attributes } of all(item, 'enclosure')) {
          expect(isAbsolute(attributes.url ?? '')).toBe(true);
          const file = await fetch(`${site.url}${new URL(attributes.url ?? '').pathname}`);
          expect(attributes.length).toBe(String((await file.arrayBuffer()).byteLength));
          expect(attributes.type).toBe('image/jpeg');
        }
        // NotHtml, ContainsHTML: a title has no tags of its own.
        expect(textOf(item, 'title').trim()).not.toBe('');
        expectReadable(textOf(item, 'content:encoded'));
      }
    });

    it.each(queries)('Atom%s is valid', async (query) => {
      const { type, root } = await load(`/atom.xml${query}`);
      expect([type, root.name, root.attributes.xmlns]).toEqual([
        'application/atom+xml; charset=utf-8',
        'feed',
        'http://www.w3.org/2005/Atom',
      ]);
      for (const name of ['id', 'title', 'updated'])
        expect([name, all(root, name).length, textOf(root, name).trim() !== '']).toEqual([name, 1, true]);
      expect(textOf(root, 'id')).toMatch(/^tag:www\.example\.com,2026:updates(?:\/\d+)?$/);
      expect(textOf(root, 'updated')).toMatch(RFC_3339);
      const links = all(root, 'link').map(({ attributes }) => attributes);
      expect(links.filter(({ rel }) => rel === 'self').map(({ href }) => href)).toEqual([
        `${SITE_URL}/atom.xml${query}`,
      ]);
      // DuplicateAtomLink: one alternate for each type and language.
      expect(links.filter(({ rel = 'alternate' }) => rel === 'alternate')).toHaveLength(1);
      const entries = all(root, 'entry');
      expect(repeated(entries.map((entry) => textOf(entry, 'id')))).toEqual([]);
      // MissingElement: an author in the feed, or in each entry.
      const isNamed = all(root, 'author').length > 0;
      for (const entry of entries) {
        for (const name of ['id', 'title', 'updated'])
          expect([name, all(entry, name).length, textOf(entry, name).trim() !== '']).toEqual([name, 1, true]);
        const authors = all(entry, 'author');
        expect(isNamed || authors.length > 0).toBe(true);
        for (const author of authors) expect(textOf(author, 'name').trim()).not.toBe('');
        expect(textOf(entry, 'id')).toMatch(ID);
        expect(textOf(entry, 'updated')).toMatch(RFC_3339);
        for (const { text } of all(entry, 'published')) expect(text).toMatch(RFC_3339);
        expect(all(entry, 'content').map(({ attributes }) => attributes.type)).toEqual(['html']);
        for (const { attributes } of all(entry, 'category')) expect(attributes.term?.trim()).toBeTruthy();
        for (const { attributes } of all(entry, 'link')) {
          expect(isAbsolute(attributes.href ?? '')).toBe(true);
          if (attributes.rel !== 'enclosure') continue;
          expect(attributes.type).toBe('image/jpeg');
          expect(Number(attributes.length)).toBeGreaterThan(1000);
        }
        expectReadable(textOf(entry, 'content'));
      }
    });
  });

  it('keep the ids of their updates when addresses change', async () => {
    const idsOf = async () => (await json()).items.map(({ id }: { id: string }) => id);
    const before = await idsOf();
    const { id } = (await me.get('/admin/api/list_post?search=plain')).body.data[0];
    expect((await me.put(`/admin/api/update_post/${id}`, { title: 'Old & "plain" <b>', slug: 'renamed' })).status).toBe(
      200,
    );
    expect((await me.put('/admin/api/languages', { sections: { updates: 'news' } })).status).toBe(200);
    expect(await idsOf()).toEqual(before);
    expect((await json()).items[1].url).toBe(`${SITE_URL}/news/renamed`);
    expect(new Set(before).size).toBe(3);
    await me.put('/admin/api/languages', { sections: {} });
  });

  it('are compressed also where nothing is cached, and not sent to those who have them', async () => {
    const bare = await startApp({ kind, config: { pageCache: false } });
    try {
      for (const path of ['/feed.xml', '/atom.xml', '/feed.json']) {
        const ask = (headers: Record<string, string>) => bare.visitor().get(path, { headers });
        const { status, headers } = await ask({ 'accept-encoding': 'br' });
        expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, 'br']);
        expect((await ask({ 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
        expect((await ask({ 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304);
      }
    } finally {
      await bare.close();
    }
  });

  it.each(['/feed.xml?category=news', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'])(
    '%s is compressed, and not sent to those who have it',
    async (path) => {
      const ask = (headers: Record<string, string>) => site.visitor().get(path, { headers });
      for (const encoding of ['br', 'gzip']) {
        const { status, headers } = await ask({ 'accept-encoding': encoding });
        expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([
          200,
          encoding,
          'Accept-Encoding',
        ]);
        const known = { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' };
        expect((await ask(known)).status).toBe(304);
      }
    },
  );

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
