import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import SqliteConnection from 'better-sqlite3';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describeStartupError } from '../../backend/core/config/startup-errors.js';
import { DatabaseModule } from '../../backend/core/database/database.module.js';
import type { DatabaseConfiguration } from '../../backend/core/database/database-configuration.js';
import { withStores } from '../../backend/core/storage/open-stores.js';
import { addColumns, integerWithDefault } from '../../backend/migrations/columns.js';
import { migrations, OLDEST_PROGRAM } from '../../backend/migrations/migrations.js';
import { logBackup } from '../../backend/operations/backups/backup-log.js';
import { createBackup } from '../../backend/operations/backups/create-backup.js';
import { MigrationBackup } from '../../backend/operations/backups/migration-backup.js';
import { digestOf, openSnapshot } from '../../backend/operations/backups/snapshot.js';
import { testConfiguration } from './support/configuration.js';
import { describeOnBoth, migratedDatabase } from './support/databases.js';

class AddTown1900000000000 implements MigrationInterface {
  readonly name = 'AddTown1900000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'roles', [integerWithDefault('town', 7)]);
    await runner.query('UPDATE roles SET town = 8');
  }

  async down(): Promise<void> {}
}

let isBroken = true;

class AddStreet1900000000001 implements MigrationInterface {
  readonly name = 'AddStreet1900000000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'roles', [integerWithDefault('street', 1)]);
    if (isBroken) throw new Error('the lights went out');
    await runner.query('UPDATE roles SET street = 2');
  }

  async down(): Promise<void> {}
}

const next = [...migrations, AddTown1900000000000, AddStreet1900000000001];

/** Those of the table `roles`, which the migrations of these tests change. */
const COLUMNS = [
  'created_at',
  'id',
  'languages',
  'name',
  'permissions',
  'second_factor_required',
  'updated_at',
  'version',
];

describeOnBoth('A change of tables', (kind) => {
  let storageDir: string;
  let config: DatabaseConfiguration;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-migration-'));
    ({ config, drop } = await migratedDatabase(kind));
    isBroken = true;
  });

  afterEach(async () => {
    await drop();
    await rm(storageDir, { recursive: true, force: true });
  });

  const start = async (known: (new () => MigrationInterface)[] = next, values = {}) => {
    const check = new MigrationBackup({ ...testConfiguration(storageDir, config), ...values });
    const tables = { migrations: known, oldest: OLDEST_PROGRAM };
    const module = await Test.createTestingModule({ imports: [DatabaseModule.forRoot(config, tables, [check])] })
      .setLogger(logger)
      .compile();
    await module.close();
  };
  /** What the start says last. */
  const failureOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'it succeeded',
      (error: unknown) => describeStartupError(error, testConfiguration(storageDir, config)),
    );
  const logged: string[] = [];
  const logger = { log: (text: string) => logged.push(text), warn: (text: string) => logged.push(text), error() {} };

  const columns = async (): Promise<string[]> => {
    const snapshot = await openSnapshot(config);
    const roles = (await snapshot.tables()).find(({ name }) => name === 'roles');
    await snapshot.close();
    return (roles?.columns ?? []).map(({ name }) => name);
  };
  const content = async (): Promise<string[]> => {
    const snapshot = await openSnapshot(config);
    const all = [];
    for (const table of await snapshot.tables()) {
      all.push(`${JSON.stringify(table)} ${(await digestOf(snapshot, table)).digest}`);
    }
    await snapshot.close();
    return all;
  };
  const copies = async (): Promise<string[]> => readdir(join(storageDir, 'private/before-migration')).catch(() => []);

  if (kind === 'sqlite') {
    it('begins with a copy of the database, of which three are kept', async () => {
      isBroken = false;
      await mkdir(join(storageDir, 'private/before-migration'), { recursive: true });
      for (const name of [
        '20200101T000000Z-A1.sqlite',
        '20200102T000000Z-A1.sqlite',
        '20200103T000000Z-B1.sqlite',
        'mine.sqlite',
      ]) {
        await writeFile(join(storageDir, 'private/before-migration', name), '');
      }

      await start();
      await start();

      const [copy = ''] = (await copies()).filter((name) => name.endsWith('-AddTown1900000000000.sqlite'));
      expect((await copies()).sort()).toEqual([
        '20200102T000000Z-A1.sqlite',
        '20200103T000000Z-B1.sqlite',
        copy,
        'mine.sqlite',
      ]);
      const path = join(storageDir, 'private/before-migration', copy);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const connection = new SqliteConnection(path, { readonly: true });
      expect(connection.prepare('SELECT * FROM roles WHERE id = 1').get()).toMatchObject({
        id: 1,
        name: 'Administrator',
      });
      expect(connection.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      connection.close();
      expect(await columns()).toEqual([...COLUMNS, 'street', 'town'].sort());
    });

    it('does not begin where that copy can not be made', async () => {
      await mkdir(join(storageDir, 'private'));
      await writeFile(join(storageDir, 'private/before-migration'), 'in the way');
      expect(await failureOf(start())).toMatch(/EEXIST|ENOTDIR/);
      expect(await columns()).toEqual(COLUMNS);
    });

    it('that finds the disk full says so, and leaves every table and row as it was', async () => {
      class FillDisk1900000000002 implements MigrationInterface {
        readonly name = 'FillDisk1900000000002';

        async up(runner: QueryRunner): Promise<void> {
          // As a full disk does, this ends the transaction.
          await runner.query('PRAGMA max_page_count = 1');
          await runner.query('CREATE TABLE large AS SELECT randomblob(1000000) AS bytes');
        }

        async down(): Promise<void> {}
      }
      const before = await content();
      const { file } = config as Extract<DatabaseConfiguration, { dialect: 'sqlite' }>;
      expect(await failureOf(start([...migrations, FillDisk1900000000002]))).toBe(
        `The migration FillDisk1900000000002 failed (the disk of ${file} is full; make room and start again); all changes of tables were undone.`,
      );
      expect(await content()).toEqual(before);
    });

    it('that fails half-way leaves every table and row as it was', async () => {
      const before = await content();
      expect(await failureOf(start())).toBe(
        'The migration AddStreet1900000000001 failed (the lights went out); all changes of tables were undone.',
      );
      expect(await content()).toEqual(before);
      isBroken = false;
      await start();
      expect(await columns()).toEqual([...COLUMNS, 'street', 'town'].sort());
    });
  }

  it('that fails is told in one sentence, without a line of TypeORM before it', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
    await failureOf(start());
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });

  it('copies nothing if no table changes', async () => {
    await start(migrations);
    expect(existsSync(join(storageDir, 'private'))).toBe(false);
  });

  if (kind === 'mariadb') {
    it('says how old the last backup is, and can require one', async () => {
      isBroken = false;
      const required = { migrationBackupHours: 24 };
      expect(await failureOf(start(next, required))).toBe(
        'This version changes tables, and there is no backup, while MIGRATION_BACKUP_HOURS is 24; make a backup (npm run backup) and start again.',
      );
      const old = {
        at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
        file: '/b/1',
        size: 1,
        seconds: 1,
        missing: 0,
      };
      await withStores(testConfiguration(storageDir, config), (stores) => logBackup(stores, old, true));
      expect(await failureOf(start(next, required))).toMatch(/the last backup is 3 days old \(\/b\/1\)/);
      expect(await columns()).toEqual(COLUMNS);

      await createBackup({ ...testConfiguration(storageDir, config) }, { to: join(storageDir, 'now.tar.zst') });
      await start(next, required);
      expect(logged.join()).toMatch(
        /Tables are changed, which MariaDB can't undo half-way; the last backup is \d seconds? old/,
      );
      expect(await columns()).toEqual([...COLUMNS, 'street', 'town'].sort());
    });

    it('that fails half-way says so, and goes on at the next start', async () => {
      expect(await failureOf(start())).toBe(
        "The migration AddStreet1900000000001 failed (the lights went out); the changes before it are complete, what it did stays, since the server can't undo changes of tables, and the next start runs it again.",
      );
      expect(await columns()).toEqual([...COLUMNS, 'street', 'town'].sort());
      isBroken = false;
      await start();
      const snapshot = await openSnapshot(config);
      const roles = (await snapshot.tables()).find(({ name }) => name === 'roles');
      const rows = [];
      if (roles) for await (const row of snapshot.rows(roles)) rows.push(row);
      await snapshot.close();
      // By the order of the columns: `languages` and `permissions` are null, `street` is 2 and `town` is 8.
      const text = expect.any(String);
      expect(rows).toEqual([1, 2, 3, 4, 5].map((id) => [text, id, null, text, null, 0, 2, 8, text, 1]));
    });
  }
});
