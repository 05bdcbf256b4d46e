import { ApiHideProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { cleanText } from '../text/text.js';
import { MAX_ID, OneOf, OptionalInteger, toNumber } from './field.decorators.js';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './list.constants.js';
import type { Status } from './resource.entity.js';

/** The fields of every create and update. */
export class ResourceInput {
  /**
   * The version that was edited. A stale version is refused with 409; without a version the update overwrites.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** The fields of every create and update of content that the public site shows while it is active. */
export class ContentInput extends ResourceInput {
  /** Default: 'active'. */
  @OneOf(['active', 'inactive'])
  status?: Status;
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

export class ContentRecord extends ResourceRecord {
  status: Status;
}

/** The query of a list. */
export class ListQuery {
  /** Starts at 1. */
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(100_000_000, { message: 'page must be at most 100,000,000.' })
  @Min(1, { message: 'page must be at least 1.' })
  @IsInt({ message: 'page must be a whole number.' })
  page?: number;

  /** Records per page. */
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(MAX_PAGE_SIZE, { message: `per_page must be at most ${MAX_PAGE_SIZE}.` })
  @Min(1, { message: 'per_page must be at least 1.' })
  @IsInt({ message: 'per_page must be a whole number.' })
  per_page?: number;

  /** Only records that contain this text. */
  @Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value))
  @IsOptional()
  @MaxLength(MAX_SEARCH_LENGTH, { message: `search can have at most ${MAX_SEARCH_LENGTH} characters.` })
  @IsString({ message: 'search must be text.' })
  search?: string;

  /**
   * A column; a leading '-' sorts in descending order.
   * @example -id
   */
  @IsOptional()
  @MaxLength(64, { message: 'sort must name a column.' })
  @IsString({ message: 'sort must name a column.' })
  sort?: string;
}

/** One page of a list. `data` holds the records. */
export class Page<R> {
  // Documented by each list, with its own records.
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
}

/** A message for a toast. */
export class MessageBody {
  message: string;
}
