import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, isISO8601, ValidateBy } from 'class-validator';
import { sentence } from '../../language/say.js';
import { OptionalInteger, OptionalText, RequiredText } from '../fields/field.decorators.js';
import { MAX_ID } from '../fields/field-values.js';

/** The most characters of what is written with a question or an answer. */
const MAX_REVIEW_NOTE = 2000;

const PUBLICATION_STATES = ['published', 'changed', 'draft', 'scheduled', 'inactive'] as const;

export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** The user who performed an action. */
export class Person {
  /** @example 1 */
  id: number;
  /** @example "Wanjiru Kamau" */
  name: string;
}

/** The publication state of a record, with its draft and schedule. */
export class PublicationRecord {
  /**
   * `published`: active, without a draft. `changed`: active, with a draft. `scheduled`: to be published at `publish_at`. `draft`:
   * inactive, and never active before. `inactive`: otherwise inactive.
   */
  @ApiProperty({ enum: PUBLICATION_STATES })
  state: PublicationState;

  /** Time when its draft was saved; null without a draft. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  draft_at: string | null;

  /** The user who saved its draft. */
  draft_by: Person | null;

  /** Time of the scheduled publication. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publish_at: string | null;

  /** Time when it is scheduled to become inactive. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  unpublish_at: string | null;

  /** Why the last scheduled action failed. */
  error: string | null;
}

/** The result of saving or discarding a draft. */
export class SavedDraft extends PublicationRecord {
  /** A sentence about a scheduled publication that was canceled because there is no draft left to publish. */
  notice: string | null;
}

const values = { type: 'object' as const, additionalProperties: true };
const noObject = { message: sentence('crud.valuesInvalid') };

/** The base of a draft, to prevent overwriting unseen changes. */
class DraftBase {
  /**
   * The version of the record that was edited. Default: that of the draft, or the present one.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;

  /**
   * `publication.draft_at` of the edited draft, null if there was none. If there is another one now, the call fails with 409. If
   * absent, any draft is replaced.
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, example: null })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: sentence('crud.draftAtInvalid') })
  draft_at?: string | null;
}

/** A draft that replaces the former one. */
export class DraftInput extends DraftBase {
  /** Fields of an update; required ones may be empty or absent. Without any field, the draft is removed. `status` is ignored. */
  @ApiProperty({ ...values, example: { title: 'Four minutes' } })
  @IsObject(noObject)
  values: Record<string, unknown>;
}

/** The values to publish. */
export class PublishInput extends DraftBase {
  /** Fields of an update, which take precedence over those of the draft. */
  @ApiPropertyOptional({ ...values, example: { title: 'Four minutes' } })
  @IsOptional()
  @IsObject(noObject)
  values?: Record<string, unknown>;
}

/** A question for a review. */
export class ReviewInput {
  /**
   * What those who may publish should know.
   * @example "The prices are those of January."
   */
  @OptionalText(MAX_REVIEW_NOTE)
  note?: string;
}

/** Why a record is returned. */
export class ReviewAnswerInput {
  /** @example "Please name the source." */
  @RequiredText(sentence('reviews.noteRequired'), MAX_REVIEW_NOTE)
  note: string;
}

/** What is asked of a record by somebody who may not publish it, and what was answered. */
export class ReviewRecord {
  asked_by: Person;
  @ApiProperty({ type: String, format: 'date-time' })
  asked_at: string;
  /** What was written with it; may be empty. */
  note: string;
  /** Who returned it; null while nobody has answered. */
  answered_by: Person | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answered_at: string | null;
  /** Why it was returned. */
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
}

/** What is asked of a record; null if nothing is. */
export class RecordReview {
  review: ReviewRecord | null;
}

/** The version to be made inactive. */
export class UnpublishInput {
  /**
   * The version that was edited. An outdated version fails with 409.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** A time with its UTC offset, or null for none. */
export const ScheduledTime = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, example: '2026-11-23T08:00:00+03:00' }),
    Transform(({ value }) => (value === '' ? null : value)),
    IsOptional(),
    ValidateBy({
      name: 'scheduledTime',
      validator: {
        validate: (value) =>
          typeof value === 'string' &&
          TIME.test(value) &&
          isISO8601(value, { strict: true }) &&
          Date.parse(value) < Date.now() + FIVE_YEARS_MS,
        defaultMessage: sentence('crud.timeNotWithinFiveYears'),
      },
    }),
  );

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const FIVE_YEARS_MS = 5 * 365 * 24 * 60 * 60_000;

/** Times at which a record is published and made inactive. An absent time stays unchanged; null removes it. */
export class ScheduleInput {
  /**
   * Time when the draft is published, or the record itself if it is inactive and has no draft. It is canceled when its draft is
   * discarded, or when the draft's values are already published.
   */
  @ScheduledTime()
  publish_at?: string | null;

  /** Time when the record becomes inactive. */
  @ScheduledTime()
  unpublish_at?: string | null;

  /**
   * The version that was edited. An outdated version fails with 409.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** Unpublished changes of a record. */
export class DraftRecord {
  /** Fields of an update. Absent fields are as in the record. */
  @ApiProperty({ ...values, example: { title: 'Four minutes' } })
  values: Record<string, unknown>;
  /** The version of the record that the draft is based on. */
  version: number;
  /** Time when the draft was saved: ISO 8601, UTC. */
  draft_at: string;
  draft_by: Person | null;
}
