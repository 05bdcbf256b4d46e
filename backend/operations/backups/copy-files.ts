import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import pLimit from 'p-limit';
import type { Environment } from '../../core/config/environment.js';
import { type FileStorage, type FileStores, MissingFileError } from '../../core/storage/file-storage.js';
import { FolderStores } from '../../core/storage/folder-stores.js';
import { openBucket, type StorageConfiguration, withTemporaryFolder } from '../../core/storage/open-stores.js';
import type { UploadFolder } from './archive.js';
import { siteIdOf } from './create-backup.js';
import { openSnapshot } from './snapshot.js';
import { BackupError } from './tables.js';
import { type NamedFile, uploadsOf } from './uploads-of.js';

const CONCURRENCY = 4;

/** Maximum number of passes: the site stores further files while names are read and files copied. */
const MAX_ROUNDS = 10;

/** Stored beside the id of the site. */
const BACKUP_LOG = 'last-backup.json';

export interface CopyOptions {
  to: 's3' | 'folder';
  onProgress?: (result: Pick<CopyResult, 'copied' | 'present' | 'bytes'>) => void;
  signal?: AbortSignal;
}

export interface CopyResult {
  /** Number of files copied and verified. */
  copied: number;
  /** Number of files already present with the same bytes. */
  present: number;
  bytes: number;
  /** Files that the database references but that are in neither store. */
  missing: string[];
  /** Current location of the files. */
  description: string;
}

type CopySite = StorageConfiguration & Pick<Environment, 'database'>;

/**
 * Copies all files that the database references from the storage folder to the bucket, or back, and verifies each copy. The site
 * may run meanwhile. After an interruption, present files are compared instead of copied again.
 * @throws BackupError
 */
export async function copyFiles(site: CopySite, options: CopyOptions): Promise<CopyResult> {
  const { objectStorage, database, storageDir } = site;
  if (!objectStorage)
    throw new BackupError('Set S3_BUCKET and its other settings first: they define the bucket to copy to, or from.');
  if (database.dialect === 'sqlite' && !existsSync(database.file))
    throw new BackupError(`There is no site in ${storageDir} yet.`);
  return withTemporaryFolder(site, async (temporary) => {
    const [folder, bucket] = [new FolderStores(site, temporary), await openBucket(objectStorage, temporary)];
    try {
      const [from, to] = options.to === 's3' ? [folder, bucket] : [bucket, folder];
      return await new FilesCopy(site, options, from, to).run();
    } finally {
      await bucket.close();
    }
  });
}

/** A copy in progress. */
class FilesCopy {
  private readonly done = new Set<string>();
  private readonly result: CopyResult;

  constructor(
    private readonly site: CopySite,
    private readonly options: CopyOptions,
    private readonly from: FileStores,
    private readonly to: FileStores,
  ) {
    this.result = { copied: 0, present: 0, bytes: 0, missing: [], description: to.description };
  }

  async run(): Promise<CopyResult> {
    const siteId = await this.checkTarget();
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const before = this.result.copied;
      await this.copyAll();
      // The second pass no longer includes files that were deleted in the meantime.
      if (this.result.copied === before && (round > 1 || this.result.missing.length === 0)) break;
    }
    await this.to.writeText('site-id', `${siteId}\n`);
    const log = await this.from.readText(BACKUP_LOG);
    if (log !== undefined) await this.to.writeText(BACKUP_LOG, log);
    return this.result;
  }

  /** Returns the id of the site. */
  private async checkTarget(): Promise<string> {
    const snapshot = await openSnapshot(this.site.database);
    try {
      const siteId = await siteIdOf(snapshot, await snapshot.tables());
      if (siteId === null) throw new BackupError('The database has no site id: start the site once.');
      const other = (await this.to.readText('site-id'))?.trim();
      if (other && other !== siteId && other !== 'adopt')
        throw new BackupError(`${this.to.description} belongs to another site; nothing was copied.`);
      return siteId;
    } finally {
      await snapshot.close();
    }
  }

  private async copyAll(): Promise<void> {
    this.result.missing = [];
    const limit = pLimit(CONCURRENCY);
    const running = new Set<Promise<void>>();
    const snapshot = await openSnapshot(this.site.database);
    try {
      for await (const named of uploadsOf(snapshot)) {
        this.options.signal?.throwIfAborted();
        const path = `${named.folder}/${named.name}`;
        if (this.done.has(path)) continue;
        const work = limit(() => this.copy(named, path)).finally(() => running.delete(work));
        running.add(work);
        // Holds only as many names in memory as are processed at once.
        if (running.size >= CONCURRENCY) await Promise.race(running);
      }
      await Promise.all(running);
    } finally {
      await Promise.allSettled(running);
      await snapshot.close();
    }
  }

  private async copy({ folder, name, isOptional }: NamedFile, path: string): Promise<void> {
    const [from, to] = [storageOf(this.from, folder), storageOf(this.to, folder)];
    const source = await digestOf(from, name);
    const stored = await to.stat(name);
    if (!source) {
      // After the site was switched over, recent files are in the target only.
      if (stored) this.finish(path, 'present');
      else if (!isOptional) this.result.missing.push(path);
      return;
    }
    if (stored?.size === source.size && (await hasDigest(to, name, source, stored.etag))) {
      this.finish(path, 'present');
      return;
    }
    const local = from.localPath(name);
    await to.write(name, local === undefined ? await from.read(name) : { path: local });
    const copied = await digestOf(to, name);
    if (copied?.sha256 !== source.sha256) {
      await to.delete(name);
      throw new BackupError(`${path} does not match what was copied: ${this.to.description} stored something else.`);
    }
    this.result.bytes += source.size;
    this.finish(path, 'copied');
  }

  private finish(path: string, outcome: 'copied' | 'present'): void {
    this.done.add(path);
    this.result[outcome] += 1;
    this.options.onProgress?.(this.result);
  }
}

const storageOf = (stores: FileStores, folder: UploadFolder): FileStorage =>
  folder === 'public' ? stores.served : stores.library;

interface Digest {
  size: number;
  sha256: string;
  md5: string;
}

/** Returns null if the file does not exist. */
async function digestOf(storage: FileStorage, name: string): Promise<Digest | null> {
  try {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    let size = 0;
    for await (const chunk of (await storage.read(name)) as AsyncIterable<Buffer>) {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
    }
    return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}

/** Most stores report the MD5 of the stored bytes as the entity tag; otherwise the file is read. */
async function hasDigest(
  storage: FileStorage,
  name: string,
  { sha256, md5 }: Digest,
  etag: string | undefined,
): Promise<boolean> {
  if (etag !== undefined && /^"[0-9a-f]{32}"$/.test(etag)) return etag === `"${md5}"`;
  return (await digestOf(storage, name))?.sha256 === sha256;
}
