import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CACHE_MS = 10 * 60_000;

/** Adds up the files of a folder. Cached, since a site may have a hundred thousand of them. */
export class StorageSize {
  private cached: { bytes: Promise<number>; at: number } | undefined;

  constructor(private readonly folder: string) {}

  /** In bytes. */
  get(): Promise<number> {
    const now = performance.now();
    if (!this.cached || now - this.cached.at > CACHE_MS) this.cached = { bytes: sizeOf(this.folder), at: now };
    return this.cached.bytes;
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  // One after the other: counting must not compete with the requests for files.
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    // A file may be deleted meanwhile.
    const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += size;
  }
  return bytes;
}
