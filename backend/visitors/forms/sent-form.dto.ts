import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { Ignored } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { SEATS, type Seat } from '../conversations/seats.constants.js';
import { AboutRecord } from '../messages/about-record.decorator.js';
import { SubmissionInput } from '../submissions/submission.dto.js';

/** A submission of an editors' form. Files are sent as multipart/form-data, named by field as `answers[cv]`. */
export class SentFormInput extends SubmissionInput {
  /** The answers by field key; several as a list. Unknown keys are ignored. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    example: { name: 'Ada Lopes', email: 'ada@example.com' },
  })
  @IsOptional()
  @IsObject({ message: sentence('crud.textRequired') })
  answers?: Record<string, unknown>;

  /** The record on whose page the form stands: resource and id. Ignored unless visitors see such a page. */
  @AboutRecord()
  about?: string;

  /** The privacy checkbox, which browsers send along. */
  @Ignored()
  privacy?: unknown;
}

/** The confirmation of a submission. */
export class SentFormBody {
  /** @example "Thank you. We will ring you on the day that you chose." */
  message: string;

  /** The page to open next, if the form specifies one. */
  page: string | null;

  /**
   * `seat` or `waiting` (on the waiting list) where the seats of the record are counted; empty elsewhere, and as long as nobody has looked at
   * what was sent without the bot check.
   */
  @ApiProperty({ enum: SEATS })
  seat: Seat;
}
