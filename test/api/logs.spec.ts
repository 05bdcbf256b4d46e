import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { Configuration } from '../../backend/core/config/configuration.js';
import { startApp, type TestApp } from './support/app.js';
import { easyToken } from './support/easy-bot-check.js';

interface Line {
  level: string;
  time: string;
  msg: string;
  context: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  ip?: string;
  cached?: boolean;
  stack?: string;
}

/** Runs the work with an application whose log is collected; returns its text. */
async function logOf(config: Partial<Configuration>, work: (site: TestApp) => Promise<void>): Promise<string> {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const site = await startApp({
      config: { logFormat: 'json', logRequests: 'uncached', logLevel: 'info', ...config },
    });
    try {
      await work(site);
    } finally {
      await site.close();
    }
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

const parsed = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const requestsIn = (text: string): Line[] =>
  parsed(text).filter(({ context, method }) => context === 'Request' && method);

const SECRETS = {
  email: 'jane.secret@example.com',
  password: 'a password that nobody reads',
  token: 'kq9f2token8sd7f6',
  cookie: 'jukwaa-cookie-4711',
};

describe('The log of a site that runs', () => {
  it('has one JSON object a line, and one line a request', async () => {
    let id: string | null = '';
    const text = await logOf({}, async (site) => {
      const client = await site.signIn();
      const answer = await client.get('/admin/edit_post/17?x=y');
      id = answer.headers.get('x-request-id');
      await client.get('/nowhere/at/all');
      await client.get('/health/live');
    });
    const lines = parsed(text);
    for (const { level, time, msg } of lines) {
      expect(['info', 'warn', 'error']).toContain(level);
      expect(new Date(time).toISOString()).toBe(time);
      expect(typeof msg).toBe('string');
    }
    const requests = requestsIn(text);
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /admin/login 200',
      'GET /admin/api/csrf_token 200',
      'GET /admin/edit_post/:id 404',
      'GET (none) 404',
    ]);
    expect(requests[2]).toMatchObject({ requestId: id, ms: expect.any(Number), level: 'info' });
    expect(requests[2]?.ip).toBeUndefined();
  });

  it('has nothing of what people have sent', async () => {
    const { email, password, token, cookie } = SECRETS;
    const text = await logOf({ logLevel: 'debug' }, async (site) => {
      const visitor = site.visitor();
      visitor.cookies.set('other', cookie);
      const headers = {
        Authorization: `Bearer ${token}`,
        'X-Api-Key': token,
        Referer: `http://x.test/?token=${token}`,
      };
      await visitor.post('/admin/login', { email, password }, { headers });
      await visitor.post('/admin/login', undefined, {
        raw: `{"email":"${email}","password":"${password}`,
        headers: { 'Content-Type': 'application/json' },
      });
      await visitor.get(`/api/unsubscribe?token=${token}&email=${email}`, { headers });
      await visitor.get(`/show/${token}`, { headers });
      await visitor.get(`/${email}/${token}?password=${password}`, { headers });
      await visitor.post('/api/contact', { name: 'Jane', email, message: password, turnstile_token: token });
      // The tables are gone: what fails quotes its statement, and the values in it.
      await site.database.dataSource.query('DROP TABLE subscribers');
      const turnstile_token = await easyToken(site.config.sessionSecret);
      const failed = await visitor.post('/api/subscribe', { email, turnstile_token }, { headers });
      expect([failed.status, Object.keys(failed.body)]).toEqual([500, ['message']]);
    });
    for (const secret of [email, 'jane.secret', ...Object.values(SECRETS), encodeURIComponent(email)]) {
      expect(text).not.toContain(secret);
    }
    expect(requestsIn(text).map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/admin/login', '/api/unsubscribe', '/show/:token', '/api/contact', '/api/subscribe']),
    );
    expect(text).not.toMatch(/10\.0\.\d+\.\d+/);
  });

  it('tells whose call was refused, and why', async () => {
    let [id, tokenId] = [0, 0];
    const text = await logOf({}, async (site) => {
      const client = await site.signIn(RoleName.Viewer);
      ({ id } = client.user);
      expect((await client.delete('/admin/api/delete_post/17')).status).toBe(403);
      const { body } = await client.post('/admin/api/create_token', {
        name: 'Reader',
        scopes: ['post:read'],
        expires_at: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
      });
      expect(body).toEqual(expect.objectContaining({ token: expect.any(String) }));
      tokenId = body.record.id;
      const headers = { Authorization: `Bearer ${body.token}` };
      const program = site.visitor();
      expect((await program.get('/admin/api/list_faq', { headers })).status).toBe(403);
      expect((await program.get('/admin/api/tokens', { headers })).status).toBe(403);
      client.csrf = undefined;
      expect((await client.delete('/admin/api/delete_post/17')).status).toBe(403);
    });
    const refused = parsed(text).filter(({ context, level }) => context === 'AccessGuard' && level === 'warn');
    expect(refused.map(({ msg }) => msg)).toEqual([
      `Refused DELETE /admin/api/delete_post/:id: user ${id} lacks the permission kind.post.write`,
      `Refused GET /admin/api/list_faq: user ${id} used token ${tokenId}, which lacks the scope faq:read`,
      `Refused GET /admin/api/tokens: user ${id} used token ${tokenId}, which no token may`,
      `Refused DELETE /admin/api/delete_post/:id: user ${id} has no valid anti-forgery token`,
    ]);
  });

  it('has the stack of an error, under the id that the client was told', async () => {
    let id: string | null = null;
    const text = await logOf({}, async (site) => {
      const visitor = site.visitor();
      await site.database.dataSource.query('DROP TABLE clients');
      const answer = await visitor.get('/api/clients');
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/no such table|\bat /);
      id = answer.headers.get('x-request-id');
    });
    const error = parsed(text).find(({ level }) => level === 'error');
    expect(error).toMatchObject({ requestId: id, msg: 'GET /api/clients failed', context: 'Request' });
    expect(error?.stack).toMatch(/no such table: clients[\s\S]*\n +at .*\(node_modules\//);
    expect(text).not.toContain(process.cwd());
    expect(requestsIn(text).at(-1)).toMatchObject({ level: 'warn', status: 500, requestId: id });
  });

  it('says once what is answered 503, and nothing of probes', async () => {
    const text = await logOf({}, async (site) => {
      const visitor = site.visitor();
      await site.database.dataSource.query('DROP TABLE site_identity');
      for (let probe = 0; probe < 3; probe += 1) {
        expect((await visitor.get('/health/ready')).status).toBe(503);
        await delay(600);
      }
    });
    const lines = parsed(text).filter(({ msg }) => msg.includes('/health/'));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'GET /health/ready was answered 503: The database does not answer.',
      }),
    ]);
    expect(lines[0]?.stack).toBeUndefined();
  });

  it.each([
    ['uncached', [undefined]],
    ['all', [undefined, true, true]],
    ['off', []],
  ] as const)(
    'has with LOG_REQUESTS=%s of three requests for one cached answer the lines %j',
    async (logRequests, expected) => {
      const text = await logOf({ logRequests }, async (site) => {
        const visitor = site.visitor();
        for (let turn = 0; turn < 3; turn += 1) expect((await visitor.get('/api/pages/home')).status).toBe(200);
      });
      const lines = requestsIn(text);
      expect(lines.map(({ cached }) => cached)).toEqual(expected);
      for (const { route } of lines) expect(route).toBe('/api/pages/home');
    },
  );

  it('has addresses only where they are asked for', async () => {
    const text = await logOf({ logAddresses: true }, async (site) => {
      const visitor = site.visitor();
      visitor.address = '10.9.8.7';
      await visitor.get('/api/clients');
    });
    expect(requestsIn(text)).toEqual([expect.objectContaining({ ip: '10.9.8.7' })]);
  });
});
