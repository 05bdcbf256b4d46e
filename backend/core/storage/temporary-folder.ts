import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { StorageLock } from './storage-lock.js';

/** Between creating a folder and locking it, a process does not count as alive yet. */
const NEW_FOLDER_MS = 60_000;

/** Minimum age of files that earlier versions wrote into the common folder: longer than any request. */
const LOOSE_FILE_MS = 60 * 60_000;

/**
 * The folder of this process for files being received or written. Its lock lets other processes distinguish leftovers of a killed
 * process from files of a running one.
 */
export class TemporaryFolder implements OnApplicationShutdown {
  readonly path: string;
  private readonly name = randomUUID();
  private readonly lock: StorageLock;

  private constructor(private readonly parent: string) {
    this.path = join(parent, this.name);
    this.lock = new StorageLock(this.path);
  }

  /** Created in the folder `tmp` of the storage folder: on the file system that files are moved to. */
  static async create(storageDir: string): Promise<TemporaryFolder> {
    const folder = new TemporaryFolder(join(storageDir, 'tmp'));
    await mkdir(folder.path, { recursive: true });
    await folder.lock.acquire();
    return folder;
  }

  /** For multer: creates the folder again if it was removed while the process runs. */
  async ensure(done: (error: Error | null, path: string) => void): Promise<void> {
    try {
      await mkdir(this.path, { recursive: true });
      done(null, this.path);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), this.path);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lock.release();
    await rm(this.path, { recursive: true, force: true });
  }

  /** Deletes files left by ended processes. */
  async sweep(now = Date.now()): Promise<void> {
    for (const entry of await readdir(this.parent, { withFileTypes: true })) {
      if (entry.name === this.name) continue;
      const path = join(this.parent, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      const age = now - found.mtimeMs;
      const isLeft = isFolderOfProcess(entry.name)
        ? age > NEW_FOLDER_MS && (await isAbandoned(path))
        : age > LOOSE_FILE_MS;
      if (isLeft) await rm(path, { recursive: true, force: true });
    }
  }
}

const isFolderOfProcess = (name: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name);

async function isAbandoned(folder: string): Promise<boolean> {
  const lock = new StorageLock(folder);
  if (!(await lock.acquire())) return false;
  await lock.release();
  return true;
}
