import type { DataSource, EntityManager } from 'typeorm';
import { ConfigurationError } from '../config/environment.js';
import { addedBy } from './added-migrations.js';

/** The tables that a program creates and supports. */
export interface Schema {
  /** The program's version: `0.2.0 (1a2b3c4)`. */
  version: string;
  /** The oldest version that works with its tables, such as `0.2.0`. */
  oldest: string;
}

/** A migration that replaces earlier ones: databases with these don't need it, and their names stay known. */
export interface Squashed {
  replaces?: readonly string[];
}

/** The table written by `recordSchema`, as created by the migration `RecordSchemaVersion`. */
export const SCHEMA_VERSION_TABLE = 'schema_version';

/** Returns the names of the executed migrations, in their order. */
export async function executedMigrations(source: DataSource): Promise<string[]> {
  if (!(await hasTable(source, 'migrations'))) return [];
  const rows: { name: string }[] = await source.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/**
 * Whether a newer version has changed the tables compatibly: this program then leaves them unchanged.
 * @throws ConfigurationError if this program doesn't know the tables
 */
export async function hasNewerTables(source: DataSource, { version }: Pick<Schema, 'version'>): Promise<boolean> {
  const known = new Set(
    source.migrations.flatMap((migration) => [migration.name, ...((migration as Squashed).replaces ?? [])]),
  );
  const unknown = (await executedMigrations(source)).find((name) => !known.has(name) && addedBy(name) === undefined);
  if (unknown === undefined) return false;
  const recorded = await recordedSchema(source);
  const isNext = recorded !== undefined && compareVersions(version, recorded.version) < 0;
  if (isNext && compareVersions(version, recorded.oldest) >= 0) return true;
  const theirs = recorded ? `of version ${recorded.version}` : 'of a version that left no number';
  const remedy = isNext ? `version ${recorded.oldest} or a newer one` : 'the program that changed them, or a newer one';
  throw new ConfigurationError(
    `The tables of this database are ${theirs}, and this is version ${version}, which does not know them (${unknown}); start ${remedy}, or restore a backup made by this version.`,
  );
}

/** Records the version of the tables. Must not be called by a program that starts on tables of a newer one. */
export async function recordSchema(source: DataSource, { version, oldest }: Schema): Promise<void> {
  if (!(await hasTable(source, SCHEMA_VERSION_TABLE))) return;
  const recorded = await recordedSchema(source);
  if (recorded?.version === version && recorded.oldest === oldest) return;
  // A newer version without changed tables may have run before.
  if (recorded && compareVersions(version, recorded.version) < 0) return;
  const write = async ({ query }: Pick<EntityManager, 'query'>): Promise<void> => {
    await query(`DELETE FROM ${SCHEMA_VERSION_TABLE}`);
    await query(`INSERT INTO ${SCHEMA_VERSION_TABLE} (id, version, oldest) VALUES (1, ?, ?)`, [version, oldest]);
  };
  // On SQLite, migrating is already one transaction.
  if (source.options.type === 'better-sqlite3') await write({ query: source.query.bind(source) });
  else await source.transaction((manager) => write({ query: manager.query.bind(manager) }));
}

async function recordedSchema(source: DataSource): Promise<Schema | undefined> {
  if (!(await hasTable(source, SCHEMA_VERSION_TABLE))) return undefined;
  const [row]: Schema[] = await source.query(`SELECT version, oldest FROM ${SCHEMA_VERSION_TABLE}`);
  return row;
}

/** Whether a table exists. */
export async function hasTable(source: DataSource, name: string): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    return await runner.hasTable(name);
  } finally {
    await runner.release();
  }
}

/** Compares by the numbers only: negative if the first is older. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => (/^\d+(\.\d+)*/.exec(text)?.[0] ?? '').split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
