import type { Readable } from 'node:stream';
import { ServiceUnavailableException } from '@nestjs/common';
import { say } from '../language/say.js';

export interface StoredFileInfo {
  name: string;
  /** In bytes. */
  size: number;
  /** Time when the file was written. */
  storedAt: Date;
  /** An entity tag including quotes, if the storage has one. */
  etag?: string | undefined;
}

/** Bytes, a stream, or another file, which is copied; a lasting file is hard-linked if possible. */
export type FileSource = Buffer | Readable | { path: string; isLasting?: true };

/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file to be copied, with its number of bytes. */
export interface OpenedFile {
  /** In bytes. */
  size: number;
  storedAt: Date;
  content: Readable;
}

/**
 * Stores files by name: a relative path such as `post/2f.jpg`. Writes are atomic, and names are never reused for other bytes, so
 * files can be cached forever. The database determines which files exist; `list` only finds candidates for cleaning up.
 */
export abstract class FileStorage {
  /** Resolves when the file is durable; until then the name does not exist. */
  abstract write(name: string, source: FileSource): Promise<void>;

  /**
   * Resolves when the first bytes can be read.
   * @throws MissingFileError
   */
  abstract read(name: string, range?: ByteRange): Promise<Readable>;

  /** Returns the path of a file on the local disk; undefined if the storage is elsewhere. */
  abstract localPath(name: string): string | undefined;

  /** Null if there is no such file. */
  abstract stat(name: string): Promise<StoredFileInfo | null>;

  /** Does nothing if there is no such file. During a backup, the file is held for it. */
  abstract delete(name: string): Promise<void>;

  /** Moves an apparently unused file to the trash of that day, from where it can be restored. */
  abstract moveToTrash(name: string, day: Date): Promise<void>;

  /** Opens a file at its place, or where a deletion has moved it: held for a backup, or in the trash. Null if it is lost. */
  abstract openKept(name: string): Promise<OpenedFile | null>;

  /** Lists all files, in no particular order. */
  abstract list(): AsyncIterable<StoredFileInfo>;
}

/** File storages of a site: served files, the library's, and small texts about the site. */
export abstract class FileStores {
  /** Begins a sentence: 'The storage folder /srv/storage'. */
  abstract readonly description: string;

  /** Files available to visitors. */
  abstract readonly served: FileStorage;

  /** Originals and their previews, available only to the back office. */
  abstract readonly library: FileStorage;

  /** Undefined if there is none. */
  abstract readText(name: string): Promise<string | undefined>;

  /** Writes the text completely or not at all; durable when it resolves. */
  abstract writeText(name: string, text: string): Promise<void>;

  /** Returns the location of such a text for display. */
  abstract locationOf(name: string): string;

  /** Starts holding deleted files for a backup. Returns false if another backup is running. */
  abstract beginHolding(): Promise<boolean>;

  /** Deletes held files. */
  abstract endHolding(): Promise<void>;

  /** Deletes files left by a killed backup. */
  abstract endAbandonedHolding(): Promise<void>;

  /** Deletes files moved to the trash before that day. */
  abstract emptyTrash(before: Date): Promise<void>;

  /** Returns a sentence if files currently can't be stored. */
  abstract problem(): Promise<string | undefined>;

  abstract close(): Promise<void>;
}

/** There is no such file. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(name: string) {
    super(`There is no file ${name}`);
  }
}

/** The storage does not respond, or refuses: another request would fail as well. */
export class StorageUnavailableException extends ServiceUnavailableException {
  constructor(cause?: unknown) {
    super({ message: say('storage.unavailable') }, { cause });
  }
}

/** Lower case only: file systems may ignore case. No segment begins with a dot. */
const validName = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/;

export const isFileName = (name: string): boolean => name.length <= 200 && validName.test(name);

/** @throws if it is not a valid file name */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not the name of a stored file: ${name}`);
  return name;
}

/** Returns the name of a day's folder in the trash. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

/**
 * Deletes or moves files one after the other, and continues after failures, but not if the storage does not respond, since each of
 * the others would time out as well.
 */
export async function eachUntilUnavailable(
  names: readonly string[],
  work: (name: string) => Promise<void>,
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  for (const name of names) {
    try {
      await work(name);
    } catch (error) {
      onFailure(name, error);
      if (error instanceof StorageUnavailableException) return;
    }
  }
}

/** Writes all or none of the files. @param discard Deletes written files if another one fails. */
export async function writeAll(
  storage: FileStorage,
  files: readonly { name: string; source: FileSource }[],
  discard: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const written = await Promise.allSettled(files.map(({ name, source }) => storage.write(name, source)));
  const failed = written.find((result) => result.status === 'rejected');
  if (!failed) return;
  await discard(files.map(({ name }) => name));
  throw failed.reason;
}

/** Returns all bytes of a file. @throws MissingFileError */
export async function bytesOf(storage: FileStorage, name: string): Promise<Buffer> {
  return Buffer.concat(await (await storage.read(name)).toArray());
}
