import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  Ignored,
  OptionalSlug,
  OptionalText,
  OptionalTime,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { idOf, MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_COUNT, MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = (): Date => new Date(Date.now() + DAY_MS);

export class PostInput extends SeoInput {
  /** @example "Why a fee reminder on the ninth works better than one on the first" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  @OptionalSlug()
  slug?: string;

  /**
   * Plain text for search results and link previews; empty to use the beginning of the description.
   * @example "Most parents pay on the day of the reminder. That day should follow pay day."
   */
  @OptionalText(MAX_LENGTH.introduction)
  summary?: string;

  @RichText('full')
  description?: string;

  @StoredFile('post')
  photo?: string | null;

  /**
   * The date on the public site, which determines the order of lists. If absent, it is unchanged. Without a date, or with null or
   * an empty text, a post gets the date of its publication; the date of a published post can't be removed.
   * @example 2026-10-14T07:15:00Z
   */
  @OptionalTime({ max: tomorrow, tooLate: sentence('posts.dateTooLate') })
  published_at?: string | null;

  /**
   * The name of the author. A new post without one gets the name of the user who creates it, unless that is a program: with a
   * token or by an import it stays without an author.
   * @example "Julia Rossi"
   */
  @OptionalText(MAX_LENGTH.name)
  author?: string;

  /** @example "School Fees, Payments" */
  @OptionalWords(MAX_COUNT.tags)
  tags?: string[];

  /** Ids of categories, or categories as in the record; the first one is shown on the public site. */
  @ApiPropertyOptional({
    type: 'array',
    nullable: true,
    maxItems: MAX_COUNT.categories,
    items: {
      oneOf: [{ type: 'integer' }, { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }],
    },
  })
  @Transform(({ value }) => (value === null || value === '' ? [] : Array.isArray(value) ? value.map(idOf) : value))
  @IsOptional()
  @ArrayMaxSize(MAX_COUNT.categories, { message: sentence('posts.tooManyCategories') })
  @Max(MAX_ID, { each: true, message: sentence('posts.categoryIdsInvalid') })
  @Min(1, { each: true, message: sentence('posts.categoryIdsInvalid') })
  @IsInt({ each: true, message: sentence('posts.categoryIdsInvalid') })
  @IsArray({ message: sentence('posts.categoriesInvalid') })
  categories?: number[];

  @Ignored()
  post_tag_id?: unknown;
}

/** A category of a post. */
export class PostCategoryTitle {
  id: number;
  title: string;
}

export class PostRecord extends SeoRecord {
  title: string;
  /** The address on the public site: /updates/{slug}. */
  slug: string;
  /** Plain text; may be empty. */
  summary: string;
  /** Sanitized HTML. */
  description: string;
  /** Stored name of the picture, 790 by 500 pixels. */
  photo: string | null;
  /** The date on the public site. ISO 8601, UTC, in whole seconds; null for an unpublished post without a date. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  published_at: string | null;
  /** The name of the author; may be empty. */
  author: string;
  /** Tags in the order in which they were entered. */
  tags: string[];
  /** Categories; the first one is shown on the public site. */
  categories: PostCategoryTitle[];
}
