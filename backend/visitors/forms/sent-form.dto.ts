import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { Ignored } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { BotCheckToken } from '../bot-check/bot-check-token.decorator.js';
import { Honeypot } from '../bot-check/honeypot.decorator.js';
import { VisitOrigin } from '../submissions/visit-origin.decorator.js';

/** A submission of an editors' form. Files are sent as multipart/form-data, named by field as `answers[cv]`. */
export class SentFormInput {
  /** The answers by field key; several as a list. Unknown keys are ignored. */
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
   * The first page of the visit.
   * @example /solutions/ledger
   */
  @VisitOrigin('page')
  origin_page?: string;

  /**
   * The host of the page that linked to the site when the visit began.
   * @example google.com
   */
  @VisitOrigin('source')
  origin_source?: string;

  /** The `utm_campaign` of the link that began the visit. */
  @VisitOrigin('campaign')
  origin_campaign?: string;

  /** The privacy checkbox, which browsers send along. */
  @Ignored()
  privacy?: unknown;

  @BotCheckToken()
  turnstile_token?: string;

  @Honeypot()
  website?: unknown;
}

/** The confirmation of a submission. */
export class SentFormBody {
  /** @example "Thank you. We will ring you on the day that you chose." */
  message: string;

  /** The page to open next, if the form specifies one. */
  page: string | null;
}
