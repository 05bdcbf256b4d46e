import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { RenderedOriginal, RenderedPicture } from './picture-renderer.js';
import type { PictureKind } from './upload-kinds.constants.js';

const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Caches the rendered pictures of the demo content on disk, to make seeding further databases fast. Never used for uploads: a
 * deleted picture must not remain in a cache.
 */
export class PictureCacheService {
  private size: Promise<number> | undefined;

  /** @param folder Undefined to disable the cache. */
  constructor(
    private readonly folder: string | undefined,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Creates a cache in `node_modules/.cache`; disabled if that is not writable, as in a container. */
  static async inNodeModules(): Promise<PictureCacheService> {
    const sharpPackage = findPackageJSON('sharp', import.meta.url);
    if (!sharpPackage) return new PictureCacheService(undefined);
    const folder = join(dirname(dirname(sharpPackage)), '.cache', 'jukwaa', 'pictures');
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return new PictureCacheService(folder);
    } catch {
      return new PictureCacheService(undefined);
    }
  }

  /** Returns the cached picture, or else the result of `render`. */
  async get(
    input: Buffer,
    kind: PictureKind,
    render: (input: Buffer, kind: PictureKind) => Promise<RenderedPicture>,
  ): Promise<RenderedPicture> {
    const { width, height, scales, fit } = kind;
    return this.cached(input, [width, height, scales, fit], () => render(input, kind));
  }

  /** The same for a picture as kept in the library. */
  getOriginal(input: Buffer, render: (input: Buffer) => Promise<RenderedOriginal>): Promise<RenderedOriginal> {
    return this.cached(input, ['original'], () => render(input));
  }

  private async cached<T>(input: Buffer, recipe: readonly unknown[], render: () => Promise<T>): Promise<T> {
    if (this.folder === undefined) return render();
    const path = join(this.folder, await cacheKey(input, recipe));
    const cached = await load<T>(path);
    if (cached) return cached;
    const rendered = await render();
    // A failed write, such as on a full disk, is ignored.
    await this.save(path, this.folder, rendered).catch(() => undefined);
    return rendered;
  }

  private async save(path: string, folder: string, rendered: unknown): Promise<void> {
    const bytes = serialize(rendered);
    this.size ??= folderSize(folder);
    let size = (await this.size) + bytes.length;
    if (size > this.maxBytes) size = (await evict(folder, this.maxBytes / 2)) + bytes.length;
    this.size = Promise.resolve(size);
    const temporary = `${path}.${randomUUID()}`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/** Hashes everything that determines the output: input, kind and encoder. */
async function cacheKey(input: Buffer, kind: readonly unknown[]): Promise<string> {
  const { encoderVersion } = await import('./picture-renderer.js');
  const recipe = JSON.stringify([encoderVersion, ...kind]);
  return createHash('sha256').update(recipe).update(input).digest('hex');
}

async function load<T>(path: string): Promise<T | null> {
  try {
    const rendered = deserialize(await readFile(path)) as T;
    const now = new Date();
    await utimes(path, now, now);
    return rendered;
  } catch {
    return null;
  }
}

interface CacheFile {
  path: string;
  size: number;
  usedAt: number;
}

async function filesIn(folder: string): Promise<CacheFile[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, usedAt: mtimeMs };
    }),
  );
}

const totalSize = (files: CacheFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

const folderSize = async (folder: string): Promise<number> => totalSize(await filesIn(folder));

/** Deletes the least recently used files until at most `bytes` remain. Returns the remaining bytes. */
async function evict(folder: string, bytes: number): Promise<number> {
  const files = (await filesIn(folder)).sort((one, other) => one.usedAt - other.usedAt);
  let remaining = totalSize(files);
  for (const file of files) {
    if (remaining <= bytes) break;
    await rm(file.path, { force: true });
    remaining -= file.size;
  }
  return remaining;
}
