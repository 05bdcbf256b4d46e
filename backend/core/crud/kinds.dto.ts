import type { RichTextPolicy } from '../text/rich-text.js';

/** What a field must keep to, as the server checks it. */
export class FieldLimits {
  /** @example title */
  name: string;
  /**
   * Set if a record needs it: the message while it is empty.
   * @example "Please enter a title"
   */
  required?: string;
  /**
   * The most characters of a text, without white space around it.
   * @example 255
   */
  max_length?: number;
  /** The smallest number. */
  min?: number;
  /** The largest number. */
  max?: number;
  /**
   * All values that it can have.
   * @example ["net", "gross"]
   */
  values?: string[];
  /** Set for rich text: what it may contain, by the toolbar that makes it. */
  rich_text?: RichTextPolicy;
  /**
   * Set for files: where they are sent first.
   * @example /admin/api/post/upload_image
   */
  upload_path?: string;
}

/** What a list can be filtered by: the name of a query parameter. */
export class KindFilter {
  /** @example status */
  name: string;
  /** All values that it can have; absent if there are any. */
  values?: string[];
}

/** What a kind of record takes part in, and what its forms and lists must keep to, as its definition states it. */
export class Kind {
  /**
   * The name of the resource, as in the addresses of its calls.
   * @example post
   */
  name: string;
  /**
   * What it takes part in besides its own calls.
   * @example ["webhooks"]
   */
  facets: string[];
  /**
   * The parent path of its records' pages on the public site, if they have some; empty for pages at the root.
   * @example /updates
   */
  pages_path?: string;
  /** Whether the user may write its records. */
  writable: boolean;
  /** Whether visitors see active records, so that records have drafts. */
  drafts: boolean;
  /** Whether records can have translations. */
  translated: boolean;
  /** Fields with limits. */
  limits: FieldLimits[];
  /**
   * What its list can be sorted by.
   * @example ["id", "title"]
   */
  sortable: string[];
  /**
   * The column with the order set by editors, if there is one.
   * @example position
   */
  order?: string;
  /** What its list can be filtered by. */
  filters: KindFilter[];
  /**
   * The time that `from` and `to` filter by, if its list can be filtered by a period.
   * @example published_at
   */
  period?: string;
}
