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
import { MAX_BULK_IDS, MAX_BULK_ROWS, MAX_SEARCH_LENGTH } from '../lists/list.constants.js';

/** What a call changes of many records at once. `revert` puts back what the answer of another call has as `undo`. */
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
  const message = sentence('crud.mustBeAListOfIdsOf', { of });
  return (target, key) => {
    for (const decorate of [
      ApiPropertyOptional({ type: [Number], maxItems: max, uniqueItems: true }),
      Transform(({ value }) => (Array.isArray(value) ? value.map(toNumber) : value)),
      IsOptional(),
      ArrayUnique({ message: sentence('crud.mustNotHoldAnIdMoreThanOnce') }),
      Max(MAX_ID, { each: true, message }),
      Min(1, { each: true, message }),
      IsInt({ each: true, message }),
      ArrayMaxSize(max, { message: sentence('crud.canHoldAtMostMaxIds', { max }) }),
      IsArray({ message }),
    ])
      decorate(target, key);
  };
};

/** A record as it was before a call changed it. */
export class BulkRow {
  @RequiredInteger()
  id: number;

  /** The version that the call has left; the record is refused if somebody has saved it since. */
  @RequiredInteger()
  version: number;

  /** Whether visitors saw it. */
  @OptionalBoolean()
  visible?: boolean;

  /** Whether the call has published it, or a draft of it: it is to be as it was, and what was published its draft. */
  @OptionalBoolean()
  draft?: boolean;

  @OptionalWords(100)
  tags?: string[];

  /** Ids of its categories. */
  @Ids(sentence('crud.idsOfCategories'), 100)
  categories?: number[];
}

/** A change of many records. */
export class BulkInput {
  @OneOf(BULK_ACTIONS, { required: sentence('common.actionMustBeOneOfValue', { value: BULK_ACTIONS.join(', ') }) })
  action: BulkAction;

  /** The records, newest first or in any order. */
  @Ids(sentence('crud.idsOfRecords'), MAX_BULK_IDS)
  ids?: number[];

  /**
   * Instead of `ids`, the query of a list, such as `{ "search": "fees", "status": "inactive" }`: all records that it finds.
   */
  @ApiPropertyOptional({ type: Object })
  @IsOptional()
  @IsObject({ message: sentence('crud.queryMustBeTheQueryOfAList') })
  query?: Record<string, unknown>;

  /** For `tag` and `untag`. */
  @OptionalWords(30)
  tags?: string[];

  /** For `categorize` and `uncategorize`: ids of categories. */
  @Ids(sentence('crud.idsOfCategories'), 50)
  categories?: number[];

  /** For `revert`. */
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

/** A `BulkRow`, as it is answered: input may have its tags as one text. */
class UndoneRow extends OmitType(BulkRow, ['tags', 'categories']) {
  @ApiPropertyOptional({ type: [String] })
  tags?: string[];

  /** Ids of its categories. */
  @ApiPropertyOptional({ type: [Number] })
  categories?: number[];
}

/** What became of each record. */
export class BulkResult {
  /** Ids of the records that were changed. */
  @ApiProperty({ type: [Number] })
  done: number[];
  /** Ids of those that were so already. */
  @ApiProperty({ type: [Number] })
  unchanged: number[];
  @ApiProperty({ type: [BulkFailure] })
  failed: BulkFailure[];
  /** The changed records as they were, for a call with the action `revert`. Deleted ones are restored by their ids. */
  @ApiProperty({ type: [UndoneRow] })
  undo: BulkRow[];
}

/** The records that a list's query finds. */
export class RecordIds {
  /** Newest first, at most 5,000. */
  @ApiProperty({ type: [Number] })
  ids: number[];
  /** How many there are. */
  total: number;
}

/** The query for the values of a filter. */
export abstract class ValuesQuery {
  filter: string;

  /** Only values that begin with this text. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;
}

/** Values that records have. */
export class FilterValues {
  /** In their order, at most 20. */
  @ApiProperty({ type: [String] })
  values: string[];
}

/** Creates the DTO of the query for values of a resource's filters. */
export function createValuesQuery(names: readonly string[]): Type<ValuesQuery> {
  class NamedValuesQuery extends ValuesQuery {}
  OneOf(names, { required: sentence('common.filterMustBeOneOfValue', { value: names.join(', ') }) })(
    NamedValuesQuery.prototype,
    'filter',
  );
  return NamedValuesQuery;
}
