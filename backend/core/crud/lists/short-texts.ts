import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { descriptionOf } from '../../text/description.shared.js';
import { OneOf } from '../fields/field.decorators.js';
import type { ListQuery } from '../resource.dto.js';
import type { PartsQuery } from './list-parts.js';
import { type CountQuery, withCount } from './pagination.js';

/** The query of a list, which may ask for the beginning of its texts only, and for its rows or their number only. */
export interface ShownListQuery extends ListQuery, PartsQuery, CountQuery {
  texts?: 'short';
}

/** Adds to a list's query what shortens its texts, and what leaves out the total or the rows. */
export function withTexts(query: Type<ListQuery>): Type<ShownListQuery> {
  class ShownQuery extends withCount(query) implements ShownListQuery {
    texts?: 'short';
  }
  OneOf(['short'])(ShownQuery.prototype, 'texts');
  ApiPropertyOptional({
    enum: ['short'],
    description:
      'Sends the beginning of each rich text in place of the text, as a paragraph, for lists that show no more of it.',
  })(ShownQuery.prototype, 'texts');
  return ShownQuery;
}

/** Returns a record with the beginnings of its rich texts. */
export function withShortTexts<R extends object>(record: R, fields: readonly string[]): R {
  const texts = Object.entries(record).filter(([name, value]) => fields.includes(name) && typeof value === 'string');
  return Object.assign({}, record, Object.fromEntries(texts.map(([name, value]) => [name, beginningOf(value)])));
}

const beginningOf = (html: string): string => {
  const text = descriptionOf(html).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return text === '' ? '' : `<p>${text}</p>`;
};
