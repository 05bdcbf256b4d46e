import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { StorageLock } from './storage-lock.js';

/** Between making a folder and locking it, a process is not yet seen to be alive. */
const NEW_FOLDER_MS = 60_000;

/** Of files that earlier versions wrote into the common folder: longer than any request. */
const LOOSE_FILE_MS = 60 * 60_000;

/**
 * The folder of this process for files that are being received or written. It has a lock, so that other processes can tell
 * what one that was killed has left from what a living one is writing.
 */
export class TemporaryFolder implements OnApplicationShutdown {
  readonly path: string;
  private readonly name = randomUUID();
  private readonly lock: StorageLock;

  private constructor(private readonly parent: string) {
    this.path = join(parent, this.name);
    this.lock = new StorageLock(this.path);
  }

  /** In the folder `tmp` of the storage folder: on the file system to which files are moved. */
  static async create(storageDir: string): Promise<TemporaryFolder> {
    const folder = new TemporaryFolder(join(storageDir, 'tmp'));
    await mkdir(folder.path, { recursive: true });
    await folder.lock.acquire();
    return folder;
  }

  /** For multer: makes the folder again where somebody has cleared it away while the process runs. */
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

  /** Deletes what processes that have ended have left. */
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
