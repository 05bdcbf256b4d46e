import { jest } from '@jest/globals';
import { PubSub } from '../../backend/core/events/pub-sub.js';
import { consume, type RateLimiter } from '../../backend/core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../backend/core/rate-limit/rate-limiters.js';
import { RedisConnection } from '../../backend/core/redis/redis-connection.js';
import type { SiteStatus } from '../../backend/operations/monitoring/status.dto.js';
import { type AppOptions, PASSWORD, startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';
import { describeWithOwnRedis, describeWithRedis, RedisServer, redisConfiguration, until } from './support/redis.js';

const LOGIN = '/admin/login';
const WRONG = 'not the pass phrase';

/** Two copies of one site; or more. */
async function startCopies(redis: ReturnType<typeof redisConfiguration>, count = 2): Promise<TestApp[]> {
  const copies: TestApp[] = [];
  for (let i = 0; i < count; i += 1) {
    const first = copies[0];
    const options: AppOptions | undefined = first && {
      database: { config: first.config.database, drop: async () => {} },
    };
    copies.push(await startApp({ ...options, config: { redis } }));
  }
  return copies;
}

const closeAll = async (copies: TestApp[]) => {
  for (const copy of copies.reverse()) await copy.close();
};

const limiterOf = ({ nest }: TestApp, points: number, duration = 60): RateLimiter =>
  nest.get(RateLimiters).create({ keyPrefix: 'test', points, duration });

const redisOf = ({ nest }: TestApp) => nest.get(RedisConnection);

/** The seconds to wait with which each of these keys is answered, one after the other. */
async function waits(limiter: RateLimiter, keys: Iterable<string>): Promise<number[]> {
  const answers: number[] = [];
  for (const key of keys) answers.push(await consume(limiter, key));
  return answers;
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const started = performance.now();
  const result = await work;
  return { result, milliseconds: performance.now() - started };
}

describeWithRedis('With Redis, two copies of the application', () => {
  let copies: TestApp[];
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    copies = await startCopies(redisConfiguration());
    [one, other] = copies as [TestApp, TestApp];
  });
  afterAll(() => closeAll(copies));

  it('count failed sign-ins together', async () => {
    const { email } = await one.newUser();
    const client = one.visitor();
    const elsewhere = Object.assign(other.visitor(), { address: client.address });
    const statuses: number[] = [];
    for (const each of [client, elsewhere, client, elsewhere, client, elsewhere, client])
      statuses.push((await each.post(LOGIN, { email, password: WRONG })).status);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('forgive failed sign-ins together', async () => {
    const { email } = await one.newUser();
    const client = one.visitor();
    const elsewhere = Object.assign(other.visitor(), { address: client.address });
    const tries: [Client, string, number][] = [
      ...Array.from({ length: 4 }, (): [Client, string, number] => [client, WRONG, 401]),
      [elsewhere, PASSWORD, 200],
      ...Array.from({ length: 5 }, (): [Client, string, number] => [client, WRONG, 401]),
      [client, WRONG, 429],
    ];
    const statuses: number[] = [];
    for (const [each, password] of tries) statuses.push((await each.post(LOGIN, { email, password })).status);

    expect(statuses).toEqual(tries.map(([, , status]) => status));
  });

  it('count forms together, also those that come at once', async () => {
    const address = one.visitor().address;
    const send = (copy: TestApp) => Object.assign(copy.visitor(), { address }).post('/api/subscribe', {});
    const answers = await Promise.all([one, other, one, other, one, other, one, other].map(send));

    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('have one window, which slides, with what is given back and forgotten', async () => {
    const [here, there] = [limiterOf(one, 2, 2), limiterOf(other, 2, 2)];
    expect([await waits(here, 'a'), await waits(there, 'aab'), await waits(here, 'a')]).toEqual([[0], [0, 2, 0], [2]]);
    await there.reward('a');
    expect([await waits(here, 'a'), await waits(there, 'a')]).toEqual([[0], [2]]);
    expect([await here.delete('a'), await there.delete('a')]).toEqual([true, false]);
    expect(await waits(there, 'a')).toEqual([0]);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await waits(here, 'aa')).toEqual([0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 900));
    // The first is past, the second is not.
    expect(await waits(there, 'aa')).toEqual([0, 2]);
  });

  it('keep no address and nothing typed in Redis, and nothing for ever', async () => {
    const { email } = await one.newUser();
    await one.visitor().post(LOGIN, { email, password: WRONG });
    const prefix = one.config.redis?.prefix ?? '';
    const client = await redisOf(one).run('any', async (connection) => connection);
    const keys = (await client?.keys(`${prefix}*`)) ?? [];

    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) {
      expect(key.slice(prefix.length)).toMatch(/^limit:[\w-]{43}$/);
      expect(await client?.pttl(key)).toBeGreaterThan(0);
    }
  });

  it('get messages of each other, and each its own once', async () => {
    const heard: string[] = [];
    one.nest.get(PubSub).subscribe('test', () => heard.push('one'));
    other.nest.get(PubSub).subscribe('test', () => heard.push('other'));
    other.nest.get(PubSub).subscribe('another', () => heard.push('another topic'));
    one.nest.get(PubSub).publish('test');
    expect(heard).toEqual(['one']);
    expect(await until(() => heard.length > 1)).toBeLessThan(500);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['one', 'other']);
  });

  it('have other keys than another site in the same Redis', async () => {
    const [stranger] = await startCopies(redisConfiguration(), 1);
    if (!stranger) throw new Error('It did not start');
    await waits(limiterOf(one, 1), 'z');
    expect(await waits(limiterOf(stranger, 1), 'z')).toEqual([0]);
    await stranger.close();
  });
});

describeWithOwnRedis('When Redis is lost', () => {
  let server: RedisServer;
  let copies: TestApp[];
  let one: TestApp;
  let other: TestApp;
  let me: Client;
  let written: string[];
  /** What a test that failed has left to be done. */
  let restoring: (() => unknown) | undefined;

  beforeAll(async () => {
    written = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      written.push(String(line));
      return true;
    });
    server = await RedisServer.start();
    const redis = redisConfiguration(server.url);
    const config = { redis, logLevel: 'info' as const };
    one = await startApp({ config });
    // Before the other copy starts: Passport has one strategy for the process, that of the last.
    me = await one.signIn();
    other = await startApp({ database: { config: one.config.database, drop: async () => {} }, config });
    copies = [one, other];
  });
  afterEach(async () => {
    await restoring?.();
    restoring = undefined;
  });
  afterAll(async () => {
    await closeAll(copies);
    await server.stop();
    jest.restoreAllMocks();
  });

  const answers = () => until(() => copies.every((copy) => redisOf(copy).absence === null));
  const lines = () => written.filter((line) => /\[Redis\]/.test(line)).map((line) => line.replace(/^.*\[Redis\] /, ''));

  const losses: [string, () => unknown, () => unknown, RegExp][] = [
    ['killed', () => server.kill(), () => server.run(), /can’t be (reached|used)/],
    ['frozen', () => server.freeze(), () => server.thaw(), /does not respond in time/],
    [
      'full',
      async () => {
        await server.ask('CONFIG', 'SET', 'maxmemory', '1');
      },
      () => server.ask('CONFIG', 'SET', 'maxmemory', '0'),
      /has no memory left/,
    ],
    [
      'read-only',
      () => server.ask('REPLICAOF', '127.0.0.1', '1'),
      () => server.ask('REPLICAOF', 'NO', 'ONE'),
      /is read-only/,
    ],
  ];

  it.each(losses)(
    'since it is %s, each copy counts for itself, without waiting, until it is back',
    async (name, lose, restore, reason) => {
      await answers();
      written.length = 0;
      const [here, there] = [limiterOf(one, 3), limiterOf(other, 3)];
      const key = [name];
      expect([await waits(here, key), await waits(there, key)]).toEqual([[0], [0]]);
      await lose();
      restoring = restore;

      const first = await timed(waits(here, key));
      const next = await timed(waits(here, Array(20).fill(name)));
      // What it has answered itself counts on.
      expect([first.result, next.result.slice(0, 2)]).toEqual([[0], [0, 60]]);
      // Only the first one waits for Redis, a tenth of a second; all of them would take more than two.
      expect(first.milliseconds + next.milliseconds).toBeLessThan(2000);
      expect(redisOf(one).absence?.reason).toMatch(reason);
      const { body } = await me.get<SiteStatus>('/admin/api/status');
      expect(body.redis).toMatchObject({ away_reason: expect.stringMatching(reason) });
      expect(body.tasks.map(({ id }) => id)).toContain('redis');

      restoring = undefined;
      await restore();
      await answers();
      // Of both copies, one of the two gets the point.
      const again = [`${name} again`];
      expect([await waits(limiterOf(one, 1), again), await waits(limiterOf(other, 1), again)]).toEqual([[0], [60]]);
      // Of each copy one line when it notices the loss, and one at the return. These copies share a log, which writes
      // the same warning once.
      const [isLoss, isReturn] = [/until it answers/, /Redis answers/];
      const count = (kind: RegExp) => lines().filter((line) => kind.test(line)).length;
      expect(count(isReturn)).toBeGreaterThanOrEqual(count(isLoss));
      expect(count(isReturn)).toBeLessThanOrEqual(2);
      expect(lines().length).toBeLessThanOrEqual(4);
      expect(lines()[0]).toMatch(reason);
      expect((await me.get<SiteStatus>('/admin/api/status')).body.redis).toEqual({
        away_since: null,
        away_reason: null,
        away_code: null,
      });
    },
  );

  it('gets messages of the others again', async () => {
    await answers();
    let messages = 0;
    other.nest.get(PubSub).subscribe('again', () => {
      messages += 1;
    });
    await until(() => {
      one.nest.get(PubSub).publish('again');
      return messages > 0;
    });
  });
});

describeWithOwnRedis('A site whose Redis', () => {
  it('has another password starts, counts for itself and says why, without the password', async () => {
    const written: string[] = [];
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
    const server = await RedisServer.start('--requirepass', 'right');
    const url = server.url.replace('//', '//:hunter2@');
    const started = performance.now();
    const site = await startApp({ config: { redis: redisConfiguration(url), logLevel: 'warn' } });
    try {
      // The start itself takes up to ten seconds where tests share two cores; one that waits for Redis takes far longer.
      expect(performance.now() - started).toBeLessThan(40_000);
      expect(await waits(limiterOf(site, 1), 'aa')).toEqual([0, 60]);
      await until(() => /does not accept the password of REDIS_URL/.test(redisOf(site).absence?.reason ?? ''));
      expect(written.filter((line) => line.includes('[Redis]'))).toHaveLength(1);
      expect(written.join('')).not.toContain('hunter2');
    } finally {
      spy.mockRestore();
      await site.close();
      await server.stop();
    }
  });

  it('is replaced by sentinels goes on with the new primary, whether the old one is frozen or killed', async () => {
    const [first, second] = [await RedisServer.start(), await RedisServer.start()];
    await second.ask('REPLICAOF', '127.0.0.1', String(first.port));
    await until(async () => String(await second.ask('INFO', 'replication')).includes('master_link_status:up'));
    const sentinel = await RedisServer.startSentinel(first);
    await until(async () => String(await sentinel.ask('SENTINEL', 'REPLICAS', 'main')).includes(String(second.port)));
    const url = `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/main`;
    const [site] = await startCopies(redisConfiguration(url), 1);
    if (!site) throw new Error('It did not start');
    try {
      await until(() => redisOf(site).absence === null);
      expect(await waits(limiterOf(site, 1), 'aa')).toEqual([0, 60]);
      first.freeze();
      const { milliseconds } = await timed(waits(limiterOf(site, 5), 'bbbbb'));
      expect(milliseconds).toBeLessThan(5000);
      await until(() => redisOf(site).absence === null);
      expect(await second.ask('ROLE')).toContain('master');
      expect(await waits(limiterOf(site, 1), 'cc')).toEqual([0, 60]);
      expect(Number(await second.ask('DBSIZE'))).toBeGreaterThan(0);
    } finally {
      await site.close();
      await Promise.all([sentinel, first, second].map((server) => server.stop()));
    }
  });
});
