import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableExport } from './unreadable-export.js';

/** Files and folders of an archive. */
const MAX_ENTRIES = 100_000;

/** How many times smaller than its content a file may be: text is seldom below a thirtieth. */
const MAX_RATIO = 200;
const SMALL = 1_000_000;

const TYPE_OF_FILE = 0o170000;
const REGULAR = 0o100000;

/** A file within an archive. */
export interface ArchivedFile {
  path: string;
  size: number;
}

/**
 * A zip archive that somebody has sent: only regular files, by paths within it. Nothing is unpacked to the disk; a file is read
 * when it is asked for, and no further than it said it would reach.
 */
export class ZipArchive {
  private readonly entries = new Map<string, Entry>();
  /** Paths by their last part, in small letters. */
  private readonly byName = new Map<string, string[]>();
  /** Links, devices and files that are encrypted. */
  skipped = 0;

  private constructor(private readonly zip: ZipFile) {}

  /** @throws UnreadableExport for a file that is no archive, or has paths outside of it */
  static async open(path: string): Promise<ZipArchive> {
    try {
      const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: false });
      const archive = new ZipArchive(zip);
      await archive.readEntries();
      return archive;
    } catch (error) {
      if (error instanceof UnreadableExport) throw error;
      throw new UnreadableExport('archive', error instanceof Error ? error.message.slice(0, 200) : '');
    }
  }

  close(): void {
    this.zip.close();
  }

  /** In the order of the archive. */
  get files(): ArchivedFile[] {
    return [...this.entries].map(([path, { uncompressedSize }]) => ({ path, size: uncompressedSize }));
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /**
   * The file whose path ends as the given one does, by as many parts as possible, and at least by its name: an archive of
   * `uploads` has `2024/05/a.jpg` for `/wp-content/uploads/2024/05/a.jpg`.
   */
  find(path: string): string | undefined {
    const wanted = partsOf(path);
    const scored = (this.byName.get(wanted.at(-1) ?? '') ?? []).map((candidate) => ({
      candidate,
      score: commonEnd(wanted, partsOf(candidate)),
    }));
    const [best, second] = scored.toSorted((one, other) => other.score - one.score);
    // Of two that are as good, neither is known to be meant.
    return best && best.score > (second?.score ?? 0) ? best.candidate : undefined;
  }

  /** @throws UnreadableExport for a file that is larger, or is packed in a way that no honest one is */
  async read(path: string, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.stream(path, maxBytes)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** The bytes of a file; ends with an error beyond the limit. */
  async stream(path: string, maxBytes: number): Promise<Readable> {
    const entry = this.entries.get(path);
    if (!entry) throw new UnreadableExport('archive', path.slice(0, 200));
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > maxBytes) throw new UnreadableExport('long', path.slice(0, 200));
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO)
      throw new UnreadableExport('archive', path.slice(0, 200));
    return this.zip.openReadStreamPromise(entry);
  }

  private async readEntries(): Promise<void> {
    if (this.zip.entryCount > MAX_ENTRIES) throw new UnreadableExport('many', String(MAX_ENTRIES));
    for await (const entry of this.zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/') || isLitter(fileName)) continue;
      // The upper half of the attributes is the mode of a file on Unix; zero where none was kept.
      const type = (entry.externalFileAttributes >>> 16) & TYPE_OF_FILE;
      if ((type !== 0 && type !== REGULAR) || !entry.canDecodeFileData() || this.entries.has(fileName)) {
        this.skipped += 1;
        continue;
      }
      this.entries.set(fileName, slim(entry));
      const name = partsOf(fileName).at(-1) ?? '';
      this.byName.set(name, [...(this.byName.get(name) ?? []), fileName]);
    }
  }
}

/** What is needed to read the file: of a hundred thousand entries, names and extra fields would take room. */
function slim(entry: Entry): Entry {
  entry.fileNameRaw = EMPTY;
  entry.extraFieldRaw = EMPTY;
  entry.fileCommentRaw = EMPTY;
  entry.extraFields = [];
  return entry;
}

const EMPTY = Buffer.alloc(0);

/** What systems leave in archives. */
const isLitter = (path: string): boolean =>
  /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\.git)(\/|$)/.test(path);

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
