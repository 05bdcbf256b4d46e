import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Items, OptionalLinkTarget, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { coordinatesIn, coordinatesText, MAX_POINT_TEXT } from '../../../core/text/coordinates.shared.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

/** A point on a map, or empty. It is read as it is written in any country, or from the address of a map, and kept in degrees. */
const Point = (): PropertyDecorator =>
  applyDecorators(
    Unread(),
    OptionalText(MAX_POINT_TEXT),
    Transform(({ value }) => {
      const read = typeof value === 'string' ? coordinatesIn(value) : undefined;
      return read ? coordinatesText(read) : value;
    }),
    ValidateBy({
      name: 'isPoint',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && coordinatesIn(value) !== undefined),
        defaultMessage: sentence('contentPages.pointInvalid'),
      },
    }),
  );

export class PlaceItem {
  /** @example "Workshop in Porto" */
  @RequiredText(sentence('common.nameMissing'), MAX_LENGTH.name)
  name = '';

  /** @example "Rua do Almada 12, Porto" */
  @OptionalText(MAX_LENGTH.title)
  address = '';

  /**
   * Latitude and longitude; a place without them is in the list alone.
   * @example "41.1496, -8.6110"
   */
  @Point()
  point = '';

  /**
   * A sentence about the place.
   * @example "Monday to Friday, 9 to 17"
   */
  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  /** Where the name leads. */
  @OptionalLinkTarget()
  link_url = '';
}

/** A map, loaded at the visitor's request: of several places beside their list, or else of the office beside the company's address. */
export class MapBlock extends HeadedBlock {
  @Kind('map')
  readonly kind = 'map';

  /** Empty: the head office. */
  @Items(PlaceItem, MAX_ENTRIES.places)
  items: PlaceItem[] = [];
}

export const map = defineBlock(MapBlock, {
  once: ({ items }) => (items.length > 0 ? undefined : 'contentPages.once.map'),
  words: ({ items }) => (items.length > 0 ? ['contact', 'records'] : ['contact']),
});
