import { ApiHideProperty, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { sentence } from '../language/say.js';
import { cleanText } from '../text/text.js';
import { OneOf, OptionalInteger } from './fields/field.decorators.js';
import { MAX_ID, toNumber } from './fields/field-values.js';
import { MaxLength } from './fields/max-length.decorator.js';
import { MAX_ORDERED_IDS, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './lists/list.constants.js';
import { PublicationRecord } from './publication/publication.dto.js';
import { STATUSES, type Status } from './states.shared.js';
import {
  OptionalLanguage,
  type TranslationInput,
  TranslationOf,
  type TranslationRecord,
  TranslationSummary,
} from './translations/translation.dto.js';

/** The fields of every create and update. */
export class ResourceInput {
  /** The version that was edited. An outdated version fails with 409; without a version, the update overwrites other changes. */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** The fields of every create and update of content that is public while active. */
export class ContentInput extends ResourceInput {
  /** Status of the record. Default: 'active'. */
  @OneOf(STATUSES)
  status?: Status;
}

/** The fields of every create and update of translatable content. */
export class TranslatableInput extends ContentInput implements TranslationInput {
  /** The language of a new translation, with `translation_of`; it can't be changed. */
  @OptionalLanguage()
  language?: string;

  /**
   * The id of the original of a new translation; it can't be changed. Untranslated fields have the original's values.
   */
  @TranslationOf()
  translation_of?: number;

  /**
   * For a translation: the version of the original that was viewed. If it is the current one, the changed fields are marked as up
   * to date.
   */
  @OptionalInteger(1, MAX_ID)
  original_version?: number;
}

/** The fields of every record. */
export class ResourceRecord {
  /** @example 12 */
  id: number;
  /** Incremented by each update. */
  version: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** The fields of every record with a status. */
export class StatusRecord extends ResourceRecord {
  status: Status;
}

/** The fields of every content record. */
export class ContentRecord extends StatusRecord {
  publication: PublicationRecord;
}

/** The fields of every translatable content record. */
export class TranslatableRecord extends ContentRecord implements TranslationRecord {
  /**
   * The language of the record. Absent on sites with one language.
   * @example pl
   */
  language?: string;
  /** The id of the original of a translation; absent for an original. */
  translation_of?: number;
  /** The translations of an original. Absent on sites with one language. */
  translations?: TranslationSummary[];
  /** Whether the original's texts have changed since the translation. */
  outdated?: boolean;
}

/** The query of a list. */
export class ListQuery {
  /** The page number, starting at 1. */
  @ApiPropertyOptional({ type: 'integer' })
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(100_000_000, { message: sentence('crud.pageTooLarge') })
  @Min(1, { message: sentence('crud.pageTooSmall') })
  @IsInt({ message: sentence('crud.pageInvalid') })
  page?: number;

  /** Number of records per page. */
  @ApiPropertyOptional({ type: 'integer' })
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(MAX_PAGE_SIZE, { message: sentence('crud.perPageTooLarge', { max: MAX_PAGE_SIZE }) })
  @Min(1, { message: sentence('crud.perPageTooSmall') })
  @IsInt({ message: sentence('crud.perPageInvalid') })
  per_page?: number;

  /** Restricts the list to records that contain this text. */
  @Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value))
  @IsOptional()
  @MaxLength(MAX_SEARCH_LENGTH, {
    message: sentence('crud.searchTooLong', { max: MAX_SEARCH_LENGTH }),
  })
  @IsString({ message: sentence('common.searchInvalid') })
  search?: string;

  /**
   * Up to three columns to sort by, separated by commas; a leading '-' sorts in descending order.
   * @example -id
   */
  @IsOptional()
  @MaxLength(160, { message: sentence('crud.sortColumnRequired') })
  @IsString({ message: sentence('crud.sortColumnRequired') })
  sort?: string;
}

const NO_IDS = sentence('crud.idsInvalid');

/** A new order of records. */
export class OrderInput {
  /**
   * The ids of all or some records, in their new order.
   * @example [7, 3, 12]
   */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: MAX_ORDERED_IDS, uniqueItems: true })
  @Transform(({ value }) => (Array.isArray(value) ? value.map(toNumber) : value))
  // The first failing rule supplies the error, from the bottom up.
  @ArrayUnique({ message: sentence('crud.idsRepeated') })
  @Max(MAX_ID, { each: true, message: NO_IDS })
  @Min(1, { each: true, message: NO_IDS })
  @IsInt({ each: true, message: NO_IDS })
  @ArrayMaxSize(MAX_ORDERED_IDS, { message: sentence('crud.idsTooMany', { max: MAX_ORDERED_IDS }) })
  @ArrayNotEmpty({ message: sentence('crud.idsRequired') })
  @IsArray({ message: NO_IDS })
  ids: number[];
}

/** One page of a list. `data` contains the records. */
export class Page<R> {
  // Documented by each list with its own record type.
  @ApiHideProperty()
  data: R[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  /** The path of this request. */
  path: string;
  prev_page_url: string | null;
  next_page_url: string | null;
  /** Whether other rows follow; only where nobody has counted (`count=no`). */
  has_more?: boolean;
}

/** A message for a toast. */
export class MessageBody {
  message: string;

  /**
   * The name of the message, the same in every language and wording.
   * @example posts.deleted
   */
  code?: string;
}
