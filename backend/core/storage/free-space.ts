import { statfs } from 'node:fs/promises';

/** Bytes that background work and visitors leave free, so that users can continue to save. */
export const MIN_FREE_BYTES = 64_000_000;

/** Returns the available bytes on a folder's disk. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
