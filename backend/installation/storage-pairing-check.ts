import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pRetry from 'p-retry';
import type { DataSource, EntityManager } from 'typeorm';
import { ConfigurationError, type Environment } from '../core/config/environment.js';
import { conflictRetries } from '../core/database/conflict-retries.js';
import type { DatabaseCheck } from '../core/database/database.module.js';
import { isDuplicate } from '../core/database/database-errors.js';
import { anyStemOf } from '../core/storage/upload-names.js';
import { SITE_IDENTITY_ID, SiteIdentity } from './site-identity.entity.js';

/** Written into the file by the operator, in place of an id, to pair the folder with the database. */
const ADOPT = 'adopt';

const SITE_ID = /^[0-9a-f-]{36}$/;

/** Rows per query. */
const BATCH_SIZE = 1000;

/** What of a database is compared with the storage folder. */
interface DatabaseIdentity {
  siteId: string | undefined;
  /** The names of all uploads. */
  uploads: AsyncIterable<string> | Iterable<string>;
}

type StoragePairingConfig = Pick<Environment, 'database' | 'storageDir' | 'publicDir' | 'privateDir'>;

/**
 * Checks that storage folder and database belong together: both store the same random id. With another folder or
 * database, the application would delete files as orphans, so the start fails before anything is changed.
 *
 * If one of them has no id yet (first start, update, older backup), they are paired if they share the name of an upload,
 * since names are random, or if neither has uploads.
 */
export class StoragePairingCheck implements DatabaseCheck {
  private readonly file: string;

  constructor(private readonly config: StoragePairingConfig) {
    this.file = join(config.privateDir, 'site-id');
  }

  /** Before the connection, which would create the file of an embedded database. */
  async beforeConnecting(): Promise<void> {
    const { database } = this.config;
    if (database.dialect === 'sqlite' && !existsSync(database.file)) {
      await this.check({ siteId: undefined, uploads: [] });
    }
  }

  async beforeMigration(source: DataSource): Promise<void> {
    await this.check({ siteId: await readSiteId(source), uploads: readUploadNames(source) });
  }

  /** Writes the database first: a folder with an id that no database has would be refused from then on. */
  async afterMigration({ manager }: DataSource): Promise<void> {
    const storedId = await this.readStoredId();
    const siteId = await this.findOrInsertRow(
      manager,
      storedId !== undefined && storedId !== ADOPT ? storedId : randomUUID(),
    );
    if (storedId !== siteId) await this.writeStoredId(siteId);
    if ((await this.readStoredId()) !== siteId) throw this.error(`${this.folder} was just taken for another database`);
  }

  private async check({ siteId, uploads }: DatabaseIdentity): Promise<void> {
    const storedId = await this.readStoredId();
    if (storedId === ADOPT || (storedId !== undefined && storedId === siteId)) return;
    if (storedId !== undefined && siteId !== undefined) {
      throw this.error(`${this.folder} belongs to another site than ${this.databaseName}`);
    }
    const stems = await this.storedStems();
    let count = 0;
    for await (const name of uploads) {
      if (stems.has(anyStemOf(name) ?? name)) return;
      count += 1;
    }
    if (storedId !== undefined) {
      throw this.error(`${this.folder} belongs to another database than ${this.databaseName}, which does not know it`);
    }
    if (stems.size > 0) {
      throw this.error(`${this.folder} holds ${countOf(stems.size)} that ${this.databaseName} does not know`);
    }
    if (count > 0) {
      throw this.error(`${this.databaseName} names ${countOf(count)} that ${lowerFirst(this.folder)} does not hold`);
    }
  }

  private async readStoredId(): Promise<string | undefined> {
    let text: string;
    try {
      text = (await readFile(this.file, 'utf8')).trim();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
    if (text === '') return undefined;
    if (text === ADOPT || SITE_ID.test(text)) return text;
    throw this.error(`The file ${this.file} holds no id of a site`);
  }

  /** Writes a temporary file and renames it, so that an interrupted start leaves no partial id. */
  private async writeStoredId(siteId: string): Promise<void> {
    await mkdir(this.config.privateDir, { recursive: true });
    const temporary = `${this.file}.${randomUUID()}`;
    const file = await open(temporary, 'wx', 0o644);
    try {
      await file.writeFile(`${siteId}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.file);
  }

  private async findOrInsertRow(manager: EntityManager, wanted: string): Promise<string> {
    const row = await manager.findOneBy(SiteIdentity, { id: SITE_IDENTITY_ID });
    if (row) return row.site_id;
    try {
      await pRetry(() => manager.insert(SiteIdentity, { id: SITE_IDENTITY_ID, site_id: wanted }), conflictRetries);
      return wanted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another process has inserted it at the same time.
      return (await manager.findOneByOrFail(SiteIdentity, { id: SITE_IDENTITY_ID })).site_id;
    }
  }

  /** The stems of all files that are named like uploads. */
  private async storedStems(): Promise<Set<string>> {
    const { publicDir } = this.config;
    if (!existsSync(publicDir)) return new Set();
    const stems = new Set<string>();
    for (const entry of await readdir(publicDir, { recursive: true, withFileTypes: true })) {
      const name = relative(publicDir, join(entry.parentPath, entry.name)).split(sep).join('/');
      const stem = entry.isFile() ? anyStemOf(name) : null;
      if (stem !== null) stems.add(stem);
    }
    return stems;
  }

  private get folder(): string {
    return `The storage folder ${this.config.storageDir}`;
  }

  private get databaseName(): string {
    const { database } = this.config;
    if (database.dialect === 'sqlite') return 'the embedded database (DATABASE_URL is not set)';
    return `the database ${JSON.stringify(database.name)} at ${database.host}:${database.port}`;
  }

  private error(what: string): ConfigurationError {
    return new ConfigurationError(
      `${what.charAt(0).toUpperCase()}${what.slice(1)}; correct STORAGE_DIR or DATABASE_URL, or, if both do belong together, write the word ${ADOPT} into ${this.file} and start again.`,
    );
  }
}

const countOf = (count: number): string => (count === 1 ? 'one upload' : `${count} uploads`);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

async function readSiteId(source: DataSource): Promise<string | undefined> {
  if (!(await hasTable(source, 'site_identity'))) return undefined;
  const rows: { site_id: string }[] = await source.manager.query('SELECT site_id FROM site_identity WHERE id = 1');
  return rows[0]?.site_id;
}

/** By SQL: the schema may be that of an older version, which the entity does not match. */
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

async function hasTable(source: DataSource, name: string): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    return await runner.hasTable(name);
  } finally {
    await runner.release();
  }
}
