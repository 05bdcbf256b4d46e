import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { hold } from '../core/storage/held-files.js';

export interface StoredFileInfo {
  name: string;
  /** In bytes. */
  size: number;
  /** When the file was written. */
  storedAt: Date;
}

/** Bytes, a stream, or another file, which is copied. */
export type FileSource = Buffer | Readable | { path: string };

/** Stores files by name: a relative path such as `post/2f.jpg`. Writes are atomic. */
export abstract class FileStorageService {
  /** Resolves when the file is durable (fsync); until then the name does not exist. */
  abstract write(name: string, source: FileSource): Promise<void>;

  abstract read(name: string): Readable;

  /** Where a file is on disk. */
  abstract pathOf(name: string): string;

  /** Null when there is no such file. */
  abstract stat(name: string): Promise<StoredFileInfo | null>;

  /** Does nothing if there is no such file. */
  abstract delete(name: string): Promise<void>;

  /** Moves a file that seems unused to the trash folder of that day, from where it can be restored. */
  abstract moveToTrash(name: string, day: Date): Promise<void>;

  /** Deletes what was moved to the trash before that day. */
  abstract emptyTrash(before: Date): Promise<void>;

  /** Deletes temporary files of writes that were started before then and never finished. */
  abstract deleteTemporaryFiles(before: Date): Promise<void>;

  /** All files, in no particular order. */
  abstract list(): AsyncIterable<StoredFileInfo>;
}

/** Lower case only: file systems may ignore case. No segment begins with a dot. */
const validName = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/;

/** Stores files in a local folder. */
export class LocalFileStorageService extends FileStorageService {
  /**
   * @param root The folder that is served.
   * @param temporaryFolder On the same file system, for files that are being written.
   * @param trash On the same file system, with one folder for each day.
   * @param held On the same file system: where deleted files go while it is there, for a backup that is running.
   */
  constructor(
    private readonly root: string,
    private readonly temporaryFolder: string,
    private readonly trash: string,
    private readonly held: string,
  ) {
    super();
  }

  /** Creates the folders. Deletes nothing in them: another process may be writing there. */
  async prepare(): Promise<void> {
    await Promise.all([this.root, this.temporaryFolder].map((folder) => mkdir(folder, { recursive: true })));
  }

  async write(name: string, source: FileSource): Promise<void> {
    const target = this.path(name);
    const temporary = join(this.temporaryFolder, randomUUID());
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
    await syncDirectory(dirname(target));
  }

  read(name: string): Readable {
    return createReadStream(this.path(name));
  }

  pathOf(name: string): string {
    return this.path(name);
  }

  async stat(name: string): Promise<StoredFileInfo | null> {
    try {
      const found = await stat(this.path(name));
      // ctime, not mtime: the rename sets it, and a copy does not preserve it.
      return found.isFile() ? { name, size: found.size, storedAt: found.ctime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    const path = this.path(name);
    if (!(await hold(path, this.held, name))) await rm(path, { force: true });
  }

  async moveToTrash(name: string, day: Date): Promise<void> {
    const target = join(this.trash, dayOf(day), name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(this.path(name), target);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async emptyTrash(before: Date): Promise<void> {
    const days = await readdir(this.trash).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    // Folders with other names are not ours.
    const old = days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day < dayOf(before));
    for (const day of old) await rm(join(this.trash, day), { recursive: true, force: true });
  }

  async deleteTemporaryFiles(before: Date): Promise<void> {
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
    }
  }

  async *list(): AsyncGenerator<StoredFileInfo> {
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

/** A rename is durable only after an fsync of its directory. */
async function syncDirectory(folder: string): Promise<void> {
  // Windows can't open directories.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
