import { normalizeEmail } from '../../../core/text/email.js';
import { cleanLine } from '../../../core/text/text.js';
import type { MenuName } from '../../../site/menus/menus.constants.js';
import type { NativeMenuEntry, NativeResource } from '../../site-content/native-resources.constants.js';
import { MENU_TYPE } from '../site-imports.constants.js';

/** What an older site has, whatever it was exported from. Readers yield one after the other, never all at once. */
export type OldContent = OldText | OldFile | OldCategory | OldRedirect | OldRow | OldMenu;

interface Old {
  /** What the old site calls its kind: `post`, `page`, `attachment`, the name of a custom type. */
  type: string;
  /** By which the next export of the same site names the same thing. */
  key: string;
  title: string;
  /** The path and query at which the old site had it, or the path of its file in an archive; empty: none. */
  path: string;
}

/** What had no counterpart here, for the list of problems. */
export interface Leftover {
  kind: 'shortcode' | 'block' | 'element' | 'link';
  name: string;
}

/** A text with a page of its own. */
export interface OldText extends Old {
  kind: 'text';
  slug: string;
  html: string;
  /** How the HTML was written. */
  format: 'blocks' | 'classic' | 'html';
  /** The path of its file within an archive, which its links are relative to; empty: they are relative to its address. */
  file: string;
  summary: string;
  isPublished: boolean;
  /** Why visitors did not see it, where a word on it is due. */
  hidden?: 'password' | 'private';
  /** ISO 8601, UTC; null where it has none. */
  date: string | null;
  author: string;
  /** Keys of categories. */
  categories: string[];
  tags: string[];
  /** The address of its picture, or the key of a file; empty: none. */
  picture: string;
  pictureText: string;
  seo: { title: string; description: string };
  /** A BCP 47 tag, where the old site is in several languages; empty: the first one. */
  language: string;
  /** What its translations have in common; empty: it has none. */
  translations: string;
  /** Other addresses that led to it. */
  aliases: string[];
  comments: number;
  /** What had no counterpart when it became HTML. */
  leftovers?: readonly Leftover[];
  /** The blocks of a page, where its front matter has them. */
  blocks?: unknown;
  /** A record of this application's own archive: its values, with paths and keys of the archive. */
  native?: { resource: NativeResource; values: Readonly<Record<string, unknown>> };
}

/** A picture or document. */
export interface OldFile extends Old {
  kind: 'file';
  /** Where the web has it; empty: only in an archive. */
  url: string;
  alt: string;
}

export interface OldCategory extends Old {
  kind: 'category';
  slug: string;
  /** As of texts. */
  language: string;
  translations: string;
}

/** A menu, with all its links in their order. */
export interface OldMenu extends Old {
  kind: 'menu';
  entries: OldMenuEntry[];
  /** Of this application's own archive: a menu of it, as it was. */
  native?: { menu: MenuName; entries: readonly NativeMenuEntry[] };
}

export interface OldMenuEntry {
  /** Empty: that of what it leads to. */
  label: string;
  /** Of what it leads to; empty: it is an address. */
  key: string;
  address: string;
  /** Whether it is below another link. */
  isBelow: boolean;
}

export interface OldRedirect extends Old {
  kind: 'redirect';
  /** A path of the old site, or a web address; empty without one, or for what is gone. */
  target: string;
  /** Whether it said that nothing comes back there. */
  isGone?: boolean;
}

/** A row of a table: its type is the list that it is for. */
export interface OldRow extends Old {
  kind: 'row';
  /** The line of the file that it ends in. */
  line: number;
  /** The name of the file. */
  origin: string;
  /** By the header of their column. */
  cells: Readonly<Record<string, string>>;
}

interface OldAuthor {
  name: string;
  email: string;
}

/** Authors of one site that are kept. */
const MAX_AUTHORS = 300;

/** Keeps an author who has an address: by name alone nobody becomes a user. */
export function addAuthor(site: OldSite, name: string, email: string): void {
  const authors = site.authors ?? [];
  const address = normalizeEmail(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 255 || authors.length >= MAX_AUTHORS) return;
  if (authors.some((one) => one.email === address)) return;
  site.authors = [...authors, { name: cleanLine(name).slice(0, 120) || address, email: address }];
}

/** What a reader learns of the old site itself. */
export interface OldSite {
  /** Of the old site, without a slash at the end; empty if the export does not say. */
  url: string;
  /** Counts of what is not brought along, by its name. */
  leftOut: Record<string, number>;
  /** Who wrote there, with the address of their account. */
  authors?: OldAuthor[];
  /** Of a table: its headers, the list that it is for, and the field that each column becomes. */
  csv?: { headers: string[]; list: string; columns: Record<string, string> };
}

/** A text with everything that most exports do not say. */
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
});

/** A menu, whose type is its own: each is decided about. */
export const oldMenu = (key: string, title: string, entries: OldMenuEntry[]): OldMenu => ({
  kind: 'menu',
  type: `${MENU_TYPE}${title}`.slice(0, 60),
  key: `menu:${key}`,
  title,
  path: '',
  entries,
});

/** A time as ISO 8601 in UTC, in whole seconds; null for what is none, or lies before 1970. */
export function momentOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isFinite(time) && time >= 0 ? `${new Date(time).toISOString().slice(0, 19)}Z` : null;
}
