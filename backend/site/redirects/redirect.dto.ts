import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, ValidateBy } from 'class-validator';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { MAX_PATH } from './redirects.constants.js';

const tooLong = sentence('crud.tooLong', { max: MAX_PATH });

/** A path of this site, or a web address: its host is never what a star stands for. */
const TARGET = /^(?:\/(?![/\\])[^\s\p{Cc}]*|https?:\/\/[^\s\p{Cc}/*][^\s\p{Cc}]*)?$/iu;

const isTarget = (value: unknown): boolean =>
  typeof value === 'string' && TARGET.test(value) && (!/^h/i.test(value) || URL.canParse(value));

export class RedirectInput extends ResourceInput {
  /**
   * A path without a page. Case and a trailing slash are ignored. With a query it matches addresses with the same parameters, in any
   * order, and takes precedence over the path alone, which matches with any query. With `/*` at the end it matches all addresses
   * below it; the longest match takes precedence.
   * @example /blog/*
   */
  @RequiredText(sentence('redirects.pathRequired'), MAX_PATH)
  path: string;

  /**
   * The target: a path of this site or a web address (301). With `/*` at the end, the matched rest is appended. Empty if the
   * address is gone for good (410).
   * @example /updates/*
   */
  @ApiPropertyOptional({ type: String, maxLength: MAX_PATH })
  @Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @IsString({ message: sentence('crud.textRequired') })
  @MaxLength(MAX_PATH, { message: tooLong })
  @ValidateBy({
    name: 'isTarget',
    validator: {
      validate: isTarget,
      defaultMessage: () => sentence('redirects.targetInvalid')(),
    },
  })
  target?: string;
}

export class RedirectRecord extends ResourceRecord {
  path: string;
  /** Empty if gone for good (410). */
  target: string;
  /** Number of uses, up to a minute ago. */
  @ApiProperty({ type: 'integer' })
  hits: number;
  /** Time of the last use: ISO 8601, UTC; null if never used. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;
}
