import { ApiProperty } from '@nestjs/swagger';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';

/** Default metadata of a fixed page for search engines and link previews, in one language. */
export class UsualHead {
  @ApiProperty({ enum: Object.keys(SITE_PAGES) })
  page: FixedPageName;
  /** The language as stored with metadata by editors; empty for the first language of the site. */
  language: string;
  /**
   * A BCP 47 tag.
   * @example pl
   */
  tag: string;
  /**
   * The site's name for the page.
   * @example Rozwiązania
   */
  name: string;
  /**
   * The address of the page.
   * @example https://www.example.org/pl/solutions
   */
  address: string;
  /**
   * The title with the name of the site.
   * @example "Rozwiązania · Acme"
   */
  title: string;
  /** @example "Otwórz jedno, aby zobaczyć szczegóły." */
  description: string;
  /**
   * Path below `/storage/` of the link preview's picture, made from the name; empty for the site's picture.
   * @example site/share-0123456789abcdef01234567.png?page=contact
   */
  picture: string;
}
