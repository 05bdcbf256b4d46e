import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pRetry from 'p-retry';
import type { DataSource, EntityManager } from 'typeorm';
import { ConfigurationError, type Environment } from '../core/config/environment.js';
import { conflictRetries } from '../core/database/conflict-retries.js';
import type { DatabaseCheck } from '../core/database/database.module.js';
import { isDuplicate } from '../core/database/failures.js';
import { anyStemOf } from '../core/storage/upload-names.js';
import { ONLY, SiteIdentity } from './site-identity.entity.js';

/** What somebody writes in the place of an id to say that folder and database belong together. */
const ADOPT = 'adopt';

const validId = /^[0-9a-f-]{36}$/;

/** Rows read at once. */
const BATCH = 1000;

/** What is to be known of a database to tell whether a storage folder is its own. */
interface Known {
  siteId: string | undefined;
  /** The names of all uploads. */
  uploads: AsyncIterable<string> | Iterable<string>;
}

type Place = Pick<Environment, 'database' | 'storageDir' | 'publicDir' | 'privateDir'>;

/**
 * Storage folder and database know each other by one random id that both keep. A start with another folder, or another
 * database, would clean up what it takes for left behind, so it ends with a sentence before anything is changed.
 *
 * Where one of both has no id yet (a first start, one after an update, a backup from before) they are paired if they have
 * ever met: names of uploads are random, so that one name on both sides is proof. A folder without uploads goes with a
 * database without uploads.
 */
export class Pairing implements DatabaseCheck {
  private readonly file: string;

  constructor(private readonly place: Place) {
    this.file = join(place.privateDir, 'site-id');
  }

  /** Ahead of the connection that would make the file of an embedded database. */
  async beforeConnecting(): Promise<void> {
    const { database } = this.place;
    if (database.dialect === 'sqlite' && !existsSync(database.file)) {
      await this.judge({ siteId: undefined, uploads: [] });
    }
  }

  async beforeMigration(source: DataSource): Promise<void> {
    await this.judge({ siteId: await keptIn(source), uploads: uploadsIn(source) });
  }

  /** The database first: a folder with an id that no database has would be refused from then on. */
  async afterMigration({ manager }: DataSource): Promise<void> {
    const kept = await this.kept();
    const siteId = await this.ensureRow(manager, kept !== undefined && kept !== ADOPT ? kept : randomUUID());
    if (kept !== siteId) await this.keep(siteId);
    if ((await this.kept()) !== siteId) throw this.refusal(`${this.folder} was just taken for another database`);
  }

  private async judge({ siteId, uploads }: Known): Promise<void> {
    const kept = await this.kept();
    if (kept === ADOPT || (kept !== undefined && kept === siteId)) return;
    if (kept !== undefined && siteId !== undefined) {
      throw this.refusal(`${this.folder} belongs to another site than ${this.databaseName}`);
    }
    const stems = await this.storedStems();
    let count = 0;
    for await (const name of uploads) {
      if (stems.has(anyStemOf(name) ?? name)) return;
      count += 1;
    }
    if (kept !== undefined) {
      throw this.refusal(
        `${this.folder} belongs to another database than ${this.databaseName}, which does not know it`,
      );
    }
    if (stems.size > 0) {
      throw this.refusal(`${this.folder} holds ${counted(stems.size)} that ${this.databaseName} does not know`);
    }
    if (count > 0) {
      throw this.refusal(`${this.databaseName} names ${counted(count)} that ${lower(this.folder)} does not hold`);
    }
  }

  private async kept(): Promise<string | undefined> {
    let text: string;
    try {
      text = (await readFile(this.file, 'utf8')).trim();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
    if (text === '') return undefined;
    if (text === ADOPT || validId.test(text)) return text;
    throw this.refusal(`The file ${this.file} holds no id of a site`);
  }

  /** Renamed into place, so that a start cut short leaves no half-written id. */
  private async keep(siteId: string): Promise<void> {
    await mkdir(this.place.privateDir, { recursive: true });
    const draft = `${this.file}.${randomUUID()}`;
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(`${siteId}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.file);
  }

  private async ensureRow(manager: EntityManager, wanted: string): Promise<string> {
    const row = await manager.findOneBy(SiteIdentity, { id: ONLY });
    if (row) return row.site_id;
    try {
      await pRetry(() => manager.insert(SiteIdentity, { id: ONLY, site_id: wanted }), conflictRetries);
      return wanted;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another process is starting, too.
      return (await manager.findOneByOrFail(SiteIdentity, { id: ONLY })).site_id;
    }
  }

  /** What the names of all files begin with that are named like uploads. */
  private async storedStems(): Promise<Set<string>> {
    const { publicDir } = this.place;
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
    return `The storage folder ${this.place.storageDir}`;
  }

  private get databaseName(): string {
    const { database } = this.place;
    if (database.dialect === 'sqlite') return 'the embedded database (DATABASE_URL is not set)';
    return `the database ${JSON.stringify(database.name)} at ${database.host}:${database.port}`;
  }

  private refusal(what: string): ConfigurationError {
    return new ConfigurationError(
      `${what.charAt(0).toUpperCase()}${what.slice(1)}; correct STORAGE_DIR or DATABASE_URL, or, if both do belong together, write the word ${ADOPT} into ${this.file} and start again.`,
    );
  }
}

const counted = (count: number): string => (count === 1 ? 'one upload' : `${count} uploads`);

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

async function keptIn(source: DataSource): Promise<string | undefined> {
  if (!(await hasTable(source, 'site_identity'))) return undefined;
  const rows: { site_id: string }[] = await source.manager.query('SELECT site_id FROM site_identity WHERE id = 1');
  return rows[0]?.site_id;
}

/** Not by the entity: the tables may be those of an older version. */
async function* uploadsIn(source: DataSource): AsyncGenerator<string> {
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
  return manager.query(`SELECT id, name FROM uploads WHERE id > ? ORDER BY id LIMIT ${BATCH}`, [after]);
}

async function hasTable(source: DataSource, name: string): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    return await runner.hasTable(name);
  } finally {
    await runner.release();
  }
}
