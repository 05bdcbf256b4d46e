import { createHash, hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '../../core/storage/durable-files.js';
import type { OpenedFile } from '../../core/storage/file-storage.js';
import { type BackupEnd, checksumsEntry, END_ENTRY } from './archive.js';
import { readArchive } from './archive-reader.js';

/** Number of entries per entry of checksums, which bounds the memory of writing and reading. */
const ENTRIES_PER_CHECKSUMS = 1000;

/** Name of an unfinished file, as a crash leaves it. The next backup to the same folder removes it. */
const partialPath = (path: string): string => join(dirname(path), `.${basename(path)}.partial`);

/** Writes an archive in constant memory. The file gets its final name once it is complete. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;
  private failure: unknown;
  private lines: string[] = [];
  private readonly digest = createHash('sha256');
  private parts = 0;
  private entries = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {
    const compress = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    // The stream flushes and closes the file. Over the number of its descriptor, it would close that number when it fails, and
    // `file.close()` once more: by then it may be another file's.
    this.written = pipeline(this.tar, compress, file.createWriteStream({ flush: true }));
    // Awaited at the end; adding entries then fails as well.
    this.written.catch((error: unknown) => {
      this.failure = error;
    });
  }

  /** @param path Must not exist: backups do not replace each other. */
  static async create(path: string): Promise<ArchiveWriter> {
    const file = await open(partialPath(path), 'w', 0o600);
    await file.chmod(0o600);
    return new ArchiveWriter(path, file);
  }

  /** Adds an entry from memory. */
  async add(name: string, content: string | Buffer): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    await this.write(name, bytes.length, async (write) => write(bytes));
    await this.sum(name, hash('sha256', bytes));
  }

  /** Adds an open file, up to the size that it had when it was opened. */
  async addFile(name: string, { size, storedAt, content }: OpenedFile): Promise<number> {
    const digest = createHash('sha256');
    await this.write(
      name,
      size,
      async (write) => {
        let written = 0;
        for await (const chunk of content as AsyncIterable<Buffer>) {
          // The file may have grown.
          const bytes = chunk.subarray(0, size - written);
          digest.update(bytes);
          await write(bytes);
          written += bytes.length;
        }
        if (written < size) throw new Error(`${name} became shorter while it was read`);
      },
      storedAt,
    );
    await this.sum(name, digest.digest('hex'));
    return size;
  }

  /**
   * Completes the file, reads it back as a restore would, and renames it. Returns its size.
   * @throws BackupError if the disk's content differs from what was written
   */
  async finish(end: Omit<BackupEnd, 'entries' | 'checksums'>): Promise<number> {
    await this.flush();
    const complete: BackupEnd = { ...end, entries: this.entries, checksums: this.digest.digest('hex') };
    const bytes = Buffer.from(`${JSON.stringify(complete, null, 2)}\n`);
    await this.write(END_ENTRY, bytes.length, async (write) => write(bytes));
    this.tar.finalize();
    await this.written;
    const { size } = await stat(partialPath(this.path));
    await readArchive(partialPath(this.path), {});
    await rename(partialPath(this.path), this.path);
    await syncFolder(dirname(this.path));
    return size;
  }

  /** Deletes the unfinished file. */
  async discard(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => {});
    await this.file.close().catch(() => {});
    await rm(partialPath(this.path), { force: true });
  }

  private async sum(name: string, sha256: string): Promise<void> {
    this.entries += 1;
    const line = `${sha256}  ${name}\n`;
    this.lines.push(line);
    this.digest.update(line);
    if (this.lines.length === ENTRIES_PER_CHECKSUMS) await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const bytes = Buffer.from(this.lines.join(''));
    this.lines = [];
    this.parts += 1;
    await this.write(checksumsEntry(this.parts), bytes.length, async (write) => write(bytes));
  }

  /** Waits while the disk is slower than the source. */
  private async write(
    name: string,
    size: number,
    fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>,
    mtime = new Date(),
  ): Promise<void> {
    this.throwFailure();
    const done = Promise.withResolvers<void>();
    const entry = this.tar.entry({ name, size, mode: 0o600, mtime }, (error) =>
      error ? done.reject(error) : done.resolve(),
    );
    // An entry whose archive fails emits the error as well; without a listener, it would end the process.
    entry.on('error', done.reject);
    // Awaited below, unless filling fails first.
    done.promise.catch(() => {});
    await fill(async (bytes) => {
      if (entry.write(bytes)) return;
      await Promise.race([new Promise<void>((resolve) => entry.once('drain', () => resolve())), this.written]);
      this.throwFailure();
    });
    entry.end(null);
    await Promise.race([done.promise, this.written]);
    this.throwFailure();
  }

  private throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
