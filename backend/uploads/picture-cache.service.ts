import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { RenderedPicture } from './picture-renderer.js';
import type { PictureKind } from './upload-kinds.constants.js';

const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Keeps what was rendered for the demo content, so that the next empty database does not pay for it again. Uploads of
 * people never go through it: a picture that was deleted must not live on in a cache.
 */
export class PictureCacheService {
  private size: Promise<number> | undefined;

  /** @param folder Undefined: nothing is kept. */
  constructor(
    private readonly folder: string | undefined,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** In the place for such things beside the packages; off where that can't be written, as in a container. */
  static async besidePackages(): Promise<PictureCacheService> {
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

  /** The picture as rendered before, or as `render` makes it now. */
  async get(
    input: Buffer,
    kind: PictureKind,
    render: (input: Buffer, kind: PictureKind) => Promise<RenderedPicture>,
  ): Promise<RenderedPicture> {
    if (this.folder === undefined) return render(input, kind);
    const path = join(this.folder, await keyOf(input, kind));
    const known = await load(path);
    if (known) return known;
    const rendered = await render(input, kind);
    // A full disk costs the cache, never the picture.
    await this.keep(path, this.folder, rendered).catch(() => undefined);
    return rendered;
  }

  private async keep(path: string, folder: string, rendered: RenderedPicture): Promise<void> {
    const bytes = serialize(rendered);
    this.size ??= sizeOf(folder);
    let size = (await this.size) + bytes.length;
    if (size > this.maxBytes) size = (await makeRoom(folder, this.maxBytes / 2)) + bytes.length;
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

/** Changes with the input, with what is asked for, and with everything that has a say in the bytes that come out. */
async function keyOf(input: Buffer, kind: PictureKind): Promise<string> {
  const { encoderVersion } = await import('./picture-renderer.js');
  const { width, height, scales, fit } = kind;
  const recipe = JSON.stringify([encoderVersion, width, height, scales, fit]);
  return createHash('sha256').update(recipe).update(input).digest('hex');
}

async function load(path: string): Promise<RenderedPicture | null> {
  try {
    const rendered = deserialize(await readFile(path)) as RenderedPicture;
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
  used: number;
}

async function filesIn(folder: string): Promise<CacheFile[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, used: mtimeMs };
    }),
  );
}

const total = (files: CacheFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

const sizeOf = async (folder: string): Promise<number> => total(await filesIn(folder));

/** Removes what was used longest ago until no more than `bytes` are left, and tells how many are. */
async function makeRoom(folder: string, bytes: number): Promise<number> {
  const files = (await filesIn(folder)).sort((one, other) => one.used - other.used);
  let left = total(files);
  for (const file of files) {
    if (left <= bytes) break;
    await rm(file.path, { force: true });
    left -= file.size;
  }
  return left;
}
