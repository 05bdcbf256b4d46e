import { OptionalBoolean, OptionalLink, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SEO_LENGTH } from './seo.constants.js';

/** Metadata for search engines and link previews of a record with its own page. Each language has its own. */
export class SeoInput extends TranslatableInput {
  /**
   * The title in search results and browsers; empty for the record's.
   * @example "School management software: fees, marks, M-Pesa"
   */
  @OptionalText(SEO_LENGTH.title)
  meta_title?: string;

  /**
   * The description in search results and link previews; empty for the summary, the introduction or the beginning of the text.
   * @example "Fees matched to learners on the day they arrive, and report forms in Swahili and English."
   */
  @OptionalText(SEO_LENGTH.description)
  meta_description?: string;

  @StoredFile('share')
  share_picture?: string | null;

  /** Whether search engines must not index the page. It stays open to anyone with its address. */
  @OptionalBoolean()
  no_index?: boolean;

  /**
   * The canonical address, if the text was first published on another page. Search engines then show that one.
   * @example https://www.example.org/the-same-text
   */
  @OptionalLink()
  canonical_url?: string;
}

export class SeoRecord extends TranslatableRecord {
  /** The title in search results and browsers; empty for the record's. */
  meta_title: string;
  /** The description in search results and link previews; empty for the beginning of the record's texts. */
  meta_description: string;
  /** Stored name of the picture for link previews, 1200 by 630 pixels; null for the page's own. */
  share_picture: string | null;
  /** Whether search engines must not index the page. */
  no_index: boolean;
  /** The canonical address of the text; empty if it is this page. */
  canonical_url: string;
}
