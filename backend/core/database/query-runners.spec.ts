import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import SqliteConnection from 'better-sqlite3';
import { Column, type DataSource, Entity, In, PrimaryColumn } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { connect, dataSourceOptions } from './data-source.js';
import { MAX_STATEMENT_TEXT, openRunner, releaseRunner } from './query-runners.js';

@Entity('numbers')
class NumberRow {
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  whole!: number;

  @Column({ type: 'double' })
  fraction!: number;
}

let folder: string;
let source: DataSource;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jukwaa-runners-'));
  const config = { dialect: 'sqlite', file: join(folder, 'database.sqlite') } as const;
  const options = { ...(await dataSourceOptions(config)), entities: [NumberRow], synchronize: true };
  source = await connect(config, options as typeof options & { type: 'better-sqlite3' });
});

afterEach(async () => {
  await source.destroy();
  rmSync(folder, { recursive: true });
});

/** In a transaction with a query runner of its own. */
async function save(id: number): Promise<NumberRow | null> {
  const runner = openRunner(source);
  await runner.startTransaction();
  const row = Object.assign(new NumberRow(), { id, whole: 2 ** 40 + id, fraction: 0.25 });
  await runner.manager.save(row);
  row.whole += 1;
  await runner.manager.save(row);
  const saved = await runner.manager.findOneBy(NumberRow, { id, whole: row.whole });
  await runner.commitTransaction();
  await releaseRunner(runner);
  return saved;
}

it('prepares the statements of a transaction once, whatever numbers are in it', async () => {
  const { databaseConnection } = source.driver as BetterSqlite3Driver;
  const prepare = jest.spyOn(databaseConnection, 'prepare');
  await save(4);
  expect(prepare).toHaveBeenCalled();
  prepare.mockClear();
  await save(8);
  expect(prepare).not.toHaveBeenCalled();
});

it('stores whole numbers and fractions as such', async () => {
  expect(await save(2 ** 33 + 2)).toEqual({ id: 2 ** 33 + 2, whole: 2 ** 40 + 2 ** 33 + 3, fraction: 0.25 });
  const types = await source.query('SELECT DISTINCT typeof(id) AS id, typeof(whole) AS whole FROM numbers');
  expect(types).toEqual([{ id: 'integer', whole: 'integer' }]);
});

it('keeps few of the statements that have long lists of numbers', async () => {
  const repository = source.getRepository(NumberRow);
  const list = (first: number) => Array.from({ length: 2000 }, (_, index) => 1_000_000 + first * 2000 + index);
  for (let first = 0; first < 100; first += 1) await repository.findBy({ id: In(list(first)) });
  const { stmtCache } = source.createQueryRunner() as unknown as { stmtCache: Map<string, object> };
  const kept = [...stmtCache.keys()];
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.join('').length).toBeLessThanOrEqual(MAX_STATEMENT_TEXT);
});

it('uses a kept statement after its table was changed, and after it was refused', async () => {
  await save(4);
  const other = new SqliteConnection(String(source.options.database));
  try {
    other.exec('ALTER TABLE numbers ADD COLUMN added TEXT; CREATE INDEX added_index ON numbers (added); VACUUM');
    await save(5);
    other.exec('BEGIN IMMEDIATE');
    await expect(save(6)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    other.exec('ROLLBACK; DROP INDEX added_index; ALTER TABLE numbers DROP COLUMN added');
  } finally {
    other.close();
  }
  await source.query('ROLLBACK');
  expect(await save(6)).toMatchObject({ id: 6 });
  expect(await source.getRepository(NumberRow).countBy({ id: In([4, 5, 6]) })).toBe(3);
});
