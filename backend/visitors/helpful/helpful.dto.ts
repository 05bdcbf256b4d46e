import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { OptionalText } from '../../core/crud/fields/field.decorators.js';
import { toBoolean } from '../../core/crud/fields/field-values.js';
import { sentence } from '../../core/language/say.js';
import { Honeypot } from '../bot-check/honeypot.decorator.js';
import { HELPFUL_LIMITS } from './helpful.constants.js';

/** A visitor's answer to 'Was this helpful?'. */
export class HelpfulInput {
  /** @example false */
  @ApiProperty({ type: Boolean })
  @Transform(({ value }) => toBoolean(value))
  @IsBoolean({ message: sentence('crud.booleanRequired') })
  is_helpful: boolean;

  /** @example "The path of the file is missing." */
  @OptionalText(HELPFUL_LIMITS.sentence)
  sentence?: string;

  @Honeypot()
  website?: unknown;
}

/** What a visitor has added. */
export class HelpfulSentence {
  /** @example "The path of the file is missing." */
  sentence: string;
  /** @example false */
  is_helpful: boolean;
  /** ISO 8601, UTC. @example 2026-01-31T09:30:00.000Z */
  created_at: string;
}

/** What visitors have answered of a record. */
export class HelpfulAnswers {
  /** @example 12 */
  yes: number;
  /** @example 3 */
  no: number;
  /** The last 50, the newest first. */
  @ApiProperty({ type: [HelpfulSentence] })
  sentences: HelpfulSentence[];
}
