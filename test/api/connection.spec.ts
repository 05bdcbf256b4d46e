import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Global, Injectable, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { MariaDatabase } from '../../backend/core/config/environment.js';
import { Database } from '../../backend/core/database/database.js';
import { DatabaseModule } from '../../backend/core/database/database.module.js';
import type { DatabaseConfiguration } from '../../backend/core/database/database-configuration.js';
import { DatabaseUnavailable, isUnavailable } from '../../backend/core/database/database-errors.js';
import { migrations, OLDEST_PROGRAM } from '../../backend/migrations/migrations.js';
import { connectServer } from '../../backend/operations/backups/snapshot.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { describeOnBoth, emptyDatabase, migratedDatabase, openTestDatabase } from './support/databases.js';

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const start = (config: DatabaseConfiguration, ...others: Type[]) =>
  Test.createTestingModule({
    imports: [
      DatabaseModule.forRoot(config, { migrations, oldest: OLDEST_PROGRAM }),
      TypeOrmModule.forFeature([Role]),
      ...others,
    ],
  }).compile();

describe('A database that is not there', () => {
  it('is told in one sentence, without the password', async () => {
    const port = await freePort();
    const config = {
      dialect: 'mariadb',
      host: '127.0.0.1',
      port,
      user: 'site',
      password: 'hush',
      name: 'site',
    } as const;

    const error = await failureOf(start(config));

    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(isUnavailable(error)).toBe(true);
    expect(error).toHaveProperty(
      'message',
      `The database server at 127.0.0.1:${port} can't be reached (ECONNREFUSED); start it or correct DATABASE_URL.`,
    );
  });

  it('may be a file that is no database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-test-'));
    const file = join(folder, 'database.sqlite');
    await writeFile(file, 'This is a letter to my aunt, and has nothing of a database about it.'.repeat(100));

    const error = await failureOf(start({ dialect: 'sqlite', file }));

    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/^The embedded database can't be opened: .*not a database\.$/),
    );
    await rm(folder, { recursive: true });
  });
});

describeOnBoth('A connection', (kind) => {
  it('creates the database where it is missing', async () => {
    const { config, drop } = await emptyDatabase(kind);
    await drop();

    const module = await start(config);
    expect(await module.get(Database).manager.count(Role)).toBe(5);

    await module.close();
    await drop();
  });

  it('comes from the module with its tables, and goes with the application', async () => {
    const { config, drop } = await migratedDatabase(kind);
    const module = await start(config);
    const database = module.get(Database);
    module.useLogger(false);
    await module.init();

    expect(database.dialect).toBe(kind);
    expect(await database.manager.count(Role)).toBe(5);

    await module.close();
    expect(database.dataSource.isInitialized).toBe(false);
    await drop();
  });

  it('takes what other modules write while the application ends', async () => {
    const { config, drop } = await migratedDatabase(kind);
    @Injectable()
    class LastWriter {
      constructor(private readonly database: Database) {}

      async beforeApplicationShutdown(): Promise<void> {
        await this.database.transaction((manager) => manager.update(Role, 1, { name: 'Last' }));
        // Nobody waits for this one.
        void this.database.transaction(async (manager) => {
          await delay(20);
          await manager.update(Role, 2, { name: 'Last too' });
        });
      }
    }
    @Global()
    @Module({ providers: [LastWriter] })
    class LastModule {}
    const module = await start(config, LastModule);
    await module.init();
    await module.close();

    const again = await start(config);
    const names = await again.get(Database).manager.find(Role, { select: { name: true }, order: { id: 'ASC' } });
    expect(names.map(({ name }) => name)).toEqual(['Last', 'Last too', 'Viewer', 'Inbox', 'Content']);
    await again.close();
    await drop();
  });

  if (kind === 'sqlite') {
    it('survives power cuts and checks references', async () => {
      const { config, drop } = await emptyDatabase(kind);
      const module = await start(config);
      const { dataSource } = module.get(Database);
      const pragma = async (name: string) => Object.values((await dataSource.query(`PRAGMA ${name}`))[0])[0];

      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      await module.close();
      await drop();
    });
  }

  if (kind === 'mariadb') {
    it('is refused with a sentence', async () => {
      const { config, drop } = await emptyDatabase('mariadb');

      const error = await failureOf(start({ ...config, user: 'nobody', password: 'hush' } as typeof config));

      expect(error).toBeInstanceOf(DatabaseUnavailable);
      expect(error).toHaveProperty(
        'message',
        expect.stringMatching(/refuses the user "nobody"; correct user and password/),
      );
      await drop();
    });

    it('is not made in plain text where it must be encrypted', async () => {
      const { config, drop } = await emptyDatabase('mariadb');
      const tls = { ...config, tls: true } as typeof config;

      // The server of the tests has no certificate.
      for (const failure of [await failureOf(start(tls)), await failureOf(connectServer(tls as MariaDatabase))])
        expect(String(failure)).toContain('does not support secure connection');
      await drop();
    });

    it('is strict and in UTC in every session of the pool', async () => {
      const { database, close } = await openTestDatabase(kind);
      const sessions = await Promise.all(
        Array.from({ length: 10 }, () =>
          database.manager.query(
            "SELECT CONNECTION_ID() AS id, @@time_zone AS zone, @@sql_mode LIKE '%STRICT_TRANS_TABLES%' AS strict, SLEEP(0.05)",
          ),
        ),
      );

      expect(new Set(sessions.map(([row]) => row.id)).size).toBe(10);
      for (const [row] of sessions) expect(row).toMatchObject({ zone: '+00:00', strict: 1 });
      await close();
    });

    it('comes back after the server has cut it', async () => {
      const { database, close } = await openTestDatabase(kind);
      const cut = await failureOf(
        database.transaction(async (manager) => {
          const [row]: { id: number }[] = await manager.query('SELECT CONNECTION_ID() AS id');
          await database.dataSource.query(`KILL ${row?.id}`);
          await manager.update(Role, 1, { name: 'Lost' });
        }),
      );

      expect(cut).toBeInstanceOf(DatabaseUnavailable);
      await database.transaction((manager) => manager.update(Role, 1, { name: 'Kept' }));
      expect(await database.manager.findOneBy(Role, { id: 1 })).toMatchObject({ name: 'Kept' });
      await close();
    });
  }
});
