import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const HTML = { headers: { Accept: 'text/html' } };

describeOnEach('A site that is not open yet', (kind) => {
  let site: TestApp;
  let administrator: Client;
  const save = (values: object) => administrator.put('/admin/api/opening', values);

  beforeAll(async () => {
    site = await startApp({
      kind,
      frontend: {
        renderer: async () => ({
          renderPublicPage: async () => ({
            status: 200,
            html: Buffer.from('<p>The page</p>'),
            inline: { scripts: [], styles: [] },
          }),
          streamBackOffice: async () => new Response('<p>A screen</p>', { headers: { 'content-type': 'text/html' } }),
        }),
      },
    });
    administrator = await site.signIn();
  });
  afterAll(() => site.close());
  afterEach(() => save({ is_open: true, by_password: false }));

  it('is open at first', async () => {
    expect((await administrator.get('/admin/api/opening')).body).toMatchObject({
      is_open: true,
      by_password: false,
      has_password: false,
    });
    expect((await site.visitor().get('/', HTML)).body).toContain('The page');
  });

  it('asks for a password where visitors with one are let in, and there is none yet', async () => {
    for (const values of [{ by_password: true }, { is_open: false, by_password: true, password: '' }]) {
      const { status, body } = await save(values);
      expect([status, body.errors]).toEqual([422, { password: ['Please choose a password for visitors.'] }]);
    }
    expect((await administrator.get('/admin/api/opening')).body).toMatchObject({ is_open: true, by_password: false });
  });

  it('answers visitors with 503 and a page of its own, whatever was cached, and calls with a message', async () => {
    await site.visitor().get('/', HTML);
    await site.visitor().get('/api/pages/home');
    await save({ is_open: false });
    for (const path of ['/', '/solutions', '/nowhere', '/sitemap.xml', '/robots.txt', '/storage/document/x.pdf']) {
      const { status, headers } = await site.visitor().get(path, HTML);
      expect([
        path,
        status,
        headers.get('retry-after'),
        headers.get('cache-control'),
        headers.get('x-robots-tag'),
      ]).toEqual([path, 503, '3600', 'no-store', 'noindex']);
    }
    const { body, headers } = await site.visitor().get('/', HTML);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<form');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const call = await site.visitor().get('/api/pages/home');
    expect([call.status, call.body]).toEqual([503, { message: 'The site is not open yet.' }]);
    for (const path of ['/api/contact', '/api/subscribe', '/api/chat'])
      expect((await site.visitor().post(path, {})).status).toBe(503);
  });

  it('goes on for the back office, the probes and who is signed in', async () => {
    await save({ is_open: false });
    expect((await site.visitor().get('/health/live')).status).toBe(200);
    expect((await site.visitor().get('/health/ready')).status).toBe(200);
    expect((await site.visitor().get('/api/brand')).status).toBe(200);
    expect((await site.visitor().get('/admin/login', HTML)).body).toContain('A screen');
    const { status, body, headers } = await administrator.get('/', HTML);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
    expect(body).toContain('The page');
    const call = await administrator.get('/api/pages/home');
    expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'no-store']);
    // What somebody has seen who may is shown to nobody else.
    expect((await site.visitor().get('/', HTML)).status).toBe(503);
    expect((await site.visitor().get('/api/pages/home')).status).toBe(503);
  });

  it('lets in who knows the password, until there is another one', async () => {
    await save({ is_open: false, by_password: true, password: 'seven purple bicycles' });
    const visitor = site.visitor();
    expect((await visitor.get('/', HTML)).body).toContain('<form method="post" action="/api/opening">');
    const wrong = await visitor.post('/api/opening', { password: 'another one' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
    expect(wrong.body).toContain('role="alert"');
    for (const password of [undefined, 5, ['seven purple bicycles'], 'x'.repeat(5000)])
      expect((await site.visitor().post('/api/opening', { password })).status).toBe(403);

    const right = await visitor.call('POST', '/api/opening', undefined, {
      raw: new URLSearchParams({ password: 'seven purple bicycles' }),
    });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
    expect(right.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await visitor.get('/', HTML)).body).toContain('The page');

    await save({ password: 'eleven quiet lanterns' });
    expect((await visitor.get('/', HTML)).status).toBe(503);
    const forged = site.visitor();
    forged.cookies.set('jukwaa_opening', 'x'.repeat(43));
    expect((await forged.get('/', HTML)).status).toBe(503);
  });

  it('returns to the address asked for, of this site alone', async () => {
    await save({ is_open: false, by_password: true, password: 'seven purple bicycles' });
    const { body } = await site.visitor().get('/solutions/pump?color="red"&size=3', HTML);
    expect(body).toContain('name="next" value="/solutions/pump?color=%22red%22&amp;size=3"');
    const enter = async (next: unknown, password = 'seven purple bicycles') => {
      const { status, headers, body: html } = await site.visitor().post('/api/opening', { password, next });
      return status === 303 ? headers.get('location') : String(html);
    };
    expect(await enter('/solutions/pump?color=%22red%22&size=3')).toBe('/solutions/pump?color=%22red%22&size=3');
    expect(await enter('/solutions', 'another one')).toContain('name="next" value="/solutions"');
    for (const next of ['//example.com', '/\\example.com', 'https://example.com', ['/solutions'], undefined])
      expect(await enter(next)).toBe('/');
  });

  it('speaks to visitors in their language, if it is one of the site’s', async () => {
    const language = { is_published: true, missing: 'leave_out', sections: {} };
    const languages = await administrator.get('/admin/api/languages');
    const others = [
      { ...language, tag: 'sw' },
      { ...language, tag: 'pl' },
      { ...language, tag: 'de', is_published: false },
    ];
    expect((await administrator.put('/admin/api/languages', { ...languages.body, others })).status).toBe(200);
    await save({ is_open: false, by_password: true, password: 'seven purple bicycles' });
    const heardAt = async (path: string, accepted: string) => {
      const headers = { Accept: 'text/html', 'Accept-Language': accepted };
      return /<html lang="([^"]+)"/.exec((await site.visitor().get(path, { headers })).body)?.[1];
    };
    expect(await heardAt('/', 'sw-KE, en;q=0.5')).toBe('sw');
    expect(await heardAt('/solutions', 'de, pl;q=0.8, en;q=0.5')).toBe('pl');
    expect(await heardAt('/', 'fr')).toBe('en');
    expect(await heardAt('/pl', 'sw')).toBe('pl');
    const wrong = await site
      .visitor()
      .call('POST', '/api/opening', { password: 'another one', next: '/pl' }, { headers: { 'Accept-Language': 'sw' } });
    expect(wrong.body).toContain('<html lang="pl"');
  });

  it('never tells the password, and refuses one that is easily guessed', async () => {
    const { body } = await save({ password: 'seven purple bicycles' });
    expect(body.has_password).toBe(true);
    expect(JSON.stringify([body, (await administrator.get('/admin/api/opening')).body])).not.toMatch(/hash|bicycles/);
    expect((await save({ password: 'short' })).body.errors).toEqual({
      password: ['The password must have 8 to 128 characters.'],
    });
    expect((await save({ password: 7 })).status).toBe(422);
    // An empty one changes nothing.
    await save({ is_open: false, by_password: true, password: '' });
    expect((await site.visitor().post('/api/opening', { password: 'seven purple bicycles' })).status).toBe(303);
  });

  it('limits how often a password may be tried', async () => {
    await save({ is_open: false, by_password: true, password: 'seven purple bicycles' });
    const visitor = site.visitor();
    for (let tries = 0; tries < 5; tries++) await visitor.post('/api/opening', { password: 'wrong' });
    expect((await visitor.post('/api/opening', { password: 'seven purple bicycles' })).status).toBe(429);
  });
});
