import { request } from 'node:http';
import { Banner } from '../../backend/content/banners/banner.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

const CREATE = '/admin/api/create_banner';
const NO_TOKEN = {
  message: 'The anti-forgery token is missing or no longer valid. Please reload the page and try again.',
};
const FOREIGN = { message: 'This request came from another site and was refused.' };

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

const create = (client: Client, headers: Record<string, string> = {}) =>
  client.post(CREATE, { name: 'A banner' }, { headers });

const banners = () => site.database.manager.count(Banner);

describe('The anti-forgery token', () => {
  it('is there for whoever is signed in, and stays the same in a session', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const first = await client.get('/admin/api/csrf_token');
    const second = await client.get('/admin/api/csrf_token');

    expect([first.status, first.body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await site.visitor().get('/admin/api/csrf_token')).status).toBe(401);
  });

  it('is needed for every change, and for nothing that only reads', async () => {
    const client = await site.signIn(RoleName.Administrator);
    const token = client.csrf ?? '';
    const before = await banners();
    client.csrf = undefined;

    expect((await client.get('/admin/api/list_banner')).status).toBe(200);
    expect((await client.call('HEAD', '/admin/api/list_banner')).status).toBe(200);
    for (const [method, path] of [
      ['POST', CREATE],
      ['PUT', '/admin/api/update_banner/1'],
      ['PATCH', '/admin/update_profile'],
      ['DELETE', '/admin/api/delete_banner/1'],
      ['POST', '/admin/logout'],
      ['POST', '/ADMIN/API/CREATE_BANNER'],
      ['POST', '/admin/api/create_banner/'],
    ] as const) {
      const answer = await client.call(method, path, method === 'DELETE' ? undefined : { name: 'A banner' });
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 403, NO_TOKEN]);
    }
    expect(await banners()).toBe(before);
    expect((await create(client, { 'X-CSRF-TOKEN': token })).status).toBe(201);
  });

  it('must be that of the same session', async () => {
    const [client, other] = [await site.signIn(RoleName.Editor), await site.signIn(RoleName.Editor)];
    const token = client.csrf ?? '';
    for (const wrong of [other.csrf ?? '', '', ' ', token.slice(1), `${token}x`, token.toUpperCase(), 'ü'.repeat(43)]) {
      const answer = await create(client, { 'X-CSRF-TOKEN': encodeURI(wrong) });
      expect([answer.status, answer.body]).toEqual([403, NO_TOKEN]);
    }
    expect((await create(client, { 'X-CSRF-TOKEN': token })).status).toBe(201);
  });

  it('ends with its session, so that a new sign-in needs a new one', async () => {
    const client = await site.signIn(RoleName.Editor);
    await client.post('/admin/login', { email: client.user.email, password: PASSWORD });
    expect((await create(client)).status).toBe(403);
    client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
    expect((await create(client)).status).toBe(201);
  });

  it('is worth nothing without the session', async () => {
    const client = await site.signIn(RoleName.Editor);
    client.cookies.clear();
    expect((await create(client)).status).toBe(401);
  });
});

describe('A request that changes something', () => {
  const origins: [string, () => Record<string, string>, boolean][] = [
    ['without an origin', () => ({}), true],
    ['from the address that it was sent to', () => ({ Origin: site.url }), true],
    ['from SITE_URL', () => ({ Origin: 'http://127.0.0.1' }), true],
    ['from the own address by https', () => ({ Origin: site.url.replace('http:', 'https:') }), true],
    ['from the own page', () => ({ Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }), true],
    ['typed in by hand', () => ({ 'Sec-Fetch-Site': 'none' }), true],
    ['from the own page that hides it', () => ({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }), true],
    ['from another site', () => ({ Origin: 'https://example.com' }), false],
    ['from another port', () => ({ Origin: 'http://127.0.0.1:1' }), false],
    ['from a name that begins alike', () => ({ Origin: `${site.url}.example.com` }), false],
    ['from a name that ends alike', () => ({ Origin: `http://example-${new URL(site.url).host}` }), false],
    ['from an address with a user', () => ({ Origin: site.url.replace('//', '//user@') }), false],
    ['from an address with a path', () => ({ Origin: `${site.url}/` }), false],
    ['from an extension', () => ({ Origin: `chrome-extension://${new URL(site.url).host}` }), false],
    ['from nowhere', () => ({ Origin: 'null' }), false],
    ['from an unreadable origin', () => ({ Origin: 'http://[' }), false],
    ['from an empty origin', () => ({ Origin: '' }), false],
    ['from two origins', () => ({ Origin: `${site.url} https://example.com` }), false],
    ['across sites', () => ({ 'Sec-Fetch-Site': 'cross-site' }), false],
    ['across sites, with the own origin', () => ({ Origin: site.url, 'Sec-Fetch-Site': 'cross-site' }), false],
    ['from a neighbouring site', () => ({ 'Sec-Fetch-Site': 'same-site' }), false],
    [
      'from another site that says it is not',
      () => ({ Origin: 'https://example.com', 'Sec-Fetch-Site': 'none' }),
      false,
    ],
  ];

  it.each(origins)('%s', async (_what, headers, isTaken) => {
    const client = await site.signIn(RoleName.Editor);
    const answer = await create(client, headers());
    if (isTaken) expect(answer.status).toBe(201);
    else expect([answer.status, answer.body]).toEqual([403, FOREIGN]);
  });

  it('from another site is refused everywhere: at the sign-in, in public forms, and where there is nothing', async () => {
    const { email } = await site.newUser();
    const headers = { Origin: 'https://example.com' };
    for (const path of ['/admin/login', '/api/contact', '/api/subscribe', '/api/sales', '/api/chatbot', '/nowhere']) {
      const answer = await site.visitor().post(path, { email, password: PASSWORD }, { headers });
      expect([path, answer.status, answer.body]).toEqual([path, 403, FOREIGN]);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('from another site is refused before its body is read', async () => {
    const answer = await site.visitor().post('/admin/login', undefined, {
      raw: '{"email":',
      headers: { Origin: 'https://example.com', 'Content-Type': 'application/json' },
    });
    expect([answer.status, answer.body]).toEqual([403, FOREIGN]);
  });

  it('only reading is nobody’s business', async () => {
    const client = await site.signIn(RoleName.Editor);
    const headers = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
    expect((await client.get('/admin/api/list_banner', { headers })).status).toBe(200);
  });

  it('knows its own address from the proxy, where one is trusted', async () => {
    const { status } = await send(site, { Host: 'internal:3000', 'X-Forwarded-Host': 'www.example.com' });
    expect(status).toBe(422);
    const strict = await startApp({ config: { trustProxy: false } });
    expect((await send(strict, { Host: 'internal:3000', 'X-Forwarded-Host': 'www.example.com' })).status).toBe(403);
    expect((await send(strict, { Host: 'www.example.com' })).status).toBe(422);
    await strict.close();
  });

  it('by https does not come from a page by http', async () => {
    const headers = { Host: 'www.example.com', 'X-Forwarded-Proto': 'https' };
    expect((await send(site, headers)).status).toBe(422);
    expect((await send(site, { ...headers, Origin: 'http://www.example.com' })).status).toBe(403);
  });
});

/** Sends a sign-in without anything; its 422 tells that the origin was taken. `fetch` would set some headers itself. */
function send({ url }: TestApp, headers: Record<string, string>): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const all = { Origin: 'https://www.example.com', ...headers };
    request(`${url}/admin/login`, { method: 'POST', headers: all }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode }));
    })
      .on('error', reject)
      .end();
  });
}
