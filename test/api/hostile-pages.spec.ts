import type { PageContext, PageRenderer } from '../../backend/core/ssr/page-context.js';
import { RenderTurns } from '../../backend/core/turns/render-turns.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { queriesOf } from './support/queries.js';

const BUDGET = 20;
const HTML = { headers: { Accept: 'text/html' } };

describe('Pages that are made for each request', () => {
  let site: TestApp;
  let me: Client;
  let rendered: string[];
  let nonces: (string | undefined)[];

  beforeAll(async () => {
    const built = await builtRenderer();
    const renderer: PageRenderer = {
      renderPublicPage: (url, context) => {
        rendered.push(url.pathname + url.search);
        return built.renderPublicPage(url, context);
      },
      streamBackOffice: (request: Request, context: PageContext) => {
        rendered.push(new URL(request.url).pathname);
        nonces.push(context.nonce);
        return built.streamBackOffice(request, context);
      },
    };
    site = await startApp({
      config: { requests: { perConnection: 8, perAddress: 32, renderings: BUDGET } },
      frontend: { renderer: async () => renderer },
    });
    me = await site.signIn();
  });
  beforeEach(() => {
    rendered = [];
    nonces = [];
  });
  afterAll(() => site.close());

  it('have a budget for each address, which users and the cache do not need', async () => {
    const stranger = site.visitor();
    const statuses = [];
    for (let number = 0; number < BUDGET + 5; number += 1)
      statuses.push((await stranger.get(`/updates?search=word${number}`, HTML)).status);
    expect(statuses).toEqual([...Array(BUDGET).fill(200), ...Array(5).fill(429)]);
    const { status, body, headers } = await stranger.get('/search-solutions?query=more', HTML);
    expect([status, headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toContain('Too many requests.');
    const call = await stranger.get('/api/pages/updates?search=another');
    expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // What is in the cache costs nothing, and others have a budget of their own.
    expect((await stranger.get('/updates?search=word1', HTML)).status).toBe(200);
    expect((await site.visitor().get('/updates?search=another', HTML)).status).toBe(200);
    for (let number = 0; number < BUDGET + 5; number += 1)
      expect((await me.get(`/updates?search=mine${number}`, HTML)).status).toBe(200);
  });

  it('are counted without own CSS and as Markdown, too, and kept like the page itself', async () => {
    const paths = ['/', '/solutions', '/contact', '/updates', '/portifolios', '/search-solutions'];
    const list = Array.from({ length: BUDGET }, (_, at) => `/updates?page=${at + 2}`);
    const reader = site.visitor();
    for (const path of paths) expect((await reader.get(path, HTML)).status).toBe(200);
    // Kept pages cost their first reader nothing, but what is made of them does.
    const bare = (path: string) => `${path}${path.includes('?') ? '&' : '?'}own_css=off`;
    const stranger = site.visitor();
    const forms = [...paths.map(bare), ...paths.slice(1).map((path) => `${path}.md`)];
    for (const path of forms) expect([path, (await stranger.get(path, HTML)).status]).toEqual([path, 200]);
    const statuses = [];
    for (const path of list) statuses.push((await stranger.get(bare(path), HTML)).status);
    expect(statuses).toContain(429);
    // A stranger without a budget gets what is kept, as everybody does.
    for (const path of forms) expect([path, (await stranger.get(path, HTML)).status]).toEqual([path, 200]);
    expect((await site.visitor().get(bare('/contact'), HTML)).headers.get('cache-control')).toBe('no-store');
    // Missing addresses are unlimited in number, and share no page without own CSS.
    const lost = site.visitor();
    const missing = [];
    for (let number = 0; number < BUDGET + 5; number += 1)
      missing.push((await lost.get(bare(`/nowhere-${number}`), HTML)).status);
    expect(missing.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect((await me.get(bare('/nowhere-at-all'), HTML)).status).toBe(404);
  });

  it('keep the sign-in page for everybody, each answer with a nonce of its own', async () => {
    const asked = () => Promise.all(Array.from({ length: 32 }, () => site.visitor().get('/admin/login', HTML)));
    const answers = [...(await asked()), ...(await asked())];
    expect(rendered.filter((path) => path === '/admin/login').length).toBeLessThanOrEqual(2);
    const seen = new Set<string>();
    for (const { status, body, headers } of answers) {
      const [, nonce = ''] =
        /script-src 'self' 'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect([status, nonce.length, headers.get('cache-control')]).toEqual([200, 22, 'no-store']);
      expect(body).toContain(`nonce="${nonce}"`);
      for (const placeholder of nonces) expect(body).not.toContain(placeholder);
      seen.add(nonce);
    }
    expect(seen.size).toBe(answers.length);
    // In the language of the browser, and to nobody who is signed in.
    const german = await site.visitor().get('/admin/login', { headers: { ...HTML.headers, 'Accept-Language': 'de' } });
    expect(german.body).toContain('<html lang="de"');
    expect((await me.get('/admin/login', HTML)).status).not.toBe(200);
  });

  it('answer calls in another spelling from the cache', async () => {
    await site.visitor().get('/api/pages/contact');
    const queries = await queriesOf(() =>
      site.visitor().get('/API/pages/contact'.replace('API', 'api').replace('contact', 'CONTACT/')),
    );
    expect(queries).toEqual([]);
  });

  it('leave the database alone for an address that leads nowhere a second time, until something changes', async () => {
    const visitor = site.visitor();
    const get = (path: string) => visitor.get(path, HTML);
    for (const path of ['/nowhere/at/all', '/updates/nothing', '/nowhere.json', '/nowhere?x=1']) {
      const first = await get(path);
      let second = first;
      const queries = await queriesOf(async () => {
        second = await get(path);
      });
      expect([path, first.status, second.status, second.body === first.body, queries]).toEqual([
        path,
        404,
        404,
        true,
        [],
      ]);
    }
    const { status } = await me.post('/admin/api/create_redirect', { path: '/nowhere/at/all', target: '/contact' });
    expect(status).toBe(201);
    const moved = await get('/nowhere/at/all');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contact']);
    const { status: isMade } = await me.post('/admin/api/create_post', { title: 'Nothing', slug: 'nothing' });
    expect([isMade, (await get('/updates/nothing')).status]).toEqual([201, 200]);
  });

  it('refuse visitors while the event loop lags behind, but neither users nor probes', async () => {
    const turns = site.nest.get(RenderTurns);
    const late = Object.getOwnPropertyDescriptor(RenderTurns.prototype, 'isLate');
    Object.defineProperty(turns, 'isLate', { configurable: true, get: () => true });
    try {
      const page = await site.visitor().get('/updates?search=late', HTML);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
      expect(page.body).toContain('The site is very busy right now.');
      const call = await site.visitor().post('/api/contact', {});
      expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect((await site.visitor().get('/health/live')).status).toBe(200);
      expect((await me.get('/updates?search=late', HTML)).status).toBe(200);
      expect((await me.get('/admin/api/me')).status).toBe(200);
      expect(late).toBeDefined();
    } finally {
      Reflect.deleteProperty(turns, 'isLate');
    }
  });
});

describe('A language in preparation', () => {
  it('is answered like any unknown address', async () => {
    const renderer = await builtRenderer();
    const site = await startApp({ frontend: { renderer: async () => renderer } });
    try {
      const me = await site.signIn();
      const languages = await me.get('/admin/api/languages');
      const others = [{ tag: 'sw', is_published: false, missing: 'show_original', sections: {} }];
      expect((await me.put('/admin/api/languages', { ...languages.body, others })).status).toBe(200);
      const answerOf = async (path: string) => {
        const { status, headers, body } = await site.visitor().get(path, HTML);
        const { 'x-request-id': _, date: __, ...rest } = Object.fromEntries(headers);
        return { status, headers: rest, body };
      };
      for (const path of [
        '',
        '/',
        '/contact',
        '/solutions',
        '/updates/first',
        '.json',
        '/contact.md',
        '?x=1',
        '/Contact',
      ])
        expect([path, await answerOf(`/sw${path}`)]).toEqual([path, await answerOf(`/xx${path}`)]);
      expect((await answerOf('/sw')).status).toBe(404);
      expect((await answerOf('/SW')).status).toBe((await answerOf('/XX')).status);
      expect((await me.get('/sw', HTML)).status).toBe(200);
    } finally {
      await site.close();
    }
  });
});
