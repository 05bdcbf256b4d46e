import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStores } from '../../core/storage/file-storage.js';

const CACHE_MS = 10 * 60_000;

/** Computes the total size of files. Cached, since a site may have a hundred thousand of them. */
export class StorageSize {
  private cached: { bytes: Promise<number>; at: number } | undefined;

  constructor(private readonly count: () => Promise<number>) {}

  /** In bytes. */
  get(): Promise<number> {
    const now = performance.now();
    if (this.cached && now - this.cached.at <= CACHE_MS) return this.cached.bytes;
    const bytes = this.count();
    this.cached = { bytes, at: now };
    bytes.catch(() => {
      this.cached = undefined;
    });
    return bytes;
  }
}

export async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  // Sequential: counting must not compete with requests for files.
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    // A file may be deleted in the meantime.
    const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += size;
  }
  return bytes;
}

/** Returns the size of the files in both stores, in bytes. */
export async function storesSize({ served, library }: FileStores): Promise<number> {
  let bytes = 0;
  for (const storage of [served, library]) for await (const { size } of storage.list()) bytes += size;
  return bytes;
}
