import { Picture } from './picture.dto.js';

/** Metadata of a page for search engines and link previews, where editors have overridden the page's own. */
export class PageSeo {
  /** @example "School management software: fees, marks, M-Pesa" */
  title?: string;
  /** @example "Fees matched to learners on the day they arrive." */
  description?: string;
  /** The picture for link previews. */
  picture?: Picture;
  /**
   * Whether search engines must not index the page.
   * @example true
   */
  noIndex?: boolean;
  /**
   * The canonical address of the text.
   * @example https://www.example.org/the-same-text
   */
  canonical?: string;
}
