import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from './durable-files.js';
import {
  type ByteRange,
  checkFileName,
  dayOf,
  type FileSource,
  FileStorage,
  isFileName,
  MissingFileError,
  type OpenedFile,
  type StoredFileInfo,
} from './file-storage.js';

/** Unlike `/`, a character that no stored name contains. */
const SEPARATOR = '+';

/** Folders of a storage, all on one file system. */
export interface StorageFolders {
  root: string;
  /** Files that are being written. */
  temporary: string;
  /** Contains one folder per day. */
  trash: string;
  /** Destination of deleted files while it exists, for a running backup. */
  held: string;
}

/** Stores files in a local folder. */
export class FolderStorage extends FileStorage {
  constructor(private readonly folders: StorageFolders) {
    super();
  }

  async write(name: string, source: FileSource): Promise<void> {
    const target = this.localPath(name);
    if ('path' in source && source.isLasting && (await isLinked(source.path, target))) return;
    const temporary = join(this.folders.temporary, randomUUID());
    // It may have been removed.
    await mkdir(this.folders.temporary, { recursive: true });
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

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const file = await openIfThere(this.localPath(name));
    if (!file) throw new MissingFileError(name);
    return file.createReadStream(range);
  }

  localPath(name: string): string {
    return join(this.folders.root, checkFileName(name));
  }

  async stat(name: string): Promise<StoredFileInfo | null> {
    try {
      const found = await stat(this.localPath(name));
      // ctime, not mtime: the rename sets it, and a copy does not preserve it.
      return found.isFile() ? { name, size: found.size, storedAt: found.ctime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    const path = this.localPath(name);
    if (!(await this.hold(path, name))) await rm(path, { force: true });
  }

  async moveToTrash(name: string, day: Date): Promise<void> {
    const target = join(this.folders.trash, dayOf(day), name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(this.localPath(name), target);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Files only ever move from their place to one of the two, so looking in this order misses none. */
  async openKept(name: string): Promise<OpenedFile | null> {
    for (const path of [this.localPath(name), this.heldPath(name)]) {
      const file = await openedFile(path);
      if (file) return file;
    }
    const { trash } = this.folders;
    for (const day of (await readdir(trash).catch(() => [])).sort().reverse()) {
      const file = await openedFile(join(trash, day, name));
      if (file) return file;
    }
    return null;
  }

  async *list(): AsyncGenerator<StoredFileInfo> {
    const { root } = this.folders;
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      const found = entry.isFile() && isFileName(name) ? await this.stat(name) : null;
      if (found) yield found;
    }
  }

  private heldPath(name: string): string {
    return join(this.folders.held, name.replaceAll('/', SEPARATOR));
  }

  /**
   * Moves a file that is to be deleted. Returns false if no backup is running, or there is no such file. The move is a rename,
   * which needs no coordination between processes.
   */
  private async hold(path: string, name: string): Promise<boolean> {
    try {
      await rename(path, this.heldPath(name));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Errors of file systems without links, or without permission for links between these two folders. */
const UNLINKABLE = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Hard-links a file, which takes no space. Returns false if that is impossible. */
async function isLinked(path: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(path, target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNLINKABLE.has(String(error.code))) return false;
    throw error;
  }
  await syncFolder(dirname(target));
  return true;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function openedFile(path: string): Promise<OpenedFile | null> {
  const file = await openIfThere(path);
  if (!file) return null;
  const { size, mtime } = await file.stat();
  return { size, storedAt: mtime, content: file.createReadStream({ highWaterMark: 256 * 1024 }) };
}
