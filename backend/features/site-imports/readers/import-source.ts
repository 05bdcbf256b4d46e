import type { Readable } from 'node:stream';
import type { ZipArchive } from '../archives/zip-archive.js';
import type { ImportFormat } from '../site-imports.constants.js';
import type { OldContent, OldSite } from './old-content.js';

/** A file that was sent alone. */
export interface GivenFile {
  archive?: undefined;
  name: string;
  /** The beginning of the file, and the same as text without white space and mark of its order of bytes. */
  head: Buffer;
  begin: string;
  stream(): Promise<Readable>;
  /** Reads the whole file. @throws UnreadableExport if it is longer */
  text(maxBytes: number): Promise<string>;
}

/** An archive that was sent. */
export interface GivenArchive {
  archive: ZipArchive;
  /** Returns the beginning of a file as text. */
  beginOf(path: string): Promise<string>;
  stream(path: string): Promise<Readable>;
}

export type GivenExport = GivenFile | GivenArchive;

/** A table that is read row by row. */
export interface CsvSource {
  /** The name of the file says whether it has those who left: `unsubscribed_members.csv`. */
  name: string;
  open(): Promise<Readable>;
}

/** What the reader of a source fills and uses. */
export interface Reading {
  site: OldSite;
  /** Reads tables, of subscribers for example. */
  tables(sources: readonly CsvSource[]): AsyncIterable<OldContent>;
  /** Whether texts keep all of their front matter. */
  withFields?: boolean | undefined;
  /** Makes kinds of content that the export declares, so that their records can be read. Returns how many could not be made. */
  makeKinds?: ((declared: readonly unknown[]) => Promise<number>) | undefined;
}

export type OldContents = AsyncIterable<OldContent> | Iterable<OldContent>;

/**
 * A system of whose exports content can be imported.
 * @typeParam Found What shows that an export is one of this source, for opening it.
 */
export interface ImportSource<Found = unknown> {
  name: string;
  /** How content of the source is told again in its next export, and its addresses are. */
  format: ImportFormat;
  /** Returns undefined for exports of other sources. Sources are asked one after the other; the first that knows an export reads it. */
  detect(given: GivenExport): Promise<Found | undefined> | Found | undefined;
  /** @throws UnreadableExport */
  open(found: Found, reading: Reading): Promise<OldContents> | OldContents;
}

/** Declares a source. */
export const defineSource = <Found>(source: ImportSource<Found>): ImportSource => source as ImportSource;

/** Yields the content of several readers, one after the other. */
export async function* inTurn(...all: OldContents[]): AsyncGenerator<OldContent> {
  for (const one of all) yield* one;
}
