import {
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalText,
  OptionalWords,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Block, defineBlock, Kind } from '../../content-pages/blocks/block.dto.js';
import { registerBlock } from '../../content-pages/blocks/page-block.dto.js';
import { RecordIds } from '../../content-pages/blocks/record-ids.decorator.js';
import {
  FACT_LOOKS,
  type FactLook,
  HEAD_LOOKS,
  type HeadLook,
  RELATED_LOOKS,
  type RelatedLook,
  TEMPLATE_LIMITS,
} from './template.constants.js';

// Blocks that show fields of the record whose page it is. A field that is gone shows nothing, and so does one without a value.

/** The key of a field; empty for none. */
const FieldKey = () => OptionalText(TEMPLATE_LIMITS.key);

/** A block with a heading of its own, the same on every page. */
abstract class HeadedBoundBlock extends Block {
  /** @example "At a glance" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';
}

/** The title of the record, with what leads into it. A page has one. */
export class RecordHeadBlock extends Block {
  @Kind('record_head')
  readonly kind = 'record_head';

  @FieldKey()
  summary_field = '';

  @FieldKey()
  picture_field = '';

  @FieldKey()
  date_field = '';

  /** 'side' has the picture beside the title, 'cover' below it in full width. */
  @OneOf(HEAD_LOOKS)
  look: HeadLook = 'side';
}

/** A text. */
class RecordTextBlock extends HeadedBoundBlock {
  @Kind('record_text')
  readonly kind = 'record_text';

  /** @example description */
  @FieldKey()
  text_field = '';
}

/** Fields with their names. */
class RecordFactsBlock extends HeadedBoundBlock {
  @Kind('record_facts')
  readonly kind = 'record_facts';

  /** Keys of the fields; empty for all that no other block of the page shows. @example ["power", "weight"] */
  @OptionalWords(TEMPLATE_LIMITS.fields, TEMPLATE_LIMITS.key)
  shown_fields: string[] = [];

  @OneOf(FACT_LOOKS)
  look: FactLook = 'lines';

  /** Whether a field without a value has a row with a dash. */
  @OptionalBoolean()
  has_empty = false;
}

/** A list of groups as a table, each with a row. */
class RecordTableBlock extends HeadedBoundBlock {
  @Kind('record_table')
  readonly kind = 'record_table';

  @FieldKey()
  groups_field = '';
}

/** Pictures. */
class RecordAlbumBlock extends HeadedBoundBlock {
  @Kind('record_album')
  readonly kind = 'record_album';

  @FieldKey()
  album_field = '';
}

/** Documents to download. */
export class RecordFilesBlock extends HeadedBoundBlock {
  @Kind('record_files')
  readonly kind = 'record_files';

  @OptionalWords(TEMPLATE_LIMITS.fields, TEMPLATE_LIMITS.key)
  file_fields: string[] = [];

  /** Whether the SHA-256 of each file stands below it, by which readers see that they have it whole. */
  @OptionalBoolean()
  has_checksum = false;
}

/** Other records. */
export class RelatedRecordsBlock extends HeadedBoundBlock {
  @Kind('related_records')
  readonly kind = 'related_records';

  /**
   * What they have in common: a field with a choice, or one that names a record. Of a field that names several records, these are
   * shown. Empty for the first ones of the list.
   */
  @FieldKey()
  by_field = '';

  /** Instead: the kind whose records name this one. Needs `other_field`. @example course */
  @FieldKey()
  other_resource = '';

  /** The field of that kind. @example trainer */
  @FieldKey()
  other_field = '';

  @OneOf(RELATED_LOOKS)
  look: RelatedLook = 'cards';

  @OptionalInteger(1, TEMPLATE_LIMITS.related)
  count = 3;
}

/** Links to the record before and after this one, in the order of the list. */
class RecordNeighboursBlock extends Block {
  @Kind('record_neighbours')
  readonly kind = 'record_neighbours';
}

/** A form that is sent about the record. Its own title is the heading. */
export class RecordFormBlock extends Block {
  @Kind('record_form')
  readonly kind = 'record_form';

  /** Id of a form built by editors, in a list. */
  @RecordIds('form', 1)
  form_ids: number[] = [];

  /** A date: after that day, a sentence stands in place of the form. @example last_day */
  @FieldKey()
  closes_field = '';

  /** A number: how many seats there are. Whoever sends the form after these are taken is on the waiting list. @example seats */
  @FieldKey()
  seats_field = '';

  /** How many days before the date of the record those who have sent the form and have a seat are reminded by mail; 0: not at all. @example 1 */
  @OptionalInteger(0, TEMPLATE_LIMITS.remindDays)
  remind_days = 0;

  /**
   * Documents that whoever sends the form gets by mail, as links that work for a week. The fields must be `internal`, so that visitors see
   * them nowhere else. A record without any of them has no form.
   * @example ["white_paper"]
   */
  @OptionalWords(TEMPLATE_LIMITS.fields, TEMPLATE_LIMITS.key)
  given_fields: string[] = [];
}

const BOUND = [
  defineBlock(RecordHeadBlock, { isBound: true }),
  defineBlock(RecordTextBlock, { isBound: true }),
  defineBlock(RecordFactsBlock, { isBound: true }),
  defineBlock(RecordTableBlock, { isBound: true }),
  defineBlock(RecordAlbumBlock, { isBound: true }),
  defineBlock(RecordFilesBlock, { isBound: true }),
  defineBlock(RelatedRecordsBlock, { isBound: true, words: () => ['records'] }),
  defineBlock(RecordFormBlock, {
    isBound: true,
    records: ({ form_ids }) => ({ resource: 'form', ids: form_ids }),
    words: () => ['formPages', 'forms', 'mistakes'],
  }),
  defineBlock(RecordNeighboursBlock, { isBound: true, words: () => ['records'] }),
] as const;

for (const one of BOUND) registerBlock(one);

/** A block that shows fields of a record. */
export type BoundBlock = InstanceType<(typeof BOUND)[number]['type']>;
