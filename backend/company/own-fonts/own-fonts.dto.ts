import { ApiPropertyOptional } from '@nestjs/swagger';

export class FontWeights {
  /** @example 400 */
  min: number;
  /** @example 700 */
  max: number;
}

/** A typeface that was uploaded. */
export class OwnFontRecord {
  /**
   * By which the identity names it: the beginning of the SHA-256 of its bytes.
   * @example 0123456789abcdef01234567
   */
  name: string;
  /** @example "Brand Sans" */
  family: string;
  /** The weights that the file has: twice the same, or the range of a variable font. */
  weight: FontWeights;
  /** @example false */
  italic: boolean;
  /** In bytes. */
  size: number;
  /** @example brand-sans.woff2 */
  original_name: string;
  /**
   * Who has said that the company has the licence to use it on its website.
   * @example "Amina Otieno"
   */
  licensed_by: string;
  licensed_at: Date;
}

export class OwnFontList {
  /** Newest first. */
  data: OwnFontRecord[];
}

/** Names of families for `font-family`, by the part of pages that has them. */
export class FontFamilies {
  /**
   * Of headings.
   * @example "\"Own Display\",\"Own Display Fallback\""
   */
  @ApiPropertyOptional()
  display?: string;
  /**
   * Of texts.
   * @example "\"Own Text\",\"Own Text Fallback\""
   */
  @ApiPropertyOptional()
  text?: string;
}

/** The site's own typefaces. */
export class SiteFonts {
  /**
   * Their declarations.
   * @example "@font-face{font-family:Own}"
   */
  css: string;
  families: FontFamilies;
  /**
   * Addresses to load before the text needs them.
   * @example ["/storage/site/font-0123456789abcdef01234567.woff2"]
   */
  preload: string[];
}
