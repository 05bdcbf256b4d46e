import { ApiPropertyOptional } from '@nestjs/swagger';
import { MapPlace } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';

/** A link in a fact. */
export class FactLink {
  /** @example "Amina Yusuf" */
  text: string;
  /** A path of the site, as in its routes, or an address. @example /trainers/amina-yusuf */
  url: string;
}

/** What a field of a record says. */
export class RecordFact {
  /** @example Power */
  label: string;
  /** In the language of the page, without markup. @example "1,200" */
  text: string;
  /** Where it leads. @example https://example.com/data-sheet.pdf */
  url?: string;
  /** Records and documents that it names. */
  links?: FactLink[];
  /** Where it is on a map. */
  place?: MapPlace;
  picture?: Picture;
  /** Set for what is written from left to right in a font of fixed width. @example true */
  isCode?: boolean;
  /** The fields of a group, or of each of several. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/RecordFact' } } })
  rows?: RecordFact[][];
}
