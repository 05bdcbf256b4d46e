import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { firstOf } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { queriesOf } from './support/queries.js';
import { rawCall } from './support/raw.js';

const CONNECTIONS = 200;

describeOnEach('The response cache', (kind) => {
  let site: TestApp;
  let me: Client;
  let product: number;
  let renderings: string[] = [];

  beforeAll(async () => {
    site = await startApp({
      kind,
      frontend: {
        // Says what the page's data says, so that a page is as old as its data.
        renderer: async () => ({
          async renderPublicPage({ pathname, search }, { callApi }) {
            renderings.push(`${pathname}${search}`);
            const data = await callApi(`/api/pages${pathname}${search}`, { method: 'GET' });
            const html = Buffer.from(`<p>${await data.text()}</p>`);
            return { status: data.status, html, inline: { scripts: [], styles: [] } };
          },
          streamBackOffice: () => Promise.reject(new Error('No screen is asked for here.')),
        }),
      },
    });
    me = await site.signIn();
    ({
      body: { id: product },
    } = await me.post('/admin/api/create_product', { title: 'Before' }));
  });

  beforeEach(() => {
    renderings = [];
  });

  afterAll(() => site.close());

  const visit = (path: string, headers: Record<string, string> = {}) => site.visitor().get(path, { headers });
  const rename = async (title: string) => {
    expect((await me.put(`/admin/api/update_product/${product}`, { title })).status).toBe(200);
  };

  /** As it is on the wire. */
  const raw = (path: string, encoding: string, method = 'GET') =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      request(`${site.url}${path}`, { method, headers: { 'accept-encoding': encoding } }, async (response) => {
        resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
      })
        .once('error', reject)
        .end();
    });

  const kept = ['/api/products', '/api/pages/solutions', '/solutions'];

  it.each(kept)('%s is made once, and shows a change at once', async (path) => {
    await rename('Once');
    await visit(path);
    const queries = await queriesOf(async () => {
      expect(JSON.stringify((await visit(path)).body)).toContain('Once');
    });
    expect(queries).toEqual([]);

    await rename('Twice');
    expect(JSON.stringify((await visit(path)).body)).toContain('Twice');
  });

  it.each(kept)('%s is not sent again to those who have it', async (path) => {
    const first = await visit(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');

    const again = await visit(path, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await visit(path, { 'if-none-match': `W/${etag}, "another"` })).status).toBe(304);
    expect((await visit(path, { 'if-none-match': '*' })).status).toBe(304);
    expect((await visit(path, { 'if-none-match': etag.slice(0, -9) })).status).toBe(200);

    await rename(`Changed for ${path}`);
    const changed = await visit(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.not.stringMatching(etag)]);
  });

  it('a page that is asked for again becomes smaller, and those who have it as it was are not sent it', async () => {
    const title = `Pressed ${'together '.repeat(9)}`;
    await rename(title);
    await visit('/solutions');
    const first = await raw('/solutions', 'br');
    let last = first;
    for (let tries = 0; tries < 500 && last.headers.etag === first.headers.etag; tries += 1) {
      await delay(20);
      last = await raw('/solutions', 'br');
    }
    expect(last.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(last.body)).toEqual(brotliDecompressSync(first.body));
    expect((await visit('/solutions', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);

    await rename('Loosened');
    await rename(title);
    const madeAnew = await raw('/solutions', 'br');
    expect([madeAnew.headers.etag, madeAnew.body.equals(last.body)]).toEqual([last.headers.etag, true]);
  });

  it('what is searched for is compressed once', async () => {
    const path = '/updates?search=pressed';
    for (let times = 0; times < 4; times += 1) await visit(path);
    const { headers } = await raw(path, 'br');
    await delay(200);
    expect((await raw(path, 'br')).headers.etag).toBe(headers.etag);
  });

  it.each(kept)('%s is the same in each encoding, with the whole head', async (path) => {
    const plain = await raw(path, 'identity');
    const zipped = await raw(path, 'gzip');
    const brotli = await raw(path, 'gzip, br');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    for (const { headers, body } of [plain, zipped, brotli]) {
      expect(headers).toMatchObject({
        'content-length': String(body.length),
        'content-security-policy': expect.any(String),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        vary: 'Accept-Encoding',
      });
    }
    const head = await raw(path, 'gzip', 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(zipped.body.length), 0]);
  });

  it('each have a request id of their own', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => visit('/api/products')));
    expect(new Set(ids.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });

  it.each(kept)(`%s is made once for ${CONNECTIONS} who ask for it after a change`, async (path) => {
    await rename('For all');
    const alone = await queriesOf(() => visit(path));
    await rename('For all of them');
    renderings = [];
    const answers: { body: unknown }[] = [];
    const together = await queriesOf(async () => {
      answers.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(path)))));
    });

    expect(together).toHaveLength(alone.length);
    expect(renderings).toHaveLength(path.startsWith('/api') ? 0 : 1);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('For all of them'))).toHaveLength(CONNECTIONS);
  });

  it('are the same whatever stands in the query besides', async () => {
    const plain = await visit('/solutions');
    renderings = [];
    for (const query of ['?utm_source=x', '?__proto__=x', '?page[]=2', '?&&&', '?=x', `?x=${'y'.repeat(5000)}`]) {
      expect([query, (await visit(`/solutions${query}`)).body]).toEqual([query, plain.body]);
    }
    expect(renderings).toEqual([]);
  });

  it('are made for the one spelling of their address, so that nobody can plant another', async () => {
    await rename('Water');
    const odd = await visit('/api/pages/search-solutions?page=1&query=x&query=%57ater&x=%FF');
    const plain = await visit('/api/pages/search-solutions?query=Water');
    expect(odd.body).toMatchObject({ searchQuery: 'Water' });
    expect(plain.body).toEqual(odd.body);
  });

  /** Other spellings of addresses that are kept, and what would be reached by them. */
  const spellings = [
    '/api/pages/solutions/',
    '/api/Pages/solutions',
    '/api/pages/./solutions',
    '/api/pages/x/../solutions',
    '/api/pages/x/%2e%2e/solutions',
    '/api/pages/x/..\\solutions',
    '/api/pages/%73olutions',
    '/api/pages//solutions',
    '/api//pages/solutions',
    '//api/pages/solutions',
    '/api/pages/solutions%00',
    '/api/pages/solutions%20',
    '/api/pages/solutions;a=b',
    '/api/pages/../products',
    '/api/pages/..%2Fproducts',
    '/api/pages/%2E%2E/products',
    '/api/products/',
    '/./solutions',
    '/x/../solutions',
    '/%2e%2e/solutions',
    '/x\\..\\solutions',
    '/%73olutions',
    '/%53olutions',
    '//solutions',
    '///solutions',
    '/SOLUTIONS',
    '/solutions//',
    '/solutions/.',
    '/solutions%2F',
    '/solutions%00',
    '/solutions;a=b',
  ];

  it.each(spellings)('are not kept under the spelling %s, nor changed or driven out by it', async (target) => {
    await rename('Spelled as ever');
    const ordinary = new Map<string, string>();
    for (const path of ['/api/products', '/api/pages/solutions', '/solutions']) {
      ordinary.set(path, (await rawCall(site.url, path)).body.toString());
    }
    for (const method of ['GET', 'HEAD']) {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await rawCall(site.url, target, { method })).status).toBeLessThan(500);
        expect((await rawCall(site.url, `${target}?x=${turn}`, { method })).status).toBeLessThan(500);
      }
    }
    const queries = await queriesOf(async () => {
      renderings = [];
      for (const [path, body] of ordinary) expect((await rawCall(site.url, path)).body.toString()).toBe(body);
    });
    expect([queries, renderings]).toEqual([[], []]);

    // What is not kept shows a change at once, and what leads elsewhere is not frozen there.
    await rename('Spelled anew');
    const { status, body } = await rawCall(site.url, target);
    if (status === 200) expect(body.toString()).toContain('Spelled anew');
  });

  it.each([
    ['/./solutions', '/solutions'],
    ['/x/../solutions?page=2', '/solutions?page=2'],
    ['/%2e%2e/solutions', '/solutions'],
    ['/%73olutions', '/solutions'],
    ['//example.com', '/example.com'],
    ['/\\example.com', '/example.com'],
    ['/%2e%2e//example.com/%2e', '/example.com/'],
    ['/x/..//example.com', '/example.com'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/admin/../solutions', '/solutions'],
    ['/admin/%2e%2e/%2e%2e/solutions', '/solutions'],
    ['/%61dmin/login', '/admin/login'],
  ])('%s leads to %s', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await rawCall(site.url, target, { method });
      expect([status, headers.location]).toEqual([301, location]);
    }
  });

  it.each([
    '/api/pages/../bot_check/challenge',
    '/api/pages/%2e%2e/bot_check/challenge',
    '/api/pages/..\\bot_check/challenge',
    '/api/pages/x/../../bot_check/challenge',
    '/api/pages/../../storage/x.pdf',
    '/api/pages/../../admin/api/me',
    '/api/pages/../../health/ready',
  ])('%s leads nowhere', async (target) => {
    const { status, message } = await rawCall(site.url, target);
    expect([status, message]).toEqual([404, expect.any(String)]);
  });

  it('are the same whatever is asked that a page does not understand', async () => {
    const pages = ['/contact', '/solutions', '/api/pages/home', '/api/pages/contact', '/api/products'];
    for (const path of pages) {
      const plain = await visit(path);
      renderings = [];
      const queries = await queriesOf(async () => {
        for (const name of ['search', 'query', 'category', 'page', 'service']) {
          for (let turn = 0; turn < 3; turn += 1) {
            expect([path, (await visit(`${path}?${name}=${turn}`)).body]).toEqual([path, plain.body]);
          }
        }
      });
      expect([path, renderings, queries]).toEqual([path, [], []]);
    }
  });

  it('are not those of addresses that lead nowhere', async () => {
    expect((await visit('/api/pages/solutions/nothing')).status).toBe(404);
    const { body } = await me.post('/admin/api/create_product', { title: 'Nothing' });
    expect((await visit('/api/pages/solutions/nothing')).body.product.title).toBe('Nothing');
    await me.delete(`/admin/api/delete_product/${body.id}`);
    expect((await visit('/api/pages/solutions/nothing')).status).toBe(404);
  });

  it.each([
    ['/nowhere', '/-'],
    ['/-', '/-'],
    ['/updates/no-post', '/updates/-'],
    ['/updates/no/post', '/updates/-/-'],
    ['/contact/us', '/contact/-'],
    ['/wp-admin/setup.php', '/-/-'],
    ['/No%20Where', '/-'],
    ['/updates?category=none', '/updates?category=-'],
    ['/updates?page=2&category=none', '/updates?category=-'],
    ['/portifolios?service=none', '/portifolios?service=-'],
  ])('%s and its like lead nowhere with one rendering', async (path, standIn) => {
    await rename('To make it anew');
    renderings = [];
    const answers = await Promise.all(['', '1', '2', '3'].map((suffix) => visit(`${path}${suffix}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(renderings).toEqual([standIn]);
    expect((await visit(`${path}4`)).status).toBe(404);
    expect(renderings).toHaveLength(1);
  });

  it('are nobody’s own', async () => {
    const signedIn = await me.get('/api/products');
    expect(signedIn.headers.get('set-cookie')).toBeNull();
    expect(signedIn.body).toEqual((await visit('/api/products')).body);
  });
});

describe('The API’s documentation', () => {
  const documents = ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui-init.js'];

  it.each(firstOf(1, [true, false]))('is sent compressed, with an entity tag (page cache: %s)', async (pageCache) => {
    const site = await startApp({ config: { pageCache } });
    try {
      const me = await site.signIn();
      for (const path of documents) {
        const get = (headers = {}) => rawCall(site.url, path, { headers });
        const first = await get({ 'accept-encoding': 'gzip' });
        expect([path, first.status, first.headers['content-encoding']]).toEqual([path, 200, 'gzip']);
        const etag = String(first.headers.etag);
        expect((await get({ 'if-none-match': etag })).status).toBe(304);
        expect((await get()).body.toString()).toBe(gunzipSync(first.body).toString());
      }
      await me.put('/admin/api/identity', { name: 'Acme Health', accent: '#1457C8', ornament: 'none' });
      expect((await rawCall(site.url, '/api/docs-yaml')).body.toString()).toContain('Acme Health');
      expect((await rawCall(site.url, '/API/docs-yaml')).status).toBe(404);
      expect((await rawCall(site.url, '/api/docs/docs/swagger-ui-init.js')).status).toBe(404);
    } finally {
      await site.close();
    }
  });

  it('can be switched off', async () => {
    const site = await startApp({ config: { apiDocs: false } });
    try {
      for (const path of documents) expect((await rawCall(site.url, path)).status).toBe(404);
    } finally {
      await site.close();
    }
  });
});

describe('Without a cache', () => {
  it('each answer is made anew', async () => {
    const site = await startApp({ config: { pageCache: false } });
    try {
      // The sweep of uploads that a start begins with may still be under way.
      const asked = async () =>
        (await queriesOf(() => site.visitor().get('/api/products'))).filter((query) => query.includes('products'));
      expect(await asked()).toHaveLength(1);
      expect(await asked()).toHaveLength(1);
    } finally {
      await site.close();
    }
  });
});

describeOnEach('Cached lists of whoever is signed in', (kind) => {
  const LIST = '/admin/api/list_post';
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const titles = async (client: Client) => {
    const { status, headers, body } = await client.get(LIST);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    return body.data.map(({ title }: { title: string }) => title);
  };

  it('show at once what was saved, and carry the whole head', async () => {
    const me = await site.signIn();
    for (const title of ['One', 'Two', 'Three']) {
      await me.post('/admin/api/create_post', { title });
      for (let turn = 0; turn < 3; turn += 1) expect((await titles(me))[0]).toBe(title);
    }
    const { headers } = await me.get(LIST);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('end with the session, the role and the account', async () => {
    const admin = await site.signIn();
    const leaving = await site.signIn();
    const viewer = await site.signIn(RoleName.Viewer);
    for (const client of [leaving, viewer]) for (let turn = 0; turn < 2; turn += 1) await titles(client);

    const cookies = new Map(leaving.cookies);
    expect((await leaving.post('/admin/logout')).status).toBeLessThan(400);
    for (const [name, value] of cookies) leaving.cookies.set(name, value);
    expect((await leaving.get(LIST)).status).toBe(401);
    await admin.put(`/admin/api/update_user/${viewer.user.id}`, { name: 'Gone', status: 'inactive' });
    expect((await viewer.get(LIST)).status).toBe(401);
  });

  it('are nobody else’s', async () => {
    const me = await site.signIn();
    for (let turn = 0; turn < 2; turn += 1) await titles(me);
    expect((await site.visitor().get(LIST)).status).toBe(401);
    const forger = site.visitor();
    for (const [name, value] of me.cookies) forger.cookies.set(name, `${value}x`);
    expect((await forger.get(LIST)).status).toBe(401);
    expect((await me.get('/admin/api/list_user')).status).toBe(200);
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get('/admin/api/list_user')).status).toBe(403);
  });

  it('are left when the session’s use has to be noted', async () => {
    const me = await site.signIn();
    await titles(me);
    const minuteAgo = new Date(Date.now() - 61_000);
    const update = { last_seen_at: minuteAgo };
    await site.database.transaction((manager) => manager.update(Session, { user_id: me.user.id }, update));
    await titles(me);
    await titles(me);
    const { last_seen_at } = await site.database.manager.findOneByOrFail(Session, { user_id: me.user.id });
    expect(last_seen_at.getTime()).toBeGreaterThan(minuteAgo.getTime() + 30_000);
  });

  it('are shared between accounts only where the resource says so', async () => {
    const [one, other] = [await site.signIn(), await site.signIn()];
    const listing = async (client: Client, path: string) =>
      (await queriesOf(() => client.get(path))).filter((query) => /FROM [`"](posts|users)[`"]/.test(query)).length;
    for (const client of [one, other]) await client.get('/admin/api/list_banner');
    // On MariaDB entries expire with each second of the clock.
    await delay(1005 - (Date.now() % 1000));

    expect(await listing(one, LIST)).toBeGreaterThan(0);
    expect(await listing(other, LIST)).toBe(0);
    expect(await listing(one, '/admin/api/list_user')).toBeGreaterThan(0);
    expect(await listing(one, '/admin/api/list_user')).toBe(0);
    expect(await listing(other, '/admin/api/list_user')).toBeGreaterThan(0);
  });

  it('are never sent to an account whose role may not read them', async () => {
    const [admin, viewer] = [await site.signIn(), await site.signIn(RoleName.Viewer)];
    for (const path of ['/admin/api/list_user', '/admin/api/list_message', '/admin/api/list_subscriber']) {
      for (let turn = 0; turn < 2; turn += 1) {
        expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
        expect([path, (await viewer.get(path)).status]).toEqual([path, 403]);
      }
    }
  });
});
