import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  type BackupEnd,
  type BackupHeader,
  type Entry,
  entryOf,
  FORMAT,
  HEADER_ENTRY,
  UPLOAD_FOLDERS,
  type UploadFolder,
} from './archive.js';
import { BackupError } from './tables.js';

/** Maximum size of an entry that is read into memory: enough for some rows, each of which has a few texts of 16 MB. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;

/** Receives an archive's content, in order. */
export interface ArchiveConsumer {
  header?(header: BackupHeader): Promise<void>;
  /** Receives some rows of a table, one per line. */
  rows?(table: string, lines: string): Promise<void>;
  /** Must consume the content. */
  upload?(folder: UploadFolder, name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Called after every entry. */
  progress?(bytes: number): void;
}

/**
 * Reads an archive once and verifies all checksums. The consumer's data is valid only after this has returned.
 * @throws BackupError if anything is damaged, missing or unknown
 */
export async function readArchive(
  path: string,
  consumer: ArchiveConsumer,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const tar = extract();
  const read = new Reader(consumer, () => file.bytesRead);
  const streamed = pipeline(file, createZstdDecompress(), tar as unknown as Writable);
  // Awaited below; the loop fails as well.
  streamed.catch(() => {});
  try {
    for await (const entry of tar) await read.entry(entry.header, entry as unknown as AsyncIterable<Buffer>);
    await streamed;
  } catch (error) {
    file.destroy();
    throw damaged(path, error);
  }
  return read.result(path);
}

function damaged(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new BackupError(`${path} can't be read (${code}).`);
  // Errors of zlib and tar-stream: a truncated or changed file, or one that is not a backup.
  if (
    code?.startsWith('ZSTD') ||
    code?.startsWith('Z_') ||
    code?.startsWith('ERR_') ||
    /end of data|Invalid tar|decompress/i.test(message)
  ) {
    return new BackupError(`${path} is damaged, incomplete or not a backup: ${message}.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

class Reader {
  private header: BackupHeader | undefined;
  private end: BackupEnd | undefined;
  private entries = 0;
  private readonly checksums = createHash('sha256');
  private unchecked: string[] = [];

  constructor(
    private readonly consumer: ArchiveConsumer,
    private readonly position: () => number,
  ) {}

  async entry(
    { name, type, size = 0 }: { name: string; type?: string | null; size?: number },
    content: AsyncIterable<Buffer>,
  ): Promise<void> {
    const entry = type === 'file' ? entryOf(name) : undefined;
    if (!entry)
      throw new BackupError(
        `The file contains an entry that does not belong in a backup: ${JSON.stringify(name.slice(0, 200))}.`,
      );
    if (this.end) throw new BackupError('The backup continues after its end.');
    if (!this.header && entry.kind !== 'header') throw new BackupError('The backup has no beginning.');
    const digest = createHash('sha256');
    await this.consume(entry, name, size, hashed(content, digest));
    if (entry.kind !== 'checksums' && entry.kind !== 'end') {
      this.entries += 1;
      const line = `${digest.digest('hex')}  ${name}\n`;
      this.unchecked.push(line);
      this.checksums.update(line);
    }
    this.consumer.progress?.(this.position());
  }

  result(path: string): { header: BackupHeader; end: BackupEnd } {
    const { header, end } = this;
    if (!header || !end) throw new BackupError(`${path} is incomplete: its end is missing.`);
    if (this.unchecked.length > 0 || end.entries !== this.entries || end.checksums !== this.checksums.digest('hex')) {
      throw new BackupError(`${path} is damaged: parts of it are missing.`);
    }
    return { header, end };
  }

  private async consume(entry: Entry, name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    if (entry.kind === 'upload') {
      if (this.consumer.upload) await this.consumer.upload(entry.folder, entry.name, content);
      else for await (const _ of content);
      return;
    }
    if (size > MAX_MEMORY_BYTES) throw new BackupError(`${name} in the backup is too large.`);
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    if (entry.kind === 'header') await this.takeHeader(text);
    else if (entry.kind === 'end') this.end = parsed<BackupEnd>(name, text);
    else if (entry.kind === 'checksums') this.compare(text);
    else await this.consumer.rows?.(entry.table, text);
  }

  private async takeHeader(text: string): Promise<void> {
    if (this.header) throw new BackupError('The backup has two beginnings.');
    const header = parsed<BackupHeader>(HEADER_ENTRY, text);
    if (header.format !== FORMAT) {
      throw new BackupError(`The backup has the format ${header.format}, but this version of Jukwaa reads ${FORMAT}.`);
    }
    // A restore creates these folders.
    if (!isComplete(header)) throw new BackupError(`${HEADER_ENTRY} in the backup can't be read.`);
    this.header = header;
    await this.consumer.header?.(header);
  }

  private compare(text: string): void {
    const wanted = text.split('\n');
    const wrong = this.unchecked.findIndex((line, index) => line !== `${wanted[index]}\n`);
    if (wrong >= 0 || wanted.length !== this.unchecked.length + 1) {
      const name = this.unchecked[wrong]?.slice(66).trim() ?? 'its list of checksums';
      throw new BackupError(`The backup is damaged: ${name} does not match its checksum.`);
    }
    this.unchecked = [];
  }
}

/** @throws BackupError unless the text is an object */
function parsed<T extends object>(name: string, text: string): T {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as T;
  } catch {}
  throw new BackupError(`${name} in the backup can't be read.`);
}

const isComplete = ({ migrations, tables, folders }: BackupHeader): boolean =>
  [migrations, tables, folders].every(Array.isArray) && folders.every((folder) => UPLOAD_FOLDERS.includes(folder));

async function* hashed(content: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    digest.update(chunk);
    yield chunk;
  }
}
