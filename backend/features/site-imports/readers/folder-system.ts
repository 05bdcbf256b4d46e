import type { ArchivedFile, ZipArchive } from '../archives/zip-archive.js';
import type { FrontMatter } from './front-matter.js';
import type { OldContent, OldSite } from './old-content.js';

/** A folder of texts. */
export interface TextFolder {
  archive: ZipArchive;
  /** Where it begins in the archive, with a slash at its end; empty for the whole archive. */
  root: string;
  /** The files below it, without those of builds. */
  files: readonly ArchivedFile[];
  site: OldSite;
}

/** A text that is being read, with paths relative to the folder. */
interface FileOfText {
  /** Without the name of its language. */
  path: string;
  fields: FrontMatter;
  /** `2024-03-01`, or empty. */
  day: string;
}

/** What a system makes of the texts of a folder. Where several say something of one thing, the first is asked. */
export interface FolderReading {
  /** Whether it publishes the texts, so that a date alone makes no update of them. */
  isGenerator?: true;
  /** Whether folders whose names begin with a line have texts of their own: elsewhere they have parts of others. */
  hasUnderscores?: true;
  /** The folder with the texts below the root, with a slash at its end. */
  source?: string;
  /** Whether visitors get to see a file, or what is made of it. */
  isContent?(path: string): boolean;
  /** Whether a file is one of an account with a service, and not of a site. */
  isOfAccount?(path: string): boolean;
  /** Reads a file whole: as content, or as none. Undefined if it is read as the others. @param path Within the archive */
  read?(path: string, source: string): { content: OldContent | undefined } | undefined;
  /** Whether `read` knows a file that is no text. */
  isRead?(path: string): boolean;
  /** Returns the fields that a text gets from elsewhere, and its own. */
  fieldsOf?(path: string, own: FrontMatter): FrontMatter;
  /**
   * Returns the language that a text names in its fields, empty for the first one, and the key that it has in common with its
   * translations.
   */
  languageOf?(fields: FrontMatter): { language: string; translations: string } | undefined;
  /** Returns a path without what the system adds to it. */
  plainPath?(path: string): string;
  /** Splits fields from the text that stand within it. */
  splitFields?(body: string, isHtml: boolean): { fields: FrontMatter; body: string };
  /** Returns the path of a text's page. */
  addressOf?(file: FileOfText): string | undefined;
  listsOf?(fields: FrontMatter, path: string): { categories: string[]; tags: string[] };
  /** Makes plain Markdown of a line. @param path Within the archive */
  lineOf?(path: string): (line: string) => string;
  /** Whether a text is the head of a list of others. */
  isListHead?(path: string): boolean;
  /** Returns the paths of lists. */
  categoryPath?(slug: string): string;
  tagPath?(slug: string): string;
  /** The path of the feed. */
  feed?: string;
}

/** A system whose texts are files in folders. */
export interface FolderSystem {
  name: string;
  /** Returns undefined if the folder is none of this system. */
  detect(folder: TextFolder): Promise<FolderReading | undefined> | FolderReading | undefined;
}
