import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { UnreadableExport } from './unreadable-export.js';

/** Maximum number of files and folders of an archive. */
const MAX_ENTRIES = 100_000;

/** Maximum compression ratio of a file: text rarely exceeds 30. */
const MAX_RATIO = 200;
const SMALL = 1_000_000;

/** Number of archives within one: Notion splits a large export. */
const MAX_PARTS = 50;

const TYPE_OF_FILE = 0o170000;
const REGULAR = 0o100000;

/** A file within an archive. */
export interface ArchivedFile {
  path: string;
  size: number;
}

/**
 * An uploaded zip archive: only regular files, with paths inside it. Nothing is unpacked to disk but the archives of which one
 * consists, until it is closed; files are read on demand, up to their declared size.
 */
export class ZipArchive {
  private readonly entries = new Map<string, { zip: ZipFile; entry: Entry }>();
  private readonly parts: { zip: ZipFile; file: string }[] = [];
  /** Paths by lower-case file name; built for the first search. */
  private byName: Map<string, NamedPath[]> | undefined;
  /** Number of links, devices and encrypted files. */
  skipped = 0;

  private constructor(private readonly zip: ZipFile) {}

  /** @throws UnreadableExport if the file is not an archive, or contains paths outside of it */
  static async open(path: string): Promise<ZipArchive> {
    try {
      const zip = await openPromise(path, OPTIONS);
      const archive = new ZipArchive(zip);
      try {
        await archive.readEntries(zip);
        await archive.openParts(path);
      } catch (error) {
        archive.close();
        throw error;
      }
      return archive;
    } catch (error) {
      if (error instanceof UnreadableExport) throw error;
      throw new UnreadableExport('archive', error instanceof Error ? error.message.slice(0, 200) : '');
    }
  }

  close(): void {
    this.zip.close();
    for (const { zip, file } of this.parts) {
      zip.close();
      rm(file, { force: true }).catch(() => {});
    }
  }

  /** In the order of the archive. */
  get files(): ArchivedFile[] {
    return [...this.entries].map(([path, { entry }]) => ({ path, size: entry.uncompressedSize }));
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /**
   * Finds the file whose path shares the most trailing parts with the given one, at least the name: an archive of `uploads` has
   * `2024/05/a.jpg` for `/wp-content/uploads/2024/05/a.jpg`.
   */
  find(path: string): string | undefined {
    const wanted = endOf(path);
    const sameName = this.named().get(nameOf(path)) ?? [];
    // In the order of their last parts, those that share the most of them stand beside the wanted one.
    let low = 0;
    let high = sameName.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sameName[middle] as NamedPath).end < wanted) low = middle + 1;
      else high = middle;
    }
    const [best, second] = sameName
      .slice(Math.max(0, low - 2), low + 2)
      .map(({ end, path: candidate }) => ({ candidate, score: commonParts(wanted, end) }))
      .toSorted((one, other) => other.score - one.score);
    // A tie is ambiguous.
    return best && best.score > (second?.score ?? 0) ? best.candidate : undefined;
  }

  private named(): Map<string, NamedPath[]> {
    if (this.byName) return this.byName;
    this.byName = Map.groupBy(
      [...this.entries.keys()].map((path) => ({ path, end: endOf(path) })),
      ({ path }) => nameOf(path),
    );
    for (const paths of this.byName.values()) paths.sort((one, other) => (one.end < other.end ? -1 : 1));
    return this.byName;
  }

  /** @throws UnreadableExport if the file is too large, or its compression is suspicious */
  async read(path: string, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.stream(path, maxBytes)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Streams the bytes of a file; fails beyond the limit. */
  async stream(path: string, maxBytes: number): Promise<Readable> {
    const found = this.entries.get(path);
    if (!found) throw new UnreadableExport('archive', path.slice(0, 200));
    const { zip, entry } = found;
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > maxBytes) throw new UnreadableExport('long', path.slice(0, 200));
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO)
      throw new UnreadableExport('archive', path.slice(0, 200));
    return zip.openReadStreamPromise(entry);
  }

  /** Opens the archives within one that has nothing else, as Notion sends it. */
  private async openParts(path: string): Promise<void> {
    const names = [...this.entries.keys()];
    if (names.length === 0 || names.length > MAX_PARTS || !names.every((name) => /\.zip$/i.test(name))) return;
    for (const name of names) {
      const file = `${path}.${randomUUID()}.part`;
      const source = await this.stream(name, Number.MAX_SAFE_INTEGER);
      await pipeline(source, createWriteStream(file, { mode: 0o600 }));
      const zip = await openPromise(file, OPTIONS).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      this.parts.push({ zip, file });
    }
    this.entries.clear();
    for (const { zip } of this.parts) await this.readEntries(zip);
  }

  private async readEntries(zip: ZipFile): Promise<void> {
    if (zip.entryCount + this.entries.size > MAX_ENTRIES) throw new UnreadableExport('many', String(MAX_ENTRIES));
    for await (const entry of zip.eachEntry()) {
      const fileName = nameIn(entry);
      if (fileName.endsWith('/') || isLitter(fileName)) continue;
      // The upper half of the attributes is the file's Unix mode; zero if none was stored.
      const type = (entry.externalFileAttributes >>> 16) & TYPE_OF_FILE;
      if ((type !== 0 && type !== REGULAR) || !entry.canDecodeFileData() || this.entries.has(fileName)) {
        this.skipped += 1;
        continue;
      }
      this.entries.set(fileName, { zip, entry: slim(entry) });
    }
  }
}

const OPTIONS = { autoClose: false, validateEntrySizes: true, strictFileNames: false } as const;

/** Flag of names in UTF-8. */
const IS_UTF8 = 0x800;

/**
 * Returns the path of a file. macOS writes names in UTF-8 without saying so, and in decomposed letters: what is valid UTF-8 is no other
 * encoding.
 */
function nameIn({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & IS_UTF8) !== 0) return fileName.normalize();
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/').normalize();
    const refusal = validateFileName(name);
    if (refusal !== null) throw new UnreadableExport('archive', refusal.slice(0, 200));
    return name;
  } catch (error) {
    if (error instanceof UnreadableExport) throw error;
    return fileName.normalize();
  }
}

/**
 * Keeps only the properties needed to read the file: names and extra fields of a hundred thousand entries would take much memory.
 */
function slim(entry: Entry): Entry {
  entry.fileNameRaw = EMPTY;
  entry.extraFieldRaw = EMPTY;
  entry.fileCommentRaw = EMPTY;
  entry.extraFields = [];
  return entry;
}

const EMPTY = Buffer.alloc(0);

/** Files that operating systems add to archives. */
const isLitter = (path: string): boolean =>
  /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\.git)(\/|$)/.test(path);

/** A path, and its parts in reverse order. */
interface NamedPath {
  path: string;
  end: string;
}

/** Separates parts so that no part of a path sorts before it. */
const PART = '\u0000';

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

const nameOf = (path: string): string => partsOf(path).at(-1) ?? '';

const endOf = (path: string): string =>
  partsOf(path)
    .toReversed()
    .map((part) => `${part}${PART}`)
    .join('');

/** Returns the number of parts that two paths have in common at their end. */
function commonParts(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at += 1) if (one[at] === PART) count += 1;
  return count;
}
