import { Transform } from 'class-transformer';
import { IsString, MinLength } from 'class-validator';
import { sentence } from '../language/say.js';
import { cleanLine } from '../text/text.js';
import { OptionalIds } from './fields/field.decorators.js';
import { MaxLength } from './fields/max-length.decorator.js';
import { MAX_SEARCH_LENGTH } from './lists/list.constants.js';

export class SearchRecordsQuery {
  /** The title of the records or a part of it, or their slug or number. */
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @MaxLength(MAX_SEARCH_LENGTH, { message: sentence('crud.qTooLong', { max: MAX_SEARCH_LENGTH }) })
  @MinLength(2, { message: sentence('crud.qTooShort') })
  @IsString({ message: sentence('crud.qInvalid') })
  q: string;
}

/** A record found by a search. */
export class FoundRecord {
  /** @example "post" */
  resource: string;
  /** The display name of the resource. */
  label: string;
  id: number;
  title: string;
  slug: string | null;
  /** The record's status; absent for resources without one. */
  status?: string;
}

export class FoundRecords {
  /** Records grouped by resource, the best match first. */
  data: FoundRecord[];
}

/** Most records that are named at once. */
const MAX_NAMES = 100;

export class RecordNamesQuery {
  /** The ids of the records, separated by commas: at most 100. @example [3, 7] */
  @Transform(({ value }) => (typeof value === 'string' ? [...new Set(value.split(','))].map(Number) : value))
  @OptionalIds(MAX_NAMES, sentence('crud.idsTooMany', { max: MAX_NAMES }))
  ids?: number[];
}

/** What a record is called. */
export class RecordName {
  id: number;
  title: string;
}

export class RecordNames {
  /** Those of the records that there are, in no order. */
  data: RecordName[];
}
