import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Environment } from '../../core/config/environment.js';
import { allVariables } from '../../core/config/environment-variables.js';
import { errorCodeOf } from '../../core/config/startup-errors.js';
import type { FileStores } from '../../core/storage/file-storage.js';
import { backupLock } from '../../core/storage/folder-stores.js';
import { type StorageConfiguration, withStores } from '../../core/storage/open-stores.js';
import { type BackupHeader, FORMAT, HEADER_ENTRY, rowsEntry, UPLOAD_FOLDERS } from './archive.js';
import { ArchiveWriter } from './archive-writer.js';
import { logBackup } from './backup-log.js';
import { migrationsOf, openSnapshot, type Snapshot } from './snapshot.js';
import { BackupError, encodeRow, RowDigest, type TableDescription, type TableDigest } from './tables.js';
import { type NamedFile, uploadsOf } from './uploads-of.js';

/** Size of an entry with rows, unless a single row is larger: bounds the memory used. */
const PART_BYTES = 1024 * 1024;

/** Maximum number of lost files that are listed by name. */
const MAX_MISSING_NAMES = 20;

export const EXTENSION = '.tar.zst';

export type BackupSite = StorageConfiguration & Pick<Environment, 'database' | 'siteUrl'>;

export interface BackupOptions {
  /** A folder, or a file whose name ends in `.tar.zst`. */
  to: string;
  isNightly?: boolean;
  /** Leaves out the uploads, which a restore then leaves unchanged. */
  databaseOnly?: boolean;
  onProgress?: (progress: BackupProgress) => void;
  signal?: AbortSignal;
}

interface BackupProgress {
  rows: number;
  uploads: number;
  /** Bytes of the uploads. */
  bytes: number;
}

export interface BackupResult extends BackupProgress {
  path: string;
  /** Size of the file. */
  size: number;
  seconds: number;
  secrets: string[];
  missing: number;
  /** Up to `MAX_MISSING_NAMES` of them. */
  missingNames: string[];
}

/**
 * Writes a consistent snapshot of database and uploads to one file, while the site runs.
 * @throws BackupError
 */
export async function createBackup(site: BackupSite, options: BackupOptions): Promise<BackupResult> {
  if (site.database.dialect === 'sqlite' && !existsSync(site.database.file)) {
    throw new BackupError(`There is no site in ${site.storageDir} yet.`);
  }
  const lock = backupLock(site.privateDir);
  if (!(await lock.acquire())) throw running();
  try {
    return await withStores(site, async (stores) => {
      if (!(await stores.beginHolding())) throw running();
      try {
        return await new Backup(site, options, stores).run();
      } finally {
        await stores.endHolding();
      }
    });
  } finally {
    await lock.release();
  }
}

const running = (): BackupError => new BackupError('Another backup or restore of this site is running.');

/** Does the same for a process that already holds the lock, while no site runs. */
export const writeBackup = (site: BackupSite, options: BackupOptions): Promise<BackupResult> =>
  withStores(site, (stores) => new Backup(site, options, stores).run());

/** A backup in progress. */
class Backup {
  private readonly startedAt = new Date();
  private readonly started = performance.now();
  private readonly progress: BackupProgress = { rows: 0, uploads: 0, bytes: 0 };
  private readonly digests: Record<string, TableDigest> = {};
  private readonly missingNames: string[] = [];
  private missing = 0;

  constructor(
    private readonly site: BackupSite,
    private readonly options: BackupOptions,
    private readonly stores: FileStores,
  ) {}

  async run(): Promise<BackupResult> {
    const snapshot = await openSnapshot(this.site.database);
    try {
      const header = await this.header(snapshot);
      const path = await this.path(header.siteId);
      const archive = await ArchiveWriter.create(path);
      try {
        await archive.add(HEADER_ENTRY, `${JSON.stringify(header, null, 2)}\n`);
        for (const table of header.tables) await this.addTable(archive, snapshot, table);
        if (header.folders.length > 0) await this.addUploads(archive, snapshot);
        const { uploads, bytes } = this.progress;
        const size = await archive.finish({ tables: this.digests, uploads, bytes, missing: this.missing });
        return await this.finish(path, size, header.secrets);
      } catch (error) {
        await archive.discard();
        throw error;
      }
    } catch (error) {
      throw explained(error, resolve(this.options.to));
    } finally {
      await snapshot.close();
    }
  }

  private async header(snapshot: Snapshot): Promise<BackupHeader> {
    const tables = await snapshot.tables();
    return {
      format: FORMAT,
      createdAt: this.startedAt.toISOString(),
      siteUrl: this.site.siteUrl,
      siteId: await siteIdOf(snapshot, tables),
      dialect: this.site.database.dialect,
      migrations: await migrationsOf(snapshot),
      tables,
      folders: this.options.databaseOnly ? [] : [...UPLOAD_FOLDERS],
      secrets: secretsOf(),
    };
  }

  /** Creates the folder, and removes the remains of this site's interrupted backups. */
  private async path(siteId: string | null): Promise<string> {
    const to = resolve(this.options.to);
    const prefix = this.options.isNightly ? nightlyPrefix(siteId) : manualPrefix(this.site.siteUrl);
    const isFile = to.endsWith(EXTENSION) && !(await stat(to).catch(() => undefined))?.isDirectory();
    const path = isFile ? to : join(to, `${prefix}${timestamp(this.startedAt)}${EXTENSION}`);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (existsSync(path)) throw new BackupError(`${path} already exists; a backup does not replace files.`);
    const left = (await readdir(folder)).filter((name) => name.startsWith(`.${prefix}`) && name.endsWith('.partial'));
    for (const name of left) await rm(join(folder, name), { force: true });
    return path;
  }

  private async addTable(archive: ArchiveWriter, snapshot: Snapshot, table: TableDescription): Promise<void> {
    const digest = new RowDigest(table.columns);
    let lines: string[] = [];
    let size = 0;
    let parts = 0;
    const flush = async (): Promise<void> => {
      if (lines.length === 0) return;
      parts += 1;
      await archive.add(rowsEntry(table.name, parts), lines.join(''));
      [lines, size] = [[], 0];
      this.report();
    };
    for await (const row of snapshot.rows(table)) {
      digest.add(row);
      const line = `${encodeRow(row)}\n`;
      lines.push(line);
      size += line.length;
      this.progress.rows += 1;
      if (size >= PART_BYTES) await flush();
    }
    await flush();
    this.digests[table.name] = digest.value;
  }

  private async addUploads(archive: ArchiveWriter, snapshot: Snapshot): Promise<void> {
    for await (const named of uploadsOf(snapshot)) {
      const storage = named.folder === 'public' ? this.stores.served : this.stores.library;
      const file = await storage.openKept(named.name);
      if (!file) {
        this.miss(named);
        continue;
      }
      try {
        this.progress.bytes += await archive.addFile(`${named.folder}/${named.name}`, file);
        this.progress.uploads += 1;
      } finally {
        file.content.destroy();
      }
      this.report();
    }
  }

  private miss({ folder, name, isOptional }: NamedFile): void {
    if (isOptional) return;
    this.missing += 1;
    if (this.missingNames.length < MAX_MISSING_NAMES) this.missingNames.push(`${folder}/${name}`);
  }

  private report(): void {
    this.options.signal?.throwIfAborted();
    this.options.onProgress?.({ ...this.progress });
  }

  private async finish(path: string, size: number, secrets: string[]): Promise<BackupResult> {
    const seconds = Math.round((performance.now() - this.started) / 100) / 10;
    const { missing, missingNames } = this;
    if (!this.options.databaseOnly) {
      const at = this.startedAt.toISOString();
      await logBackup(this.stores, { at, file: path, size, seconds, missing }, this.options.isNightly === true);
    }
    return { ...this.progress, path, size, seconds, secrets, missing, missingNames };
  }
}

/** Prefix of the names of nightly backups, by which they are recognised: no other files are ever deleted. */
export const nightlyPrefix = (siteId: string | null): string => `jukwaa-nightly-${(siteId ?? 'unknown').slice(0, 8)}-`;

const manualPrefix = (siteUrl: string): string => `jukwaa-${new URL(siteUrl).hostname.replace(/[^a-z0-9.-]/gi, '')}-`;

/** `20261123T031004Z` */
export const timestamp = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns null for a database of a version without it. */
export async function siteIdOf(snapshot: Snapshot, tables: readonly TableDescription[]): Promise<string | null> {
  const table = tables.find(({ name }) => name === 'site_identity');
  const column = table?.columns.findIndex(({ name }) => name === 'site_id') ?? -1;
  let id: string | null = null;
  if (table) for await (const row of snapshot.rows(table)) id = String(row[column]);
  return id;
}

/** Names the secrets that are not in the backup, but needed to run the site elsewhere. */
function secretsOf(): string[] {
  const names: string[] = allVariables
    .filter(([name, { secret }]) => secret && process.env[name])
    .map(([name]) => name);
  return process.env.SESSION_SECRET ? names : [...names, 'the file private/session-secret of the storage folder'];
}

function explained(error: unknown, to: string): unknown {
  const folder = to.endsWith(EXTENSION) ? dirname(to) : to;
  const code = errorCodeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError(`The disk of ${folder} is full.`);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return new BackupError(`The backup can't be written to ${folder} (${code}).`);
  }
  return error;
}
