import type { Leftover } from './old-content.js';

/** Headers of columns, in lower case, by what they are; of several the first with a text. */
export interface PostTable {
  /** The service. */
  name: string;
  /** Columns that only this service has. */
  has: readonly string[];
  title: readonly string[];
  slug?: readonly string[];
  html?: readonly string[];
  /** A document of the service's editor, and what HTML it is; parts that are none are told. */
  document?: { column: string; toHtml(source: string, leftovers: Leftover[]): string };
  plain?: readonly string[];
  summary?: readonly string[];
  author?: readonly string[];
  tags?: readonly string[];
  categories?: readonly string[];
  picture?: readonly string[];
  /** Returns the web address of a picture that the service names otherwise. */
  pictureAddress?(given: string): string;
  url?: readonly string[];
  /** Time of publication: what has none was not published. */
  published: readonly string[];
  seoTitle?: readonly string[];
  seoDescription?: readonly string[];
}
