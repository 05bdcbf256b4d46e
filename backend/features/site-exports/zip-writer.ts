import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** File types that do not compress. */
const PACKED = /\.(?:jpe?g|png|gif|webp|avif|woff2?|pdf|zip|gz|mp4)$/i;

/**
 * An archive that is sent while it is created: a file is read only after those before it were sent, so that at most one is in
 * memory.
 */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private readonly names = new Set<string>();

  private reject: ((error: Error) => void) | undefined;

  constructor(private readonly at: Date) {
    // The work ends when the client disconnects.
    this.output.once('close', () => this.reject?.(new Error('The archive is not read any more')));
  }

  get output(): Readable {
    return this.zip.outputStream as Readable;
  }

  has(path: string): boolean {
    return this.names.has(path);
  }

  /** Resolves when the file has been read. Skips a path that was already added. @throws if the client has disconnected */
  async add(path: string, content: Readable | Buffer | string): Promise<void> {
    if (this.names.has(path)) return;
    this.names.add(path);
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content as string)]);
    try {
      await new Promise<void>((resolve, reject) => {
        source.once('end', resolve).on('error', reject);
        source.once('close', () => (source.readableEnded ? resolve() : reject(new Error(`${path} was broken off`))));
        // The stream may have closed between two files, when no promise was pending.
        if (this.output.destroyed) return reject(new Error('The archive is not read any more'));
        this.reject = reject;
        this.zip.addReadStream(source, path, { mtime: this.at, mode: 0o100644, compress: !PACKED.test(path) });
      });
    } catch (error) {
      // An open file would otherwise stay open.
      source.destroy();
      throw error;
    }
  }

  end(): void {
    this.zip.end();
  }

  fail(error: unknown): void {
    this.output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Runs the work that fills an archive, and returns the archive's stream. */
export function archive(at: Date, fill: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipWriter(at);
  zip.output.on('error', () => {});
  fill(zip).then(
    () => zip.end(),
    (error) => zip.fail(error),
  );
  return zip.output;
}
