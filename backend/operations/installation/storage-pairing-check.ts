import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pRetry from 'p-retry';
import type { DataSource, EntityManager } from 'typeorm';
import { ConfigurationError, type Environment } from '../../core/config/environment.js';
import { conflictRetries } from '../../core/database/conflict-retries.js';
import type { DatabaseCheck } from '../../core/database/database.module.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { hasTable } from '../../core/database/schema-version.js';
import { type FileStores, StorageUnavailableException } from '../../core/storage/file-storage.js';
import { type StorageConfiguration, withStores } from '../../core/storage/open-stores.js';
import { anyStemOf } from '../../core/storage/upload-names.js';
import { STORAGE_PAIRING_ID, StoragePairing } from './storage-pairing.entity.js';

/** Written into the file by the operator, in place of an id, to pair the folder with the database. */
const ADOPT = 'adopt';

const SITE_ID = /^[0-9a-f-]{36}$/;

/** Rows per query. */
const BATCH_SIZE = 1000;

/** The parts of a database that are compared with the storage folder. */
interface DatabaseIdentity {
  siteId: string | undefined;
  /** Names of all uploads. */
  uploads: AsyncIterable<string> | Iterable<string>;
}

type StoragePairingConfig = StorageConfiguration & Pick<Environment, 'database'>;

/** Name of the text in a storage folder, or a bucket. */
const FILE = 'site-id';

/**
 * Checks that storage folder and database belong together: both store the same random id. With another folder or
 * database, the application would delete files as orphans, so the start fails before anything is changed.
 *
 * If one of them has no id yet (first start, update, older backup), they are paired if they share the name of an upload,
 * since names are random, or if neither has uploads.
 */
export class StoragePairingCheck implements DatabaseCheck {
  constructor(private readonly config: StoragePairingConfig) {}

  /** Runs before connecting, which would create the file of an embedded database. */
  async beforeConnecting(): Promise<void> {
    const { database } = this.config;
    if (database.dialect === 'sqlite' && !existsSync(database.file)) {
      await this.withStores((stores) => this.check(stores, { siteId: undefined, uploads: [] }));
    }
  }

  async beforeMigration(source: DataSource): Promise<void> {
    const siteId = await readSiteId(source);
    await this.withStores((stores) => this.check(stores, { siteId, uploads: readUploadNames(source) }));
  }

  /** Writes to the database first: a folder with an id that no database has would be rejected from then on. */
  async afterMigration({ manager }: DataSource): Promise<void> {
    await this.withStores(async (stores) => {
      const storedId = await this.readStoredId(stores);
      const siteId = await this.findOrInsertRow(
        manager,
        storedId !== undefined && storedId !== ADOPT ? storedId : randomUUID(),
      );
      if (storedId !== siteId) await stores.writeText(FILE, `${siteId}\n`);
      if ((await this.readStoredId(stores)) !== siteId)
        throw this.error(stores, `${stores.description} was just taken for another database`);
    });
  }

  /** @throws ConfigurationError with the bucket's error: a site does not start without verifying that the bucket is its own */
  private async withStores(use: (stores: FileStores) => Promise<void>): Promise<void> {
    const { objectStorage } = this.config;
    try {
      await withStores(this.config, use);
    } catch (error) {
      if (!objectStorage || !(error instanceof StorageUnavailableException)) throw error;
      const { name = 'Error', message = '' } = (error.cause ?? {}) as Partial<Error>;
      throw new ConfigurationError(
        `The bucket ${objectStorage.bucket} can't be used (${name}: ${message}); correct S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY, or start the object store.`,
      );
    }
  }

  private async check(stores: FileStores, { siteId, uploads }: DatabaseIdentity): Promise<void> {
    const storedId = await this.readStoredId(stores);
    if (storedId === ADOPT || (storedId !== undefined && storedId === siteId)) return;
    if (storedId !== undefined && siteId !== undefined) {
      throw this.error(stores, `${stores.description} belongs to another site than ${this.databaseName}`);
    }
    const stems = await storedStems(stores);
    let count = 0;
    for await (const name of uploads) {
      if (stems.has(anyStemOf(name) ?? name)) return;
      count += 1;
    }
    if (storedId !== undefined) {
      throw this.error(
        stores,
        `${stores.description} belongs to another database than ${this.databaseName}, which does not know it`,
      );
    }
    if (stems.size > 0) {
      throw this.error(
        stores,
        `${stores.description} holds ${countOf(stems.size)} that ${this.databaseName} does not know`,
      );
    }
    if (count > 0) {
      throw this.error(
        stores,
        `${this.databaseName} names ${countOf(count)} that ${lowerFirst(stores.description)} does not hold`,
      );
    }
  }

  private async readStoredId(stores: FileStores): Promise<string | undefined> {
    const text = (await stores.readText(FILE))?.trim();
    if (text === undefined || text === '') return undefined;
    if (text === ADOPT || SITE_ID.test(text)) return text;
    throw this.error(stores, `The file ${stores.locationOf(FILE)} holds no id of a site`);
  }

  private async findOrInsertRow(manager: EntityManager, wanted: string): Promise<string> {
    const row = await manager.findOneBy(StoragePairing, { id: STORAGE_PAIRING_ID });
    if (row) return row.site_id;
    try {
      await pRetry(() => manager.insert(StoragePairing, { id: STORAGE_PAIRING_ID, site_id: wanted }), conflictRetries);
      return wanted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another process has inserted it at the same time.
      return (await manager.findOneByOrFail(StoragePairing, { id: STORAGE_PAIRING_ID })).site_id;
    }
  }

  private get databaseName(): string {
    const { database } = this.config;
    if (database.dialect === 'sqlite') return 'the embedded database (DATABASE_URL is not set)';
    return `the database ${JSON.stringify(database.name)} at ${database.host}:${database.port}`;
  }

  private error(stores: FileStores, what: string): ConfigurationError {
    const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    const correct = this.config.objectStorage
      ? 'correct S3_BUCKET, S3_PREFIX or DATABASE_URL, copy the files there (npm run files -- copy --to s3)'
      : 'correct STORAGE_DIR or DATABASE_URL';
    return new ConfigurationError(
      `${sentence}; ${correct}, or, if they do belong together, write the word ${ADOPT} into ${stores.locationOf(FILE)} and start again.`,
    );
  }
}

/** Returns the stems of all files that are named like uploads. */
async function storedStems({ served }: FileStores): Promise<Set<string>> {
  const stems = new Set<string>();
  for await (const { name } of served.list()) {
    const stem = anyStemOf(name);
    if (stem !== null) stems.add(stem);
  }
  return stems;
}

const countOf = (count: number): string => (count === 1 ? 'one upload' : `${count} uploads`);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

async function readSiteId(source: DataSource): Promise<string | undefined> {
  if (!(await hasTable(source, 'site_identity'))) return undefined;
  const rows: { site_id: string }[] = await source.manager.query('SELECT site_id FROM site_identity WHERE id = 1');
  return rows[0]?.site_id;
}

/** Uses SQL: the schema may be of an older version, which the entity does not match. */
async function* readUploadNames(source: DataSource): AsyncGenerator<string> {
  if (!(await hasTable(source, 'uploads'))) return;
  for (let after = 0; ; ) {
    const rows = await nextUploads(source.manager, after);
    for (const { name } of rows) yield name;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function nextUploads(manager: EntityManager, after: number): Promise<{ id: number; name: string }[]> {
  return manager.query(`SELECT id, name FROM uploads WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`, [after]);
}
