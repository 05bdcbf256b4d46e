import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { type Sentence, sentence } from '../../language/say.js';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalText,
  OptionalWords,
  RequiredInteger,
} from '../fields/field.decorators.js';
import { MAX_ID, toNumber } from '../fields/field-values.js';
import { MAX_COUNT } from '../fields/length-limits.constants.js';
import { MAX_BULK_IDS, MAX_BULK_ROWS, MAX_SEARCH_LENGTH } from '../lists/list.constants.js';

/** Bulk actions. `revert` restores the `undo` of another call's response. */
const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'delete',
  'restore',
  'tag',
  'untag',
  'categorize',
  'uncategorize',
  'revert',
] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

const Ids = (of: Sentence, max: number): PropertyDecorator => {
  const message = sentence('crud.idListInvalid', { of });
  return (target, key) => {
    for (const decorate of [
      ApiPropertyOptional({ type: [Number], maxItems: max, uniqueItems: true }),
      Transform(({ value }) => (Array.isArray(value) ? value.map(toNumber) : value)),
      IsOptional(),
      ArrayUnique({ message: sentence('crud.idRepeated') }),
      Max(MAX_ID, { each: true, message }),
      Min(1, { each: true, message }),
      IsInt({ each: true, message }),
      ArrayMaxSize(max, { message: sentence('crud.tooManyIds', { max }) }),
      IsArray({ message }),
    ])
      decorate(target, key);
  };
};

/** A record as it was before a call changed it. */
export class BulkRow {
  @RequiredInteger()
  id: number;

  /** The version left by the call; the record is refused if it has been saved since. */
  @RequiredInteger()
  version: number;

  /** Whether the record was visible to visitors. */
  @OptionalBoolean()
  visible?: boolean;

  /** Whether the call published it or its draft. A revert restores the former record and makes the published one its draft. */
  @OptionalBoolean()
  draft?: boolean;

  @OptionalWords(100)
  tags?: string[];

  /** Ids of the record's categories. */
  @Ids(sentence('crud.categories'), 100)
  categories?: number[];
}

/** A change of many records. */
export class BulkInput {
  @OneOf(BULK_ACTIONS, { required: sentence('common.actionInvalid', { value: BULK_ACTIONS.join(', ') }) })
  action: BulkAction;

  /** The ids of the records, in any order. */
  @Ids(sentence('crud.records'), MAX_BULK_IDS)
  ids?: number[];

  /** Instead of `ids`, the query of a list, such as `{ "search": "fees", "status": "inactive" }`: all records that it matches. */
  @IsOptional()
  @IsObject({ message: sentence('crud.queryInvalid') })
  query?: Record<string, unknown>;

  /** Tags for `tag` and `untag`. */
  @OptionalWords(MAX_COUNT.tags)
  tags?: string[];

  /** Ids of categories for `categorize` and `uncategorize`. */
  @Ids(sentence('crud.categories'), MAX_COUNT.categories)
  categories?: number[];

  /** Former records for `revert`. */
  @Items(BulkRow, MAX_BULK_ROWS)
  rows?: BulkRow[];
}

/** A record that was refused. */
export class BulkFailure {
  id: number;
  title: string;
  /** @example "This client is in use by 3 projects and can't be deleted." */
  message: string;
}

/** A `BulkRow` in responses: as input, its tags may be a single text. */
class UndoneRow extends OmitType(BulkRow, ['tags', 'categories']) {
  @ApiPropertyOptional({ type: [String] })
  tags?: string[];

  /** Ids of the record's categories. */
  @ApiPropertyOptional({ type: [Number] })
  categories?: number[];
}

/** The result for each record. */
export class BulkResult {
  /** Ids of the records that were changed. */
  done: number[];
  /** Ids of records that already had the requested state. */
  unchanged: number[];
  failed: BulkFailure[];
  /** The changed records as they were, for a call with the action `revert`. Deleted ones are restored by their ids. */
  @ApiProperty({ type: [UndoneRow] })
  undo: BulkRow[];
}

/** The records that match a list's query. */
export class RecordIds {
  /** Ids, newest first, at most 5,000. */
  ids: number[];
  /** Total number of matching records. */
  total: number;
}

/** The query for the values of a filter. */
export abstract class ValuesQuery {
  filter: string;

  /** Restricts the values to those that begin with this text. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;
}

/** Values that records have. */
export class FilterValues {
  /** Values in their order, at most 20. */
  values: string[];
}

/** Creates the DTO of the query for values of a resource's filters. */
export function createValuesQuery(names: readonly string[]): Type<ValuesQuery> {
  class NamedValuesQuery extends ValuesQuery {}
  OneOf(names, { required: sentence('common.filterInvalid', { value: names.join(', ') }) })(
    NamedValuesQuery.prototype,
    'filter',
  );
  return NamedValuesQuery;
}
