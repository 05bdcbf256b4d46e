import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';

export interface StorageEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** When the file came to stand under this name. */
  stored: Date;
}

/** What a file is written from: bytes, a stream, or a file elsewhere, which stays where it is. */
export type FileSource = Buffer | Readable | { path: string };

/** Where stored files are kept. Names are relative paths such as `post/2f.jpg`; a file is replaced, never changed. */
export abstract class FileStorageService {
  /** Resolves when the whole file would survive a power cut; until then nothing stands under the name. */
  abstract write(name: string, source: FileSource): Promise<void>;

  abstract read(name: string): Readable;

  /** Null when there is no such file. */
  abstract stat(name: string): Promise<StorageEntry | null>;

  /** It is no error when there is no such file. */
  abstract delete(name: string): Promise<void>;

  /** Takes a file away that seems to be no longer needed, for somebody to find it should that be wrong. */
  abstract moveToTrash(name: string, day: Date): Promise<void>;

  /** Forgets what was discarded before that day. */
  abstract emptyTrash(before: Date): Promise<void>;

  /** Removes what was begun before then and never finished. */
  abstract deleteTemporaryFiles(before: Date): Promise<void>;

  /** All files, in no order. */
  abstract list(): AsyncIterable<StorageEntry>;
}

/** Lower case only, so that two names can't mean one file; no part begins with a dot. */
const validName = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/;

/** Files in a folder of this machine. */
export class LocalFileStorageService extends FileStorageService {
  /**
   * @param root What is served.
   * @param tmp A folder on the same file system, for files that are not whole yet.
   * @param bin A folder on the same file system, for what was discarded, by day.
   */
  constructor(
    private readonly root: string,
    private readonly tmp: string,
    private readonly bin: string,
  ) {
    super();
  }

  /** Makes the folders. Leaves what is in them alone: another process may be at work there. */
  async prepare(): Promise<void> {
    await Promise.all([this.root, this.tmp].map((folder) => mkdir(folder, { recursive: true })));
  }

  async write(name: string, source: FileSource): Promise<void> {
    const target = this.path(name);
    const temporary = join(this.tmp, randomUUID());
    try {
      const file = await open(temporary, 'wx', 0o644);
      try {
        await file.writeFile('path' in source ? createReadStream(source.path) : source);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  read(name: string): Readable {
    return createReadStream(this.path(name));
  }

  async stat(name: string): Promise<StorageEntry | null> {
    try {
      const found = await stat(this.path(name));
      // The time of change, not of modification: it is set by the rename, whatever wrote the file.
      return found.isFile() ? { name, size: found.size, stored: found.ctime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  async moveToTrash(name: string, day: Date): Promise<void> {
    const target = join(this.bin, dayOf(day), name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(this.path(name), target);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async emptyTrash(before: Date): Promise<void> {
    const days = await readdir(this.bin).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    // What somebody else keeps there is none of this one's business.
    const old = days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day < dayOf(before));
    for (const day of old) await rm(join(this.bin, day), { recursive: true, force: true });
  }

  async deleteTemporaryFiles(before: Date): Promise<void> {
    for (const name of await readdir(this.tmp)) {
      const path = join(this.tmp, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
    }
  }

  async *list(): AsyncGenerator<StorageEntry> {
    for (const entry of await readdir(this.root, { recursive: true, withFileTypes: true })) {
      const name = relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/');
      const found = entry.isFile() && validName.test(name) ? await this.stat(name) : null;
      if (found) yield found;
    }
  }

  private path(name: string): string {
    if (name.length > 200 || !validName.test(name)) throw new Error(`Not the name of a stored file: ${name}`);
    return join(this.root, name);
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A rename survives a power cut only once its folder is synchronised. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
