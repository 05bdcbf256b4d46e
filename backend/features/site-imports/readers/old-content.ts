import { FIRST_TIME } from '../../../core/crud/fields/field-values.js';
import { normalizeEmail } from '../../../core/text/email.js';
import { cleanLine } from '../../../core/text/text.js';
import { writtenTime } from '../../../core/text/written-time.js';
import type { NativeMenuEntry, NativeTimes } from '../../../operations/site-content/native-resources.constants.js';
import { FEEDS } from '../../../site/feeds/feeds.constants.js';
import type { MenuName } from '../../../site/menus/menus.constants.js';
import { MENU_TYPE } from '../site-imports.constants.js';

/** Why visitors of the old site did not see a text: the code of the problem, and the words that said so. */
export interface Hidden {
  code: 'hidden' | 'scheduled' | 'password' | 'private';
  detail: string;
  /** ISO 8601: when it was to appear, if not at its date. */
  at?: string;
}

/** Content of an old site, independent of the export's format. Readers yield items one at a time. */
export type OldContent = OldText | OldFile | OldCategory | OldRedirect | OldRow | OldMenu;

interface Old {
  /** The old site's name of the type: `post`, `page`, `attachment`, or a custom type. */
  type: string;
  /** Identifies the same content in the next export of the site. */
  key: string;
  title: string;
  /** Path and query on the old site, or the path of its file in an archive; empty without one. */
  path: string;
}

/** An unsupported part, for the list of problems. */
export interface Leftover {
  kind: 'shortcode' | 'block' | 'element' | 'link' | 'form' | 'level';
  name: string;
}

/** A text with its own page. */
export interface OldText extends Old {
  kind: 'text';
  slug: string;
  html: string;
  format: 'blocks' | 'classic' | 'html';
  /** Path of its file within an archive, the base of its links; if empty, they are relative to its address. */
  file: string;
  summary: string;
  isPublished: boolean;
  /** Why visitors did not see it, if worth reporting. Such a text is not published. */
  hidden?: Hidden;
  /** ISO 8601, UTC; null without a date. */
  date: string | null;
  author: string;
  /** Keys of categories. */
  categories: string[];
  tags: string[];
  /** Address of its picture, or the key of a file; empty without one. */
  picture: string;
  pictureText: string;
  seo: {
    title: string;
    description: string;
    /** Whether search engines were told not to index it, where the export says. */
    noIndex?: boolean;
    /** URL of the page that search engines were told of instead. */
    canonical?: string;
    /** Picture for link previews, as `picture`. */
    picture?: string;
  };
  /** BCP 47 tag on a multilingual site; empty for the first language. */
  language: string;
  /** Common key of its translations; empty without any. */
  translations: string;
  /** Other addresses that redirected to it. */
  aliases: string[];
  comments: number;
  /** Parts that could not be converted to HTML. */
  leftovers?: readonly Leftover[];
  /** The blocks of a page, from its front matter. */
  blocks?: unknown;
  /** The key of the text that it stands below. */
  below?: string;
  /** What the version is called that it belongs to, of documentation with several. */
  version?: string;
  /** All of its front matter, if it becomes a record of a new kind. */
  fields?: Readonly<Record<string, unknown>>;
  /** Values of a record from this application's own archive, with the archive's paths and keys. */
  native?: {
    resource: string;
    values: Readonly<Record<string, unknown>>;
    /** Times at which it is published and taken off the site. */
    times?: NativeTimes;
    /** Values of its draft. */
    draft?: Readonly<Record<string, unknown>>;
  };
}

/** A picture or document. */
export interface OldFile extends Old {
  kind: 'file';
  /** URL on the web; empty if it is only in an archive. */
  url: string;
  alt: string;
  /** Path of a page of the old site that showed only this file. */
  page?: string;
  /** Link to the text to which it was added. */
  parent?: string;
  /** Its folder in the library of this application's own archive: names from the top. */
  folder?: string[];
}

/** Files that the library takes, by their names. */
export const LIBRARY_FILE = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/** Returns a file that is only in an archive. */
export const archivedFile = (path: string): OldFile => ({
  kind: 'file',
  type: 'file',
  key: `file:${path}`,
  title: path.replace(/^.*\//, ''),
  path,
  url: '',
  alt: '',
});

export interface OldCategory extends Old {
  kind: 'category';
  slug: string;
  /** Its number, by which addresses of the old site may name it. */
  number?: string;
  /** See `OldText`. */
  language: string;
  translations: string;
}

/** A menu, with all links in their order. */
export interface OldMenu extends Old {
  kind: 'menu';
  entries: OldMenuEntry[];
  /** Content of a menu from this application's own archive. */
  native?: { menu: MenuName; entries: readonly NativeMenuEntry[] };
}

export interface OldMenuEntry {
  /** Empty for the title of the target. */
  label: string;
  /** Key of the target; empty if it is an address. */
  key: string;
  address: string;
  /** Whether it is nested below another link. */
  isBelow: boolean;
}

export interface OldRedirect extends Old {
  kind: 'redirect';
  /** Path of the old site, or a URL; empty without a target, or for permanently removed content. */
  target: string;
  /** Whether the content was permanently removed (410). */
  isGone?: boolean;
}

/** A row of a table; its type is the kind of the table. */
export interface OldRow extends Old {
  kind: 'row';
  /** Number of the line in the file that it begins in. */
  line: number;
  /** Name of the file. */
  origin: string;
  /** Keyed by the header of the column. */
  cells: Readonly<Record<string, string>>;
  /** Only for a text that becomes a record of a new kind: the path of its file, the base of its links. */
  file?: string;
  slug?: string;
  /** Why visitors did not see it. */
  hidden?: Hidden;
  /** Columns whose cells have an entry of a list on each line. */
  lists?: string[];
}

interface OldAuthor {
  name: string;
  email: string;
}

/** Maximum number of authors stored per site. */
const MAX_AUTHORS = 300;

/** Adds an author with an address: a name alone can't become a user. */
export function addAuthor(site: OldSite, name: string, email: string): void {
  const authors = site.authors ?? [];
  const address = normalizeEmail(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 255 || authors.length >= MAX_AUTHORS) return;
  if (authors.some((author) => author.email === address)) return;
  site.authors = [...authors, { name: cleanLine(name).slice(0, 120) || address, email: address }];
}

/** Information about the old site that a reader collects. */
export interface OldSite {
  /** URL of the old site, without a trailing slash; empty if the export does not contain it. */
  url: string;
  /** Counts of skipped content, by name. */
  leftOut: Record<string, number>;
  /** The ready-made kind that texts of a type are best taken into. */
  readyMade?: {
    type: string;
    kind: string;
    /** What its versions are called, the current one first. Texts of the others have types of their own. */
    versions?: string[];
  };
  /** Authors with the addresses of their accounts. */
  authors?: OldAuthor[];
  /** Folders of the library, each as in `OldFile`. */
  folders?: string[][];
  /** For a table: its headers, its kind, and the field of each column. */
  csv?: { headers: string[]; list: string; columns: Record<string, string> };
}

/** Returns a text with defaults for everything that most exports do not contain. */
export const oldText = (given: Partial<OldText> & Pick<OldText, 'type' | 'key' | 'title' | 'html'>): OldText => ({
  kind: 'text',
  path: '',
  slug: '',
  format: 'html',
  file: '',
  summary: '',
  isPublished: true,
  date: null,
  author: '',
  categories: [],
  tags: [],
  picture: '',
  pictureText: '',
  seo: { title: '', description: '' },
  language: '',
  translations: '',
  aliases: [],
  comments: 0,
  ...given,
  ...(given.hidden ? { isPublished: false } : {}),
});

/** Returns a menu with its own type, so that the user can decide on each menu. */
export const oldMenu = (key: string, title: string, entries: OldMenuEntry[]): OldMenu => ({
  kind: 'menu',
  type: `${MENU_TYPE}${title}`.slice(0, 60),
  key: `menu:${key}`,
  title,
  path: '',
  entries,
});

/** Returns a redirect of an address that stands for no content of its own. */
export const oldRedirect = (path: string, target: string): OldRedirect => ({
  kind: 'redirect',
  type: 'redirect',
  key: `redirect:${path}`,
  title: path,
  path,
  target,
});

/** Redirects the address of a feed. */
export const feedRedirect = (path: string): OldRedirect => oldRedirect(path, FEEDS.rss.path);

/** Redirects the lists of updates by author to that of all. */
export const authorRedirect = (): OldRedirect => oldRedirect('/author/*', '/updates');

/** Redirects the addresses of tags, by their names here, to where tags lead on this site. */
export const tagRedirects = (tags: ReadonlyMap<string, string>): OldRedirect[] =>
  [...tags]
    .filter(([, name]) => name !== '' && name.length <= MAX_TAG)
    .map(([path, name]) => oldRedirect(path, `/updates?search=${encodeURIComponent(name)}`));

/** Maximum length of a tag with an address. */
const MAX_TAG = 100;

/** The last second with a year of four digits. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59Z');

/** A number alone, which is no date outside of a table. */
const NUMBER = /^\s*\d+(?:[.,]\d+)?\s*$/;

/**
 * Converts a time to ISO 8601 in UTC, in whole seconds; null if it is invalid or no database has it. One without a zone is read as
 * UTC, whatever the zone of this machine, and `01.05.2020` with the day first.
 */
export function momentOf(text: string): string | null {
  const time = (NUMBER.test(text) ? undefined : writtenTime(text).at?.getTime()) ?? Date.parse(text);
  return time >= FIRST_TIME && time <= LAST_TIME ? `${new Date(time).toISOString().slice(0, 19)}Z` : null;
}
