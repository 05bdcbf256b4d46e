import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { toNumber } from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import { cleanText } from '../core/text/text.js';

export class TagQuery {
  /**
   * What the tags have in them, whatever its case and accents; the most used tags without it.
   * @example sacc
   */
  @Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value))
  @IsOptional()
  @MaxLength(MAX_LENGTH.name, { message: `search can have at most ${MAX_LENGTH.name} characters.` })
  @IsString({ message: 'search must be text.' })
  search?: string;

  /** How many at most; 10 when not sent. */
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(50, { message: 'limit must be at most 50.' })
  @Min(1, { message: 'limit must be at least 1.' })
  @IsInt({ message: 'limit must be a whole number.' })
  limit?: number;
}

/** A tag that posts have. */
export class TagSuggestion {
  /**
   * As its newest active post spells it.
   * @example SACCOs
   */
  tag: string;
  /** Active posts that have it. */
  uses: number;
}
