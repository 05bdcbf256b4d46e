import { ApiPropertyOptional } from '@nestjs/swagger';
import type { RichTextPolicy } from '../text/rich-text.js';
import { TreeVersion } from './tree.dto.js';

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

/** What the fields of a form must keep to that is no resource's: of settings, of a kind of block or of its entries. */
export class StatedForm {
  /**
   * That of the settings in the history, or `blocks.<kind>`; of the objects in a list, followed by the name of the list.
   * @example blocks.cards.items
   */
  name: string;
  limits: FieldLimits[];
}

/** What a list can be filtered by: the name of a query parameter. */
export class KindFilter {
  /** @example status */
  name: string;
  /**
   * What it takes besides a text or an id: 'yes_no' is `true` or `false`, and ranges are `10..20` or `2026-01-01..2026-01-31`.
   * @example numbers
   */
  type?: string;
  /** All values that it can have; absent if there are any. */
  values?: string[];
}

/** A field of a kind that has no screen of its own in the back office. */
export class KindFormField {
  /** Its name on the wire. @example power */
  key: string;
  /** @example "Power" */
  label: string;
  /** A sentence below it. */
  help?: string;
  /** What it holds, which decides how it is edited and shown. @example decimal */
  kind: string;
  /** Where it stands in the editor; absent if its kind decides. @example side */
  place?: string;
  /** What it is among the fields; absent for most. @example title */
  role?: string;
  /** Whether it is a column of the list. */
  listed?: boolean;
  /** Whether each language has its own value. */
  translated?: boolean;
  /** The values to choose from, in their order. @example ["electric", "diesel"] */
  choices?: string[];
  /** What these are called, in their order; absent if each is called as it is. @example ["Electric drive", "Diesel"] */
  choice_labels?: string[];
  /** The resource whose records it names. @example product */
  of?: string;
  /** Whether records need it. */
  required?: boolean;
  /** The currency of amounts (ISO 4217). @example EUR */
  currency?: string;
  /** What numbers count. @example kg */
  unit?: string;
  /** What code is written in. @example json */
  language?: string;
  /** Set if its kind belongs to an extension that the site is without: values are shown, and stay as they are. */
  missing?: boolean;
  /** Set if its values are places, which maps show. */
  located?: boolean;
  /** The fields of a group. */
  fields?: KindFormField[];
  /** What the fields of a group must keep to. */
  limits?: FieldLimits[];
}

/** What the back office makes a screen of, for kinds that it does not know: those that owners make. Texts are in the reader's language. */
export class KindForm {
  /** The id of the kind itself, which has a screen as well. @example 1 */
  id: number;
  /** In headings. @example Machine */
  name: string;
  /** Within a sentence. @example machine */
  singular: string;
  /** In headings. @example Machines */
  title: string;
  /** Within a sentence. @example machines */
  plural: string;
  /** The name of its icon; empty for none. @example engine */
  icon: string;
  /** What its records are to search engines; absent where the roles of the fields decide. @example JobPosting */
  schema_type?: string;
  /** In the order of the editor. */
  fields: KindFormField[];
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
  /** What that is called in languages that call it otherwise, by their tags. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: { pl: 'maszyny' } })
  pages_sections?: Record<string, string>;
  /** Whether the user may write its records. */
  writable: boolean;
  /** Set if the user may write its records but not publish them: who may is asked. */
  needs_review?: boolean;
  /** Whether visitors see active records, so that records have drafts. */
  drafts: boolean;
  /** What is kept of former states, unless it is each: only that of deleted records, or not even this. */
  history?: 'bin' | 'names';
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
  /**
   * The column with the record that one stands below, if its records are a tree.
   * @example parent_id
   */
  parent?: string;
  /** The versions of the tree, the newest first; absent where it has none. */
  @ApiPropertyOptional({ type: [TreeVersion] })
  tree_versions?: TreeVersion[];
  /** What its list can be filtered by. */
  filters: KindFilter[];
  /**
   * The time that `from` and `to` filter by, if its list can be filtered by a period.
   * @example published_at
   */
  period?: string;
  /** What its screen is made of, for a kind that an owner has made. */
  own?: KindForm;
}
