import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

const FRIEND = 'https://app.example.org';
const STRANGER = 'https://evil.example.org';

let site: TestApp;
let me: Client;

beforeAll(async () => {
  site = await startApp({ config: { corsOrigins: [FRIEND, 'http://localhost:5173'] } });
  me = await site.signIn();
});

afterAll(() => site.close());

const from = (origin: string, headers: Record<string, string> = {}) => ({
  headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site', ...headers },
});

const allowedBy = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

describe('Pages of other sites', () => {
  it('that were named read public calls, from the cache as well, and what is left of limits', async () => {
    for (const _ of ['made', 'cached']) {
      const answer = await site.visitor().get('/api/pages/home', from(FRIEND));
      expect([answer.status, allowedBy(answer)]).toEqual([200, FRIEND]);
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
      expect(answer.headers.get('vary')).toMatch(/\bAccept-Encoding\b/);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/\bRateLimit\b/);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('that were not named do not, nor do named ones under another scheme or port', async () => {
    for (const origin of [
      STRANGER,
      'http://app.example.org',
      `${FRIEND}:8443`,
      `${FRIEND}.evil.example`,
      'null',
      '*',
    ]) {
      const answer = await site.visitor().get('/api/pages/home', from(origin));
      expect([origin, answer.status, allowedBy(answer)]).toEqual([origin, 200, null]);
      // Or a cache would hand the answer for one site to another.
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
    }
    expect(allowedBy(await site.visitor().get('/', from(FRIEND)))).toBeNull();
  });

  it('ask before they send a token', async () => {
    const ask = (origin: string, method = 'PATCH') =>
      site.visitor().call('OPTIONS', '/admin/api/update_faq/1', undefined, {
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization',
        },
      });
    const { status, headers } = await ask(FRIEND);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, FRIEND]);
    expect(headers.get('access-control-allow-methods')).toMatch(/\bPATCH\b/);
    expect(headers.get('access-control-allow-headers')).toMatch(/\bAuthorization\b.*\bIf-Match\b/);
    expect(allowedBy(await ask(STRANGER))).toBeNull();
  });

  it('do with a token what it may, and nothing with the cookies of somebody who is signed in', async () => {
    const { body } = await me.post('/admin/api/create_token', {
      name: 'Front end',
      scopes: ['faq:write'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const create = (client: Client, headers: Record<string, string> = {}) =>
      client.post('/admin/api/create_faq', { title: 'From afar' }, from(FRIEND, headers));
    const made = await create(site.visitor(), { Authorization: `Bearer ${body.token}` });
    expect([made.status, allowedBy(made)]).toEqual([201, FRIEND]);
    expect((await create(me)).status).toBe(403);
    const contact = await site.visitor().post('/api/contact', { name: 'A' }, from(FRIEND));
    expect([contact.status, allowedBy(contact)]).toEqual([403, FRIEND]);
  });
});

it('A site that has named nobody says nothing of origins', async () => {
  const closed = await startApp();
  try {
    const answer = await closed.visitor().get('/api/pages/home', from(FRIEND));
    expect([answer.status, allowedBy(answer), answer.headers.get('vary')]).toEqual([200, null, 'Accept-Encoding']);
  } finally {
    await closed.close();
  }
});
