import {
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalText,
  OptionalWords,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { LIST_LIMITS, LIST_LOOKS, LIST_TIMES, type ListLook, type ListTime } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

/** The records of a kind of content that the owner of the site has made. */
export class RecordListBlock extends HeadedBlock {
  @Kind('record_list')
  readonly kind = 'record_list';

  /** The key of the kind. Of a kind that is gone, nothing is shown. @example machine */
  @OptionalText(LIST_LIMITS.key)
  resource = '';

  /** 'month' is a calendar of the month; it and 'timeline' need a kind whose records have a date, 'map' one with a place on a map. */
  @OneOf(LIST_LOOKS)
  look: ListLook = 'cards';

  /**
   * Whether only records are shown that are over, or only others: by their last day, else by their date. Without a field for the order, those to come
   * are there with the next one first. A calendar of a month shows all.
   */
  @OneOf(LIST_TIMES)
  when: ListTime = 'all';

  /** Shows only records with a choice: the key of the field. */
  @OptionalText(LIST_LIMITS.key)
  where_field = '';

  /** The choice. */
  @OptionalText(MAX_LENGTH.name)
  where_choice = '';

  /** Keys of fields that readers can filter by, in their order. */
  @OptionalWords(LIST_LIMITS.filters, LIST_LIMITS.key)
  filter_fields: string[] = [];

  /** Whether there is a search box. */
  @OptionalBoolean()
  has_search = false;

  /** The key of a field by which lists are sorted, with '-' in front for the reverse; empty for the order of the kind. */
  @OptionalText(LIST_LIMITS.key + 1)
  order_field = '';

  /** Keys of further fields that cards, rows and tables show. */
  @OptionalWords(LIST_LIMITS.fields, LIST_LIMITS.key)
  shown_fields: string[] = [];

  /** How many there are on a page. */
  @OptionalInteger(1, LIST_LIMITS.count)
  count = 12;

  /** Whether readers can turn to further pages; without it, the first ones link to the list of the kind. */
  @OptionalBoolean()
  has_pages = true;
}

export const recordList = defineBlock(RecordListBlock, {
  words: ({ look }) => (look === 'map' ? ['records', 'contact'] : ['records']),
  hasChoice: ({ look, has_pages, has_search, filter_fields }) =>
    look === 'month' || has_pages || has_search || filter_fields.length > 0,
});
