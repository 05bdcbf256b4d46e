import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type Environment } from '../config/environment.js';
import { errorCodeOf } from '../config/startup-errors.js';
import { writeDurably } from './durable-files.js';
import { dayOf, FileStores, isDay } from './file-storage.js';
import { FolderStorage, isMissing } from './folder-storage.js';
import { StorageLock } from './storage-lock.js';

type Folders = Pick<Environment, 'storageDir' | 'publicDir' | 'privateDir'>;

/** The lock of a backup of this folder, or of a restore into it. */
export const backupLock = (privateDir: string): StorageLock => new StorageLock(privateDir, 'backup-lock');

/**
 * The file storages in a storage folder.
 *
 * A backup reads the database as of its beginning, and the files afterwards. Files deleted meanwhile are moved to the folder
 * `hold`, which exists while a backup is running. So any file in that state of the database is either in its place, in that folder,
 * or in the trash: files are deleted after the commit that removes their row, and thus after the folder was created.
 */
export class FolderStores extends FileStores {
  readonly description: string;
  readonly served: FolderStorage;
  readonly library: FolderStorage;
  private readonly held: string;
  private readonly trash: string;

  /** @param temporary The folder for files being written, on the same file system. */
  constructor(
    private readonly config: Folders,
    private readonly temporary: string,
  ) {
    super();
    const { storageDir, publicDir } = config;
    this.description = `The storage folder ${storageDir}`;
    this.held = join(storageDir, 'hold');
    this.trash = join(storageDir, 'bin');
    const folders = { temporary, trash: this.trash, held: this.held };
    this.served = new FolderStorage({ root: publicDir, ...folders });
    this.library = new FolderStorage({ root: join(storageDir, 'library'), ...folders });
  }

  /**
   * Files are moved by renaming, which fails between mounts even of the same file system.
   * @throws ConfigurationError if one of the folders is a separate mount
   */
  async requireOneMount(): Promise<void> {
    const name = randomUUID();
    const probe = join(this.temporary, name);
    for (const folder of [this.config.publicDir, join(this.config.storageDir, 'library'), this.trash]) {
      await writeFile(probe, '');
      try {
        await rename(probe, join(folder, name));
        await rm(join(folder, name));
      } catch (error) {
        await rm(probe, { force: true });
        if (isMissing(error)) continue;
        if (errorCodeOf(error) !== 'EXDEV') throw error;
        throw new ConfigurationError(
          `${folder} is a mount of its own, so files can't be moved there from ${this.temporary}; mount the whole storage folder ${this.config.storageDir} instead, or set STORAGE_DIR to a folder on the other disk.`,
        );
      }
    }
  }

  async readText(name: string): Promise<string | undefined> {
    try {
      return await readFile(this.locationOf(name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async writeText(name: string, text: string): Promise<void> {
    await mkdir(this.config.privateDir, { recursive: true });
    await writeDurably(this.locationOf(name), text);
  }

  locationOf(name: string): string {
    return join(this.config.privateDir, name);
  }

  /** Requires the backup lock, so that no other backup can have begun. */
  async beginHolding(): Promise<boolean> {
    await this.endHolding();
    await mkdir(this.held, { recursive: true });
    return true;
  }

  async endHolding(): Promise<void> {
    await rm(this.held, { recursive: true, force: true });
  }

  async endAbandonedHolding(): Promise<void> {
    const lock = backupLock(this.config.privateDir);
    if (!(await lock.acquire())) return;
    try {
      await this.endHolding();
    } finally {
      await lock.release();
    }
  }

  async emptyTrash(before: Date): Promise<void> {
    const days = await readdir(this.trash).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    // Folders with other names are not ours.
    const old = days.filter((day) => isDay(day) && day < dayOf(before));
    for (const day of old) await rm(join(this.trash, day), { recursive: true, force: true });
  }

  /** Full and read-only disks are found by the readiness check, which writes. */
  async problem(): Promise<undefined> {}

  async close(): Promise<void> {}
}
