import type { Readable } from 'node:stream';
import { ServiceUnavailableException } from '@nestjs/common';
import { say } from '../language/say.js';

export interface StoredFileInfo {
  name: string;
  /** In bytes. */
  size: number;
  /** When the file was written. */
  storedAt: Date;
  /** An entity tag, quotes included, where the storage knows one. */
  etag?: string | undefined;
}

/** Bytes, a stream, or another file, which is copied; one that nobody ever changes is linked where that can be done. */
export type FileSource = Buffer | Readable | { path: string; isLasting?: true };

/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file to be copied, with as many bytes as it has. */
export interface OpenedFile {
  /** In bytes. */
  size: number;
  storedAt: Date;
  content: Readable;
}

/**
 * Stores files by name: a relative path such as `post/2f.jpg`. Writes are atomic, and no name is ever used for other bytes:
 * what is stored can be cached for good. Which files exist is what the database says; `list` only finds candidates for
 * cleaning up.
 */
export abstract class FileStorage {
  /** Resolves when the file is durable; until then the name does not exist. */
  abstract write(name: string, source: FileSource): Promise<void>;

  /**
   * Resolves when the first bytes can be read.
   * @throws MissingFileError
   */
  abstract read(name: string, range?: ByteRange): Promise<Readable>;

  /** Where a file is on this machine's disk; undefined if the storage is elsewhere. */
  abstract localPath(name: string): string | undefined;

  /** Null when there is no such file. */
  abstract stat(name: string): Promise<StoredFileInfo | null>;

  /** Does nothing if there is no such file. While a backup runs, the file is held for it. */
  abstract delete(name: string): Promise<void>;

  /** Moves a file that seems unused to the trash of that day, from where it can be restored. */
  abstract moveToTrash(name: string, day: Date): Promise<void>;

  /** A file in its place, or where a deletion has put it since: held for a backup, or in the trash. Null if it is lost. */
  abstract openKept(name: string): Promise<OpenedFile | null>;

  /** All files, in no particular order. */
  abstract list(): AsyncIterable<StoredFileInfo>;
}

/** What a site stores as files: those that are served, the library's, and small texts about the site. */
export abstract class FileStores {
  /** Begins a sentence: 'The storage folder /srv/storage'. */
  abstract readonly description: string;

  /** What visitors get to see. */
  abstract readonly served: FileStorage;

  /** Originals and their previews, which only the back office gets to see. */
  abstract readonly library: FileStorage;

  /** Undefined if there is none. */
  abstract readText(name: string): Promise<string | undefined>;

  /** Writes all of it or nothing; durable when it resolves. */
  abstract writeText(name: string, text: string): Promise<void>;

  /** Where such a text is, for people. */
  abstract locationOf(name: string): string;

  /** From here on, deleted files are held for a backup. Returns false if another one has begun that. */
  abstract beginHolding(): Promise<boolean>;

  /** Deletes what was held. */
  abstract endHolding(): Promise<void>;

  /** Deletes what a backup that was killed has left. */
  abstract endAbandonedHolding(): Promise<void>;

  /** Deletes what was moved to the trash before that day. */
  abstract emptyTrash(before: Date): Promise<void>;

  /** A sentence if files can't be stored at the moment. */
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

/** The storage does not answer, or refuses: nothing that another request would do better. */
export class StorageUnavailableException extends ServiceUnavailableException {
  constructor(cause?: unknown) {
    super({ message: say('storage.theStoreDoesNotAnswer') }, { cause });
  }
}

/** Lower case only: file systems may ignore case. No segment begins with a dot. */
const validName = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/;

export const isFileName = (name: string): boolean => name.length <= 200 && validName.test(name);

/** @throws if that is not the name of a file */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not the name of a stored file: ${name}`);
  return name;
}

/** The name of a day's part of the trash. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

/**
 * Deletes or moves files one after the other, and goes on after one that fails; not when the storage does not answer,
 * since each of the others would be waited for as long.
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

/** Writes all or none of the files. @param discard Deletes what was written, if another file can't be. */
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

/** All bytes of a file. @throws MissingFileError */
export async function bytesOf(storage: FileStorage, name: string): Promise<Buffer> {
  return Buffer.concat(await (await storage.read(name)).toArray());
}
