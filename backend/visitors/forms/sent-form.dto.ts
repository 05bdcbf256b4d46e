import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { Ignored } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { BotCheckToken } from '../bot-check/bot-check-token.decorator.js';
import { Honeypot } from '../bot-check/honeypot.decorator.js';
import { VisitOrigin } from '../submissions/visit-origin.decorator.js';

/** What a visitor has filled in. Files are sent as multipart/form-data, named as `answers[cv]` by the field. */
export class SentFormInput {
  /** The answers by the keys of the fields; several as a list. What the form does not ask is passed over. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    example: { name: 'Ada Lopes', email: 'ada@example.com' },
  })
  @IsOptional()
  @IsObject({ message: sentence('crud.mustBeText') })
  answers?: Record<string, unknown>;

  /**
   * The page on which the visit began.
   * @example /solutions/ledger
   */
  @VisitOrigin('page')
  origin_page?: string;

  /**
   * The host of the page with the link by which the visit began.
   * @example google.com
   */
  @VisitOrigin('source')
  origin_source?: string;

  /** The campaign of that link: its `utm_campaign`. */
  @VisitOrigin('campaign')
  origin_campaign?: string;

  /** The box about privacy, which browsers send along. */
  @Ignored()
  privacy?: unknown;

  @BotCheckToken()
  turnstile_token?: string;

  @Honeypot()
  website?: unknown;
}

/** What comes after sending. */
export class SentFormBody {
  /** @example "Thank you. We will ring you on the day that you chose." */
  message: string;

  /** The page to open, if the form says so. */
  @ApiProperty({ type: String, nullable: true })
  page: string | null;
}
