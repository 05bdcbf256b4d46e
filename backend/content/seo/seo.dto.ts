import { OptionalBoolean, OptionalLink, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SEO_LENGTH } from './seo.constants.js';

/** What every record with a page of its own may say to search engines and link previews. Each language has its own. */
export class SeoInput extends TranslatableInput {
  /**
   * The title in search results and browsers; empty: the record's.
   * @example "School management software: fees, marks, M-Pesa"
   */
  @OptionalText(SEO_LENGTH.title)
  meta_title?: string;

  /**
   * The description in search results and link previews; empty: the summary, the introduction or the beginning of the text.
   * @example "Fees matched to learners on the day they arrive, and report forms in Swahili and English."
   */
  @OptionalText(SEO_LENGTH.description)
  meta_description?: string;

  @StoredFile('share')
  share_picture?: string | null;

  /** Whether search engines are to leave the page out. Whoever has its address can open it. */
  @OptionalBoolean()
  no_index?: boolean;

  /**
   * The page on which the same text stands first, if that is another one. Search engines then show that one.
   * @example https://www.example.org/the-same-text
   */
  @OptionalLink()
  canonical_url?: string;
}

export class SeoRecord extends TranslatableRecord {
  /** The title in search results and browsers; empty: the record's. */
  meta_title: string;
  /** The description in search results and link previews; empty: the beginning of the record's texts. */
  meta_description: string;
  /** Stored name of the picture that link previews show, 1200 by 630 pixels; null: the page's own. */
  share_picture: string | null;
  /** Whether search engines are to leave the page out. */
  no_index: boolean;
  /** The page on which the same text stands first; empty for this one. */
  canonical_url: string;
}
