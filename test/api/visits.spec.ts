import { VisitCount, VisitSalt, VisitVisitor } from '../../backend/features/visits/visit.entity.js';
import { MAX_OF_NETWORK, VisitCounterService } from '../../backend/features/visits/visit-counter.service.js';
import { MAX_NAMES, VisitLogService } from '../../backend/features/visits/visit-log.service.js';
import { MissedAddress } from '../../backend/site/redirects/missed-address.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnBoth, describeOnEach, migratedDatabase, onSqlite } from './support/databases.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const today = () => new Date().toISOString().slice(0, 10);

describeOnBoth('Visits', (kind) => {
  const once = onSqlite(kind);
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const visit = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7', ...headers };
    const response = await fetch(`${site.url}${path}`, { method, redirect: 'manual', headers: sent });
    await response.arrayBuffer();
  };
  const report = async (query = '') => (await me.get(`/admin/api/visits${query}`)).body;

  it('count page views of people, from the cache or not, by page, source, campaign and visitor', async () => {
    await visit('/contact', { referer: 'https://www.google.com/search?q=secret' });
    await visit('/contact', { referer: `${site.url}/solutions` });
    await visit('/contact?utm_source=mail&utm_campaign=Spring', { 'x-forwarded-for': '203.0.113.8' });
    await visit('/solutions');
    // None of these is a view.
    await visit('/contact', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await visit('/contact', { 'user-agent': '' });
    await visit('/contact', { cookie: 'jukwaa_editor=1' });
    await visit('/contact', { 'sec-purpose': 'prefetch' });
    await visit('/contact', {}, 'HEAD');
    await visit('/contact.md');
    await visit('/no-such-page');
    await visit('/api/pages/contact');
    await visit('/admin/login');
    const { sums, days, pages, sources, campaigns } = await report();
    expect([sums.views, sums.visitors, days.length]).toEqual([4, 2, 30]);
    expect(days.at(-1)).toEqual({ day: today(), views: 4, visitors: 2 });
    expect(pages).toEqual([
      { path: '/contact', language: 'en', views: 3, enquiries: 0 },
      { path: '/solutions', language: 'en', views: 1, enquiries: 0 },
    ]);
    expect(sources).toEqual([
      { name: '', hits: 2 },
      { name: 'google.com', hits: 1 },
    ]);
    expect(campaigns).toEqual([{ name: 'spring', hits: 1 }]);
  });

  it('tell searches without a result apart, and keep nothing that may name a person', async () => {
    for (let times = 0; times < 2; times += 1) await visit('/updates?search=Unicorn+Stables');
    await visit('/updates?search=grace%40example.com');
    const { searches } = await report();
    expect(searches).toEqual([
      { name: 'unicorn stables', hits: 2, without_result: 2 },
      { name: '…', hits: 1, without_result: 0 },
    ]);
  });

  it('are told apart without an address: the secret and the hashes of a day are deleted when it is over', async () => {
    const { manager } = site.database;
    const past = '2026-01-02';
    await site.database.transaction(async (writer) => {
      for (const table of ['visit_salts', 'visit_visitors', 'visit_days'])
        await writer.query(`UPDATE ${table} SET day = ?`, [past]);
    });
    await visit('/contact');
    expect((await report()).days.at(-1).visitors).toBe(1);
    expect(await manager.find(VisitSalt)).toMatchObject([{ day: today() }]);
    expect(await manager.find(VisitVisitor)).toMatchObject([{ day: today() }]);
    expect((await report(`?from=${past}&to=${past}`)).days).toEqual([{ day: past, views: 0, visitors: 2 }]);
  });

  once('are reported by browsers for pages that are opened without a document, if there is such a page', async () => {
    const before = (await report()).sums.views;
    const send = (page: string, headers = {}) =>
      fetch(`${site.url}/api/visits`, {
        method: 'POST',
        headers: { 'user-agent': FIREFOX, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ page, referrer: site.url }),
      });
    expect((await send('/privacy')).status).toBe(204);
    await send('/no-such-page');
    await send('https://evil.example/privacy');
    // The screen makes links of what is counted.
    await send('//evil.example/privacy');
    await send('/\\evil.example/privacy');
    await send('/\t/evil.example/privacy');
    await send('/privacy', { 'user-agent': 'curl/8' });
    expect((await send('/privacy', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(`/privacy?${'x'.repeat(2000)}`)).status).toBe(422);
    expect((await send(`/privacy?${'x'.repeat(17_000)}`)).status).toBe(413);
    const { sums, pages } = await report();
    expect([sums.views - before, pages.map(({ path }: { path: string }) => path)]).toEqual([
      1,
      expect.not.arrayContaining(['/no-such-page']),
    ]);
  });

  once('are counted once per page, however its address is spelled', async () => {
    const pageViews = async () => (await report()).pages as { path: string; views: number }[];
    const before = await pageViews();
    // The other two lead to the page.
    for (const path of ['/TERMS', '/%74erms', '/terms']) await visit(path);
    const counter = site.nest.get(VisitCounterService, { strict: false });
    const socket = { remoteAddress: '203.0.113.30' } as never;
    for (const page of ['/terms/', '/updates/../terms', '/.//Terms?x=1'])
      counter.reported({ method: 'POST', headers: { 'user-agent': FIREFOX }, socket }, { page, referrer: '' });
    const after = await pageViews();
    expect(after.length).toBe(before.length + 1);
    expect(after.find(({ path }) => path === '/terms')?.views).toBeGreaterThanOrEqual(4);
  });

  once('have searches only where the site has a search', async () => {
    await visit('/contact?search=no+search+here');
    expect((await report()).searches.map(({ name }: { name: string }) => name)).not.toContain('no search here');
  });

  once('of one stranger are few, whatever the stranger sends', async () => {
    const counter = site.nest.get(VisitCounterService, { strict: false });
    await report();
    const before = (await report()).days.at(-1);
    const socket = { remoteAddress: '203.0.113.40' } as never;
    const send = (url: string, agent = FIREFOX, referer?: string) =>
      counter.answered(
        { method: 'GET', url, headers: { 'user-agent': agent, ...(referer && { referer }) }, socket },
        200,
      );
    for (let index = 0; index < 20_000; index += 1) send(`/admin/${index}`);
    for (const file of ['/assets/font-Dyl1.woff2', '/favicon.svg', '/contact.md', '/contact.json']) send(file);
    for (let index = 0; index < 20_000; index += 1) send(`/contact?utm_campaign=${index}`, 'Googlebot/2.1');
    expect(counter.take()).toBeUndefined();
    for (let index = 0; index < MAX_OF_NETWORK.views + 500; index += 1) {
      send(`/contact?utm_campaign=own-${index}`, `${FIREFOX} ${index}`, `https://own-${index}.example/`);
      if (index % 5000 === 0) await site.nest.get(VisitLogService, { strict: false }).write();
    }
    const after = (await report()).days.at(-1);
    expect(after.views - before.views).toBe(MAX_OF_NETWORK.views);
    expect(after.visitors - before.visitors).toBe(MAX_OF_NETWORK.visitors + 1);
    const { manager } = site.database;
    const rows = await manager.find(VisitCount);
    expect(rows.filter(({ name }) => name.startsWith('own-')).length).toBe(MAX_OF_NETWORK.names);
    const ofCampaigns = rows.filter(({ kind, name }) => kind === 'campaign' && /^(?:own-|…)/.test(name));
    expect(ofCampaigns.reduce((sum, { hits }) => sum + Number(hits), 0)).toBe(MAX_OF_NETWORK.views);
  });

  it('of many strangers at once displace no page: names beyond the limit are one, and made-up pages none', async () => {
    const counter = site.nest.get(VisitCounterService, { strict: false });
    await report();
    const send = (network: number, url: string, referer?: string) => {
      const socket = { remoteAddress: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` } as never;
      const asked = { method: 'GET', headers: { 'user-agent': FIREFOX, ...(referer && { referer }) }, socket };
      if (referer) counter.answered({ ...asked, url }, 200);
      else counter.reported(asked, { page: url, referrer: '' });
    };
    for (let index = 0; index < 12_000; index += 1) send(index, '/contact', `https://many-${index}.example/`);
    for (let index = 0; index < 12_000; index += 1) send(index, `/made-up-${index}`);
    send(1, '/privacy', 'https://late.example/');
    const { views, visitors } = counter.take() ?? { views: [], visitors: [] };
    expect(views.find(({ path }) => path === '/privacy')).toMatchObject({ source: '…', hits: 1 });
    const hits = views.reduce((sum, view) => sum + (view.path === '/contact' ? view.hits : 0), 0);
    expect([views.length, hits, visitors.length]).toEqual([10_002, 12_000, 12_000]);
  });

  it('that could not be written are written the next time', async () => {
    const log = site.nest.get(VisitLogService, { strict: false });
    const { sums: before } = await report();
    const rename = (from: string, to: string) =>
      site.database.transaction((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
    await rename('visit_counts', 'visits_elsewhere');
    await visit('/contact', { 'x-forwarded-for': '203.0.113.50' });
    await log.write();
    await visit('/contact', { 'x-forwarded-for': '203.0.113.50' });
    await rename('visits_elsewhere', 'visit_counts');
    const { sums } = await report();
    expect([sums.views - before.views, sums.visitors - before.visitors]).toEqual([2, 1]);
  });

  it('of one stranger do not fill the table: names beyond the limit are one', async () => {
    const rows = Array.from({ length: MAX_NAMES.source + 30 }, (_, index) => ({
      day: today(),
      kind: 'source' as const,
      name: `host-${index}.example`,
      language: '',
      hits: index + 1,
    }));
    await site.database.transaction((manager) => manager.insert(VisitCount, rows));
    const sum = () => site.database.manager.sum(VisitCount, 'hits', { kind: 'source' });
    const before = Number(await sum());
    await visit('/contact', { referer: 'https://one-more.example/', 'x-forwarded-for': '203.0.113.60' });
    await report();
    expect(await site.database.manager.countBy(VisitCount, { kind: 'source' })).toBe(MAX_NAMES.source);
    expect(Number(await sum())).toBe(before + 1);
  });

  it('show the pages on which visits with enquiries began, however few views these have', async () => {
    const day = '2026-03-01';
    await site.database.transaction(async (manager) => {
      const page = (name: string, hits: number) => ({ day, kind: 'page' as const, name, language: 'en', hits });
      const others = Array.from({ length: 100 }, (_, index) => page(`/read-${index}`, 5));
      await manager.insert(VisitCount, [page('/asks', 1), page('/quiet', 1), ...others]);
      const sent = {
        name: 'Jane',
        email: 'jane@example.com',
        message: 'Hello',
        created_at: new Date(`${day}T12:00:00Z`),
      };
      for (const origin_page of ['/asks', '/asks', '/never-visited'])
        await manager.save(manager.create(Message, { ...sent, origin_page }));
    });
    const { pages, sums } = await report(`?from=${day}&to=${day}`);
    expect([pages.length, sums.enquiries]).toEqual([101, 3]);
    expect(pages.at(-1)).toEqual({ path: '/asks', language: 'en', views: 1, enquiries: 2 });
  });

  once('are exported as CSV, of days that are some', async () => {
    const { status, body: text } = await me.get('/admin/api/visits/export');
    expect([status, text.split('\r\n')[0]]).toEqual([200, '\uFEFFday,kind,name,language,hits']);
    expect(text).toContain(`${today()},page,/contact,en,`);
    expect((await me.get('/admin/api/visits?from=yesterday')).body.errors).toEqual({
      from: ['This must be a date, such as 2026-11-25.'],
    });
    expect((await me.get('/admin/api/visits?from=2026-02-01&to=2026-01-01')).status).toBe(422);
  });
});

describeOnEach('Visits of a site that stops', (kind) => {
  it('are written when it stops, and end when their time has come, even if nobody comes any more', async () => {
    const database = await migratedDatabase(kind);
    const renderer = await builtRenderer();
    const options = { database, isKept: true, frontend: { renderer: async () => renderer } };
    const first = await startApp(options);
    await (await fetch(`${first.url}/contact`, { headers: { 'user-agent': FIREFOX } })).arrayBuffer();
    await (await fetch(`${first.url}/no-such-page`)).arrayBuffer();
    await first.database.transaction((manager) =>
      manager.insert(VisitCount, { day: '2020-01-01', kind: 'page', name: '/old', language: 'en', hits: 1 }),
    );
    await first.close();
    const second = await startApp({ ...options, isKept: false });
    await second.nest.get(VisitLogService, { strict: false }).write();
    const kept = await second.database.manager.find(VisitCount, { where: { kind: 'page' } });
    const missed = await second.database.manager.find(MissedAddress);
    await second.close();
    expect(missed).toMatchObject([{ path: '/no-such-page', hits: 1 }]);
    expect(kept).toMatchObject([{ day: today(), name: '/contact', hits: 1 }]);
  });
});
