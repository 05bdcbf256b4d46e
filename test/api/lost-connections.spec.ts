import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Statistic } from '../../backend/content/statistics/statistic.entity.js';
import type { MariaDatabase } from '../../backend/core/config/environment.js';
import { takeLock } from '../../backend/core/database/advisory-locks.js';
import type { Database } from '../../backend/core/database/database.js';
import { isUnavailable, UnknownOutcome } from '../../backend/core/database/database-errors.js';
import { acquireLease, withLease } from '../../backend/core/database/lease-rows.js';
import { LeasesService } from '../../backend/core/leases/leases.service.js';
import { needs } from '../jest/needs.js';
import {
  connect,
  describeOnBoth,
  migratedDatabase,
  onSqlite,
  openTestDatabase,
  type TestDatabase,
} from './support/databases.js';

const ifMysql = needs('TEST_MYSQL_URL', process.env.TEST_MYSQL_URL, describe);

const add = (manager: EntityManager, title: string) => manager.insert(Statistic, { title });

ifMysql('Connections to a server that break off', () => {
  let home: TestDatabase;
  let proxy: Server;
  let database: Database;
  /** The next statement with this text ends its connection: before it gets to the server, or before the answer. */
  let cut: { text: string; isSent: boolean } | undefined;

  beforeEach(async () => {
    home = await migratedDatabase('mariadb');
    const config = home.config as MariaDatabase;
    proxy = createServer((client) => {
      const server = connectTo(config.port, config.host);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => {});
        one.on('close', () => other.destroy());
      }
      server.on('data', (data) => client.write(data));
      client.on('data', (data) => {
        const isMeant = cut !== undefined && data.includes(cut.text);
        if (!isMeant || cut?.isSent) server.write(data);
        if (!isMeant) return;
        const isSent = cut?.isSent;
        cut = undefined;
        if (!isSent) client.destroy();
        else {
          server.removeAllListeners('data');
          server.on('data', () => client.destroy());
        }
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    database = await connect({ ...config, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port });
  });

  afterEach(async () => {
    cut = undefined;
    await database.close();
    proxy.close();
    await home.drop();
  });

  const titles = async () => (await database.manager.find(Statistic)).map(({ title }) => title);

  it('before the commit: the transaction is repeated', async () => {
    cut = { text: 'INSERT INTO `statistics`', isSent: true };
    await database.transaction((manager) => add(manager, 'once'));
    expect(cut).toBeUndefined();
    expect(await titles()).toEqual(['once']);
  });

  it('during the commit: nothing is repeated, and nobody is told that nothing was saved', async () => {
    let attempts = 0;
    const work = async (manager: EntityManager) => {
      attempts += 1;
      await add(manager, 'perhaps');
    };
    cut = { text: 'COMMIT', isSent: true };
    await expect(database.transaction(work)).rejects.toThrow(UnknownOutcome);
    expect(attempts).toBe(1);
    expect(await titles()).toEqual(['perhaps']);
    await expect(Promise.reject(new UnknownOutcome(null)).catch(isUnavailable)).resolves.toBe(true);
  });

  it('in a read outside a transaction: it is repeated', async () => {
    await database.transaction((manager) => add(manager, 'there'));
    cut = { text: 'FROM `statistics`', isSent: false };
    expect(await titles()).toEqual(['there']);
    expect(cut).toBeUndefined();
  });

  it('and stay away: calls wait some seconds, and later ones fail at once', async () => {
    proxy.close();
    cut = { text: 'FROM `statistics`', isSent: false };
    const started = performance.now();
    await expect(titles()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(performance.now() - started).toBeGreaterThan(3000);
    const again = performance.now();
    await expect(titles()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(performance.now() - again).toBeLessThan(3000);
  }, 20_000);

  it('a conflict that the work has caught ends the attempt all the same', async () => {
    let attempts = 0;
    await database.transaction(async (manager) => {
      attempts += 1;
      if (attempts === 1)
        await manager
          .query("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock'")
          .catch(() => {});
      await add(manager, `attempt ${attempts}`).catch(() => {});
    });
    expect(await titles()).toEqual(['attempt 2']);
  });
});

describeOnBoth('A lease', (kind) => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    home = await openTestDatabase(kind);
  });

  afterEach(() => home.close());

  it('is taken by one process at a time, and by the next one when its holder was killed', async () => {
    const [one, other] = [new LeasesService(home.database), new LeasesService(home.database)];
    const take = (service: LeasesService) => service.take('job', 2000);
    expect((await Promise.all([take(one), take(other)])).filter(Boolean)).toHaveLength(1);
    expect((await Promise.all([take(one), take(other)])).filter(Boolean)).toHaveLength(1);
    expect(await other.countHeld('jo')).toBe(1);

    await delay(2100);
    const holder = randomUUID();
    const next = (manager: EntityManager) => acquireLease(manager, { name: 'job', holder, durationMs: 2000 });
    expect(await home.database.transaction(next)).toBe(true);
    expect(await Promise.all([take(one), take(other)])).toEqual([false, false]);
  });

  it('is waited for, and its work done in turn', async () => {
    const log: string[] = [];
    const job = (name: string) =>
      new LeasesService(home.database).run('job', async () => {
        log.push(`${name} begins`);
        await delay(50);
        log.push(`${name} ends`);
      });
    await Promise.all([job('one'), job('other')]);
    expect(log.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  // Without a database.
  onSqlite(kind)(
    'that was lost ends what it was for',
    async () => {
      let isHeld = true;
      const lease = { take: async () => isHeld, release: async () => {} };
      const work = withLease(lease, () => delay(20_000, undefined, { ref: false }));
      isHeld = false;
      await expect(work).rejects.toThrow('Another process has taken over what this one was doing');
    },
    15_000,
  );
});

describeOnBoth('An advisory lock', (kind) => {
  it('lets one transaction after the other decide', async () => {
    const { database, close } = await openTestDatabase(kind);
    const log: string[] = [];
    const decide = (name: string) =>
      database.transaction(async (manager) => {
        await takeLock(manager, { scope: 'test', key: name.length }, { scope: 'test' });
        log.push('begins');
        await delay(30);
        log.push('ends');
      });
    await Promise.all(['a', 'bb', 'ccc'].map(decide));
    expect(log).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
    await close();
  });
});
