import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage as ObjectStorageConfiguration } from '../config/environment.js';
import {
  type ByteRange,
  checkFileName,
  dayOf,
  type FileSource,
  FileStorage,
  FileStores,
  isDay,
  isFileName,
  MissingFileError,
  type OpenedFile,
  type StoredFileInfo,
} from './file-storage.js';
import { ObjectStore } from './object-store.js';

const PRIVATE = 'private/';
const TRASH = 'bin/';
const HELD = 'hold/';
/** Exists while a backup is running. */
const MARKER = `${PRIVATE}backup-running`;
const MARKER_INTERVAL_MS = 60_000;
/** A marker that was not renewed for this time belongs to a killed backup. */
const MARKER_MAX_AGE_MS = 10 * 60_000;

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

/** Names are never reused. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * The file storages in a bucket, whose keys are the paths in a storage folder. They don't depend on complete listings, or on
 * conditional writes, which some stores don't support: names are used once, and the object `private/backup-running` keeps files
 * that a running backup needs, like the folder `hold` on a disk.
 */
export class ObjectStores extends FileStores {
  readonly description: string;
  readonly served: FileStorage;
  readonly library: FileStorage;
  private readonly store: ObjectStore;
  private timer: NodeJS.Timeout | undefined;

  /** @param temporary The folder for streams, whose length a store must know in advance. */
  constructor(
    private readonly config: ObjectStorageConfiguration,
    temporary: string,
  ) {
    super();
    this.description = `The bucket ${config.bucket}${config.prefix === '' ? '' : ` below ${config.prefix}`}`;
    this.store = new ObjectStore(config);
    const isHolding = (): Promise<boolean> => this.isHolding();
    this.served = new ObjectStorage('public/', { store: this.store, temporary, isHolding });
    this.library = new ObjectStorage('library/', { store: this.store, temporary, isHolding });
  }

  async readText(name: string): Promise<string | undefined> {
    try {
      const { content } = await this.store.get(`${PRIVATE}${name}`);
      return Buffer.concat(await content.toArray()).toString('utf8');
    } catch (error) {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    }
  }

  writeText(name: string, text: string): Promise<void> {
    return this.store.put(`${PRIVATE}${name}`, Buffer.from(text), { type: 'text/plain; charset=utf-8' });
  }

  locationOf(name: string): string {
    return `s3://${this.config.bucket}/${this.config.prefix}${PRIVATE}${name}`;
  }

  /** If two begin at the same moment, the one whose marker was written last continues. */
  async beginHolding(): Promise<boolean> {
    if (await this.isHolding()) return false;
    await this.deleteHeld(Date.now() - MARKER_MAX_AGE_MS);
    const own = randomUUID();
    const mark = (): Promise<void> => this.store.put(MARKER, Buffer.from(own));
    await mark();
    if ((await this.readText('backup-running')) !== own) return false;
    this.timer = setInterval(() => void mark().catch(() => {}), MARKER_INTERVAL_MS).unref();
    return true;
  }

  async endHolding(): Promise<void> {
    clearInterval(this.timer);
    await this.store.delete(MARKER);
    await this.deleteHeld(Number.POSITIVE_INFINITY);
  }

  /** Except files that were just held for a backup that has begun in between. */
  async endAbandonedHolding(): Promise<void> {
    if (!(await this.isHolding())) await this.deleteHeld(Date.now() - MARKER_MAX_AGE_MS);
  }

  async emptyTrash(before: Date): Promise<void> {
    for (const day of await this.store.folders(TRASH)) {
      if (!isDay(day) || day >= dayOf(before)) continue;
      for await (const { key } of this.store.list(`${TRASH}${day}/`)) await this.store.delete(key);
    }
  }

  async problem(): Promise<string | undefined> {
    try {
      await this.store.head(`${PRIVATE}site-id`);
      return undefined;
    } catch {
      return `${this.description} does not answer, or refuses.`;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.store.close();
  }

  private async isHolding(): Promise<boolean> {
    const marker = await this.store.head(MARKER);
    return marker !== null && Date.now() - marker.storedAt.getTime() < MARKER_MAX_AGE_MS;
  }

  private async deleteHeld(before: number): Promise<void> {
    for await (const { key, storedAt } of this.store.list(HELD))
      if (storedAt.getTime() <= before) await this.store.delete(key);
  }
}

interface Bucket {
  store: ObjectStore;
  temporary: string;
  isHolding: () => Promise<boolean>;
}

/** Stores files as objects whose keys begin with `folder`. */
class ObjectStorage extends FileStorage {
  constructor(
    private readonly folder: string,
    private readonly bucket: Bucket,
  ) {
    super();
  }

  async write(name: string, source: FileSource): Promise<void> {
    const key = this.key(name);
    const headers = {
      type: TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream',
      cacheControl: CACHE_CONTROL,
    };
    if (Buffer.isBuffer(source) || 'path' in source) await this.bucket.store.put(key, source, headers);
    else await this.spooled(source, (path) => this.bucket.store.put(key, { path }, headers));
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    return (await this.bucket.store.get(this.key(name), range)).content;
  }

  localPath(): undefined {}

  async stat(name: string): Promise<StoredFileInfo | null> {
    const found = await this.bucket.store.head(this.key(name));
    return found && { name, size: found.size, storedAt: found.storedAt, etag: found.etag };
  }

  async delete(name: string): Promise<void> {
    const key = this.key(name);
    if (await this.bucket.isHolding()) await this.bucket.store.move(key, `${HELD}${name}`);
    else await this.bucket.store.delete(key);
  }

  async moveToTrash(name: string, day: Date): Promise<void> {
    await this.bucket.store.move(this.key(name), `${TRASH}${dayOf(day)}/${name}`);
  }

  async openKept(name: string): Promise<OpenedFile | null> {
    for (const key of [this.key(name), `${HELD}${name}`]) {
      const file = await this.open(key);
      if (file) return file;
    }
    for (const day of (await this.bucket.store.folders(TRASH)).sort().reverse()) {
      const file = await this.open(`${TRASH}${day}/${name}`);
      if (file) return file;
    }
    return null;
  }

  async *list(): AsyncGenerator<StoredFileInfo> {
    for await (const { key, ...info } of this.bucket.store.list(this.folder)) {
      const name = key.slice(this.folder.length);
      if (isFileName(name)) yield { name, ...info };
    }
  }

  private async open(key: string): Promise<OpenedFile | null> {
    try {
      const { info, content } = await this.bucket.store.get(key);
      return { size: info.size, storedAt: info.storedAt, content };
    } catch (error) {
      if (error instanceof MissingFileError) return null;
      throw error;
    }
  }

  private async spooled(source: Readable, use: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.bucket.temporary, randomUUID());
    try {
      await pipeline(source, createWriteStream(path, { flags: 'wx' }));
      await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  private key(name: string): string {
    return `${this.folder}${checkFileName(name)}`;
  }
}
