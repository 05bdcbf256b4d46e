/** What an older site has, whatever it was exported from. Readers yield one after the other, never all at once. */
export type OldContent = OldText | OldFile | OldCategory | OldRedirect;

interface Old {
  /** What the old site calls its kind: `post`, `page`, `attachment`, the name of a custom type. */
  type: string;
  /** By which the next export of the same site names the same thing. */
  key: string;
  title: string;
  /** The path and query at which the old site had it, or the path of its file in an archive; empty: none. */
  path: string;
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
  /** The blocks of a page that this application has exported. */
  blocks?: unknown;
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
}

export interface OldRedirect extends Old {
  kind: 'redirect';
  /** A path of the old site, or a web address. */
  target: string;
}

/** What a reader learns of the old site itself. */
export interface OldSite {
  /** Of the old site, without a slash at the end; empty if the export does not say. */
  url: string;
  /** Counts of what is not brought along, by its name. */
  leftOut: Record<string, number>;
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

/** A time as ISO 8601 in UTC, in whole seconds; null for what is none, or lies before 1970. */
export function momentOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isFinite(time) && time >= 0 ? `${new Date(time).toISOString().slice(0, 19)}Z` : null;
}
