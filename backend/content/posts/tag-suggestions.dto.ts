import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { toNumber } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../core/language/say.js';
import { cleanText } from '../../core/text/text.js';

export class TagQuery {
  /**
   * Text contained in the tags, regardless of case and accents. Default: the most used tags.
   * @example sacc
   */
  @Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value))
  @IsOptional()
  @MaxLength(MAX_LENGTH.name, {
    message: sentence('posts.searchTooLong', { name: MAX_LENGTH.name }),
  })
  @IsString({ message: sentence('common.searchInvalid') })
  search?: string;

  /** Maximum number. Default: 10. */
  @Transform(({ value }) => toNumber(value))
  @IsOptional()
  @Max(50, { message: sentence('posts.limitTooLarge') })
  @Min(1, { message: sentence('posts.limitTooSmall') })
  @IsInt({ message: sentence('posts.limitInvalid') })
  limit?: number;
}

/** A tag of posts. */
export class TagSuggestion {
  /**
   * The tag as spelled in its newest active post.
   * @example Schools
   */
  tag: string;
  /** Number of active posts with it. */
  uses: number;
}
