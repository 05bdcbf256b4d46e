import { jest } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Public } from '../../backend/core/access/access.decorator.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { Configuration } from '../../backend/core/config/configuration.js';
import { RateLimit } from '../../backend/core/rate-limit/rate-limit.decorator.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';
import { startControllers } from './support/controllers.js';

const WRONG = 'not the pass phrase';
const LOGIN = '/admin/login';

describe('Failed sign-ins', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp();
  });

  afterAll(() => site.close());

  const tries = async (client: Client, email: string, count: number, password = WRONG) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await client.post(LOGIN, { email, password })).status);
    return statuses;
  };

  it('are five for one account from one address, then nobody may try for a while', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    expect(await tries(client, email, 6)).toEqual([401, 401, 401, 401, 401, 429]);

    const right = await client.post(LOGIN, { email, password: PASSWORD });
    expect([right.status, right.body]).toEqual([
      429,
      { message: 'Too many failed sign-ins. Please try again in 15 minutes.' },
    ]);
    const wait = Number(right.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
    expect(client.cookies.size).toBe(0);

    expect(await tries(site.visitor(), email, 1, PASSWORD)).toEqual([200]);
    const { email: another } = await site.newUser();
    expect(await tries(client, another, 1, PASSWORD)).toEqual([200]);
  });

  it('are counted for accounts that do not exist as for others', async () => {
    expect(await tries(site.visitor(), 'nobody@example.com', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are counted for the account, however its address is spelled', async () => {
    const { email } = await site.newUser(RoleName.Editor, { email: 'amina@example.com' });
    const client = site.visitor();
    const spellings = [
      email,
      'AMINA@example.com',
      ' amina@example.com',
      'ａmina@example.com',
      'amina@EXAMPLE.com\u0000',
    ];
    for (const spelling of spellings) expect(await tries(client, spelling, 1)).toEqual([401]);
    expect(await tries(client, email, 1)).toEqual([429]);
  });

  it('are twenty in all from one address, and a right password does not start the count afresh', async () => {
    const own = await site.newUser();
    const client = site.visitor();
    for (let i = 0; i < 19; i += 1) expect(await tries(client, `person-${i}@example.org`, 1)).toEqual([401]);
    expect(await tries(client, own.email, 3, PASSWORD)).toEqual([200, 200, 200]);
    expect(await tries(client, 'one-more@example.org', 2)).toEqual([401, 429]);
    expect(await tries(client, own.email, 1, PASSWORD)).toEqual([429]);
    expect(await tries(site.visitor(), own.email, 1, PASSWORD)).toEqual([200]);
  });

  it('are forgotten for an account whose password was right', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    expect(await tries(client, email, 4)).toEqual([401, 401, 401, 401]);
    expect(await tries(client, email, 1, PASSWORD)).toEqual([200]);
    expect(await tries(client, email, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('are counted before they are checked: many at once get no further', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.post(LOGIN, { email, password: WRONG })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(25).fill(429)]);
  });

  it('do not include what was not even tried', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    for (let i = 0; i < 25; i += 1) expect((await client.post(LOGIN, { email, password: '' })).status).toBe(422);
    expect(await tries(client, email, 1, PASSWORD)).toEqual([200]);
  });

  it('include wrong current passwords of somebody who is signed in', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const change = (current_password: string) =>
      client.patch('/admin/update_profile', {
        current_password,
        password: 'another pass phrase',
        password_confirmation: 'another pass phrase',
      });
    for (let i = 0; i < 5; i += 1) expect((await change(WRONG)).status).toBe(422);
    const answer = await change(PASSWORD);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBeTruthy();
  });
});

// After the others: an application that starts takes the strategies of Passport over.
describe('Refused sign-ins', () => {
  it('are told in the log once a minute, not each', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const loud = await startApp({ config: { logLevel: 'warn', logAddresses: true } });
    try {
      const client = loud.visitor();
      const statuses: number[] = [];
      for (let count = 0; count < 40; count += 1)
        statuses.push((await client.post(LOGIN, { email: 'nobody@example.com', password: WRONG })).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(35);
      const lines = () => written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('refused'));
      expect(lines()).toEqual([
        expect.stringMatching(/Sign-ins refused after too many failures: one from 10\.[\d.]+ /),
      ]);
      await loud.close();
      expect(lines().slice(1)).toEqual([expect.stringContaining('failures: 34 more, from 1 address')]);
    } finally {
      written.mockRestore();
      await loud.close().catch(() => {});
    }
  });
});

describe('The address that is counted', () => {
  const onSite = async (config: Partial<Configuration>, check: (site: TestApp) => Promise<void>) => {
    const site = await startApp({ config });
    await check(site).finally(() => site.close());
  };
  /** For an account of its own. */
  const statusesOf = async (site: TestApp, headersOf: (index: number) => Record<string, string>) => {
    const { email } = await site.newUser();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const answer = await site.visitor().post(LOGIN, { email, password: WRONG }, { headers: headersOf(i) });
      statuses.push(answer.status);
    }
    return statuses;
  };
  const held = [401, 401, 401, 401, 401, 429, 429];
  const escaped = Array(7).fill(401);

  it('is that of the connection: headers are not believed when no proxy is trusted', async () => {
    const headers = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP'];
    await onSite({ trustProxy: false }, async (site) => {
      const claimed = (i: number) => Object.fromEntries(headers.map((header) => [header, `198.51.100.${i}`]));
      expect(await statusesOf(site, claimed)).toEqual(held);
    });
  });

  it('is what the trusted proxy says, and not what was said to the proxy', async () => {
    await onSite({ trustProxy: 1 }, async (site) => {
      const said = (proxy: (index: number) => string) => statusesOf(site, (i) => ({ 'X-Forwarded-For': proxy(i) }));
      expect(await said((i) => `198.51.100.${i}, 203.0.113.7`)).toEqual(held);
      expect(await said((i) => `203.0.113.7, 198.51.100.${i}`)).toEqual(escaped);
    });
    await onSite({ trustProxy: ['10.0.0.0/8'] }, async (site) => {
      expect(await statusesOf(site, (i) => ({ 'X-Forwarded-For': `198.51.100.${i}` }))).toEqual(held);
    });
  });

  it('is the /64 network of an IPv6 address', async () => {
    await onSite({}, async (site) => {
      expect(await statusesOf(site, (i) => ({ 'X-Forwarded-For': `2001:db8:1:2:${i}::${i}` }))).toEqual(held);
      expect(await statusesOf(site, (i) => ({ 'X-Forwarded-For': `2001:db8:1:${i}::1` }))).toEqual(escaped);
    });
  });
});

@Controller()
class FormsController {
  @Post('api/form')
  @Public()
  @RateLimit({ points: 5, duration: 60 })
  form() {
    return { ok: true };
  }

  @Post('api/other_form')
  @Public()
  @RateLimit({ points: 5, duration: 1 })
  other() {
    return { ok: true };
  }

  @Get('api/free')
  @Public()
  free() {
    return { ok: true };
  }

  @Post('admin/api/form')
  @Public()
  @RateLimit({ points: 5, duration: 60 })
  shared() {
    return { ok: true };
  }
}

describe('A route with @RateLimit()', () => {
  let site: TestApp;
  let forms: NestExpressApplication;
  let url: string;

  beforeAll(async () => {
    site = await startApp();
    forms = await startControllers(site, [FormsController]);
    url = await forms.getUrl();
  });

  afterAll(async () => {
    await forms.close();
    await site.close();
  });

  const send = async (client: Client, path: string, count: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await client.post(path)).status);
    return statuses;
  };

  it('can be called so often from one address, then says for how long not', async () => {
    const client = new Client(url);
    expect(await send(client, '/api/form', 6)).toEqual([201, 201, 201, 201, 201, 429]);
    const answer = await client.post('/api/form');

    expect(answer.body).toEqual({
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ (?:seconds|minute)\.$/),
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await send(new Client(url), '/api/form', 1)).toEqual([201]);
  });

  it('counts each route on its own, and others not at all', async () => {
    const client = new Client(url);
    await send(client, '/api/form', 6);
    expect(await send(client, '/api/other_form', 1)).toEqual([201]);
    for (let i = 0; i < 10; i += 1) expect((await client.get('/api/free')).status).toBe(200);
  });

  it('can be called again when the time is over', async () => {
    const client = new Client(url);
    expect((await send(client, '/api/other_form', 6)).at(-1)).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await send(client, '/api/other_form', 1)).toEqual([201]);
  });

  it('holds when many calls come at once', async () => {
    const client = new Client(url);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/api/form')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('does not count those who work in the back office, but whoever only has a cookie', async () => {
    const { email } = await site.newUser();
    const client = await new Client(url).signIn(email, PASSWORD);
    expect(new Set(await send(client, '/admin/api/form', 8))).toEqual(new Set([201]));
    client.csrf = undefined;
    expect((await send(client, '/admin/api/form', 6)).at(-1)).toBe(429);
  });

  it('counts IPv6 networks', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const headers = { 'X-Forwarded-For': `2001:db8:9:9::${i}` };
      statuses.push((await new Client(url).post('/api/form', undefined, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
