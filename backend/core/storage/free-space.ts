import { statfs } from 'node:fs/promises';

/** Bytes that background work and visitors leave free, so that people can go on saving. */
export const SPACE_FLOOR = 64_000_000;

/** The bytes that may still be written where a folder is. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
