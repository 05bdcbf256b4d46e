import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Module } from '@nestjs/common';
import {
  type ContentChange,
  defineExtension,
  type ExtensionDefinition,
  OtherSites,
  SiteContent,
  SiteCopies,
  SiteEnquiries,
  SiteInfo,
  SiteLinks,
  SitePages,
  SiteVisitors,
  type VisitorSearch,
} from '../../backend/extensions/api.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { until } from './support/redis.js';

/** A service of an extension, with all that it may inject. */
@Injectable()
class Reader {
  constructor(
    readonly site: SiteInfo,
    readonly content: SiteContent,
    readonly links: SiteLinks,
    readonly others: OtherSites,
    readonly copies: SiteCopies,
    readonly pages: SitePages,
    readonly enquiries: SiteEnquiries,
    readonly visitors: SiteVisitors,
  ) {
    visitors.onAnswer(
      (request, status) => void this.answers.push(`${status} ${request.url} ${visitors.addressOf(request)}`),
    );
    visitors.onSearch((search) => void this.searches.push(search));
  }

  readonly answers: string[] = [];
  readonly searches: VisitorSearch[] = [];
}

@Module({ providers: [Reader] })
class ReaderModule {}

const definition: ExtensionDefinition = defineExtension({ name: 'reader', compatible: '1.6', modules: [ReaderModule] });

describeOnEach('A service of an extension', (kind) => {
  let site: TestApp;
  let me: Awaited<ReturnType<TestApp['signIn']>>;
  let reader: Reader;

  beforeAll(async () => {
    site = await startApp({ kind, extensions: [{ name: 'reader', load: async () => ({ default: definition }) }] });
    me = await site.signIn();
    reader = site.nest.get(Reader, { strict: false });
  });
  afterAll(() => site.close());

  const post = async (title: string, description: string, status = 'active') =>
    (await me.post('/admin/api/create_post', { title, description, status })).body;

  it('is told the name, address, language and time zone of the site, as they are now', async () => {
    const { url, language, timeZone } = reader.site;
    expect({ url, language, timeZone }).toEqual({ url: site.config.siteUrl, language: 'en', timeZone: 'UTC' });
    const saved = await me.put('/admin/api/identity', { name: 'Acme', time_zone: 'Europe/Warsaw' });
    expect(saved.status).toBe(200);
    expect([reader.site.name, reader.site.timeZone]).toEqual(['Acme', 'Europe/Warsaw']);
  });

  it('reads the links that visitors see in records and settings of any kind, in portions', async () => {
    const [first, hidden, last] = [
      await post('First', '<p><a href="/contact">us</a></p>'),
      await post('Hidden', '<p><a href="/contact">us</a></p>', 'inactive'),
      await post('Last', '<p><a href="https://other.example/">they</a></p>'),
    ];
    await me.patch('/admin/update_legal', { terms: '<p><a href="/contact">us</a></p>' });
    expect(reader.content.kinds).toEqual(expect.arrayContaining(['post', 'page', 'legal']));
    expect(await reader.content.ids('post', { after: first.id - 1, limit: 2 })).toEqual([first.id, hidden.id]);
    expect(await reader.content.ids('legal', { limit: 2 })).toEqual([1]);
    expect(await reader.content.ids('legal', { after: 1, limit: 2 })).toEqual([]);
    expect(await reader.content.links('post', [first.id, hidden.id, last.id])).toEqual([
      { id: first.id, language: '', links: ['/contact'] },
      { id: last.id, language: '', links: ['https://other.example/'] },
    ]);
    expect(await reader.content.links('legal', [1])).toMatchObject([{ id: 1, links: ['/contact'] }]);
    expect(await reader.content.titles('post', [hidden.id])).toEqual(new Map([[hidden.id, 'Hidden']]));
    expect(await reader.content.titles('legal', [1])).toEqual(new Map([[1, 'Legal texts']]));
    await me.delete(`/admin/api/delete_post/${last.id}`);
    expect(await reader.content.existing('post', [first.id, last.id])).toEqual(new Set([first.id]));
    expect(await reader.content.titles('no_kind', [1])).toEqual(new Map());
  });

  it('hears of changes until it no longer wants to', async () => {
    const changes: ContentChange[] = [];
    const end = reader.content.onChange((change) => void changes.push(change));
    const { id } = await post('Heard', '<p>x</p>');
    expect(changes).toContainEqual({ kind: 'post', id });
    end();
    const count = changes.length;
    await post('Unheard', '<p>x</p>');
    expect(changes).toHaveLength(count);
  });

  it('is told which links lead nowhere, and where pages are by now', async () => {
    const moved = await post('Moved', '<p>x</p>');
    await me.put(`/admin/api/update_post/${moved.id}`, { ...moved, slug: 'moved-on' });
    const hidden = await post('Not shown', '<p>x</p>', 'inactive');
    const links = ['/contact', '/updates/moved', '/nowhere', '/storage/no.png', `record:post:${hidden.id}`];
    expect(await reader.links.findDead([...links, 'https://other.example/'])).toEqual(
      new Map([
        [`record:post:${hidden.id}`, { why: 'record', title: 'Not shown' }],
        ['/updates/moved', { why: 'moved', movedTo: '/updates/moved-on' }],
        ['/nowhere', { why: 'page' }],
        ['/storage/no.png', { why: 'file' }],
      ]),
    );
    expect(reader.links.pathOf(`${site.config.siteUrl}/contact#form`)).toBe('/contact');
    expect(reader.links.pathOf('https://other.example/contact')).toBeUndefined();
  });

  it('is told what is at an address, in whatever spelling, and which pages there are', async () => {
    const { pages } = reader;
    expect(pages.placeOf('/Updates/?search=Fees&utm_source=mail')).toEqual({
      kind: 'page',
      path: '/updates',
      query: '?search=Fees&utm_source=mail',
      usedQuery: '?search=Fees',
    });
    expect(pages.placeOf('/storage/document/a.pdf')).toMatchObject({ kind: 'document' });
    for (const url of ['/admin/post', '/api/search', '/favicon.svg', '//other.example/'])
      expect([url, pages.placeOf(url)]).toEqual([url, undefined]);
    expect(pages.named('/contact')).toEqual({ language: 'en', path: '/contact' });
    expect(await pages.findMissing(['/contact', '/no-such-page'])).toEqual(new Set(['/no-such-page']));
  });

  it('sees what visitors are sent and search for, as often as they ask', async () => {
    reader.answers.length = 0;
    const visitor = site.visitor();
    for (let time = 0; time < 2; time += 1)
      await visitor.get('/api/pages/updates?search=fees', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await until(() => reader.answers.length === 2);
    expect(reader.answers[0]).toBe('200 /api/pages/updates?search=fees 203.0.113.9');
    expect(reader.searches).toContainEqual({ path: '/updates', language: 'en', text: 'fees', count: 0 });
    expect(reader.visitors.networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  });

  it('counts enquiries in a period, also by the pages that they come from, without spam', async () => {
    const period = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) };
    const row = { name: 'A', email: 'a@example.com', subject: 'x', message: 'x', origin_page: '/contact' };
    await site.database.transaction(async (manager) => {
      await manager.save(manager.create(Message, row));
      await manager.save(manager.create(Message, { ...row, origin_page: '' }));
      await manager.save(manager.create(Message, { ...row, spam_at: new Date() }));
    });
    expect(await reader.enquiries.count(period)).toBe(2);
    expect(await reader.enquiries.countByPage(period)).toEqual(new Map([['/contact', 1]]));
    expect(await reader.enquiries.count({ from: new Date(0), until: period.from })).toBe(0);
  });

  it('does alone what another copy of the site would do at the same time', async () => {
    let isInner: boolean | undefined;
    const isDone = await reader.copies.alone('reader once', async () => {
      isInner = true;
    });
    expect([isDone, isInner]).toEqual([true, true]);
  });

  describe('reads other sites', () => {
    let other: Server;
    let url: string;
    const asked: { path: string | undefined; agent: string | undefined; at: number }[] = [];

    beforeAll(async () => {
      other = createServer(({ url: path, headers }, response) => {
        asked.push({ path, agent: headers['user-agent'], at: performance.now() });
        if (path === '/robots.txt') response.end('User-agent: acme-prices\nDisallow: /secret');
        else if (path === '/moved') response.writeHead(302, { location: '/prices' }).end();
        else response.end('a long list of prices');
      });
      await new Promise<void>((resolve) => {
        other.listen(0, '127.0.0.1', resolve);
      });
      url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    });
    afterAll(() => void other.close());

    it('under its name, as far as their robots.txt allows, with a second between two requests', async () => {
      const prices = reader.others.reader({ name: 'Acme-Prices' });
      expect(await prices.read(`${url}/moved`, { maxBytes: 6 })).toEqual({
        status: 200,
        isBusy: false,
        isForbidden: false,
        text: 'a long',
      });
      expect(await prices.read(`${url}/secret`)).toMatchObject({ status: null, isForbidden: true });
      expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/moved', '/prices']);
      expect(new Set(asked.map(({ agent }) => agent))).toEqual(new Set([`Acme-Prices/1 (+${site.config.siteUrl})`]));
      const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
      // A timer counts from when the event loop looked at the clock last.
      expect(Math.min(...pauses)).toBeGreaterThan(500);
    });

    it('at public addresses alone', async () => {
      const { webhooksToPrivate } = site.config;
      Object.assign(site.config, { webhooksToPrivate: false });
      asked.length = 0;
      expect(await reader.others.reader({ name: 'Acme-Prices' }).read(`${url}/prices`)).toMatchObject({ status: null });
      expect(asked).toEqual([]);
      Object.assign(site.config, { webhooksToPrivate });
    });
  });
});
