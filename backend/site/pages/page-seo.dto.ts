import { Picture } from './picture.dto.js';

/** What editors say of a page to search engines and link previews, where it differs from what the page itself says. */
export class PageSeo {
  /** @example "School management software: fees, marks, M-Pesa" */
  title?: string;
  /** @example "Fees matched to learners on the day they arrive." */
  description?: string;
  /** For link previews. */
  picture?: Picture;
  /**
   * Whether search engines are to leave the page out.
   * @example true
   */
  noIndex?: boolean;
  /**
   * Where the same text stands first.
   * @example https://www.example.org/the-same-text
   */
  canonical?: string;
}
