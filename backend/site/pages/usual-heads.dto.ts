import { ApiProperty } from '@nestjs/swagger';
import { type FixedPageName, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';

/** What a fixed page says to search engines and link previews in one language, as long as editors say nothing else. */
export class UsualHead {
  @ApiProperty({ enum: Object.keys(SITE_PAGES) })
  page: FixedPageName;
  /** As it is stored with what editors say; empty: the first language of the site. */
  language: string;
  /**
   * A BCP 47 tag.
   * @example pl
   */
  tag: string;
  /**
   * What the site calls the page.
   * @example Rozwiązania
   */
  name: string;
  /**
   * Its address.
   * @example https://www.example.org/pl/solutions
   */
  address: string;
  /**
   * With the name of the site.
   * @example "Rozwiązania · Acme"
   */
  title: string;
  /** @example "Otwórz jedno, aby zobaczyć szczegóły." */
  description: string;
  /**
   * The picture that link previews show, made of the name, below `/storage/`; empty for that of the site.
   * @example site/share-0123456789abcdef01234567.png
   */
  picture: string;
}
