import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { HttpServer } from '../../backend/core/http/http-server.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import { type RawOptions, rawCall } from './support/raw.js';

const YEAR = 31_536_000;

describe('Every answer of a site with https', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({
      frontend: { renderer: builtRenderer, webFolder: 'dist/web' },
      config: { siteUrl: 'https://www.example.com' },
    });
  });

  afterAll(() => site.close());

  const asset = readdirSync('dist/web/client/assets').find((name) => name.endsWith('.js'));
  const tooLarge: RawOptions = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(100_000) }),
  };

  it.each<[what: string, target: string, status: number, options?: RawOptions]>([
    ['a page', '/', 200],
    ['the same page from the cache', '/', 200],
    ['a page that is not there', '/nothing', 404],
    ['a screen of the back office', '/admin/login', 200],
    ['a redirect', '/solutions/', 301],
    ['data', '/api/pages/home', 200],
    ['a refusal', '/admin/api/me', 401],
    ['a call that is not there', '/api/nothing', 404],
    ['a refused body', '/api/contact', 413, tooLarge],
    ['a refused field', '/api/contact', 422, { ...tooLarge, body: '{}' }],
    ['a request of another site', '/api/contact', 403, { method: 'POST', headers: { origin: 'https://evil.test' } }],
    ['a method that is not known', '/', 404, { method: 'TRACE' }],
    ['a file that is not there', '/storage/post/nothing.jpg', 404],
    ['a script', `/assets/${asset}`, 200],
    ['the rules for robots', '/robots.txt', 200],
    ['the documentation', '/api/docs', 200],
  ])('has the headers that browsers heed: %s', async (_what, target, status, options = {}) => {
    const answer = await rawCall(site.url, target, options);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': `max-age=${YEAR}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/),
      'content-security-policy': expect.stringMatching(
        /^(?=.*(?:default-src|object-src) 'none')(?=.*base-uri 'none')(?=.*frame-ancestors '(?:none|self)')/,
      ),
    });
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    if (answer.body.length > 0 && !/^image|javascript/.test(String(answer.headers['content-type'])))
      expect(answer.headers['content-type']).toMatch(/; ?charset=utf-8/i);
  });

  it('extends to subdomains where HSTS_SUBDOMAINS says so', async () => {
    const other = await startApp({ config: { siteUrl: 'https://www.example.com', hstsSubdomains: true } });
    const { headers } = await rawCall(other.url, '/api/pages/home');
    expect(headers['strict-transport-security']).toBe(`max-age=${YEAR}; includeSubDomains`);
    await other.close();
  });

  it('lets the back office have no style element without its nonce', async () => {
    const { headers, body } = await rawCall(site.url, '/admin/login');
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /style-src-elem 'self' 'nonce-([\w-]+)';/.exec(policy) ?? [];
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    const elements = body.toString().match(/<style[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
  });

  it('masks the password at the sign-in, where password managers may fill it in and people may paste', async () => {
    const html = (await rawCall(site.url, '/admin/login')).body.toString();
    const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(html).toMatch(/<input[^>]*autocomplete="username"/i);
    expect(html).not.toMatch(/onpaste/i);
  });

  it('takes no method override', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await rawCall(site.url, '/api/pages/home?_method=DELETE', { headers })).status).toBe(200);
  });

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/storage/',
    '/storage/private/session-secret',
    '/..%2fpackage.json',
  ])('has nothing of the installation: %s', async (path) => {
    const { status, body } = await rawCall(site.url, path);
    expect([404, 301]).toContain(status);
    expect(body.toString()).not.toMatch(/repositoryformatversion|"dependencies"|Index of/);
  });
});

it('An answer from before the start has the headers that browsers heed', async () => {
  const http = new HttpServer();
  const port = await http.listen(0, '127.0.0.1');
  const waiting = rawCall(`http://127.0.0.1:${port}`, '/');
  await new Promise((resolve) => http.server.once('request', resolve));
  await http.close();
  expect(await waiting).toMatchObject({
    status: 503,
    headers: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
});

it('A browser that comes before the start gets a page that loads again', async () => {
  const http = new HttpServer();
  const port = await http.listen(0, '127.0.0.1');
  const waiting = fetch(`http://127.0.0.1:${port}/admin`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  await new Promise((resolve) => http.server.once('request', resolve));
  await http.close();
  const { status, headers } = await waiting;
  expect([status, headers.get('content-type'), headers.get('refresh')]).toEqual([503, 'text/html; charset=utf-8', '2']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await waiting).text()).toContain('The site is not ready yet');
});

describe('A request whose end two programs could see in different places', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp();
  });

  afterAll(() => site.close());

  /** What the server answers to the text until it closes the connection. */
  const sent = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  const smuggled = 'GET /admin/api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  it.each([
    ['two kinds of length', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 60'],
    ['a length with a sign', 'Content-Length: +4'],
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
    ['a coding behind a blank', 'Transfer-Encoding : chunked'],
  ])('is refused, and nothing after it is taken for a request: %s', async (_what, fields) => {
    const answer = await sent(`POST /api/contact HTTP/1.1\r\nHost: a\r\n${fields}\r\n\r\n0\r\n\r\n${smuggled}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
