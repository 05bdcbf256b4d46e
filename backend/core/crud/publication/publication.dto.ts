import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, isISO8601, ValidateBy } from 'class-validator';
import { sentence } from '../../language/say.js';
import { OptionalInteger } from '../fields/field.decorators.js';
import { MAX_ID } from '../fields/field-values.js';

const PUBLICATION_STATES = ['published', 'changed', 'draft', 'scheduled', 'inactive'] as const;

export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Who has done something. */
export class Person {
  /** @example 1 */
  id: number;
  /** @example "Wanjiru Kamau" */
  name: string;
}

/** What visitors see of a record, what is kept beside it, and what comes. */
export class PublicationRecord {
  /**
   * `published`: active, without a draft. `changed`: active, with one. `scheduled`: it is published at `publish_at`. `draft`:
   * inactive, and never active before. `inactive`: inactive otherwise.
   */
  @ApiProperty({ enum: PUBLICATION_STATES })
  state: PublicationState;

  /** When its draft was saved; null without a draft. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  draft_at: string | null;

  /** Who saved its draft. */
  @ApiProperty({ type: Person, nullable: true })
  draft_by: Person | null;

  /** When it is published. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publish_at: string | null;

  /** When it is taken off the site. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  unpublish_at: string | null;

  /** Why the schedule could not be kept. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** What became of a draft that was saved or discarded. */
export class SavedDraft extends PublicationRecord {
  /** What it has ended besides, as a sentence: without the draft there is nothing to publish at the time that was set. */
  @ApiProperty({ type: String, nullable: true })
  notice: string | null;
}

const values = { type: 'object' as const, additionalProperties: true };
const noObject = { message: sentence('crud.valuesMustBeAnObjectOfFields') };

/** What a draft began with, so that nobody overwrites what he has not seen. */
class DraftBase {
  /**
   * The version of the record that was edited. Absent: that of the draft, or the present one.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;

  /**
   * `publication.draft_at` of the draft that was edited, null if there was none. If there is another one now, the call is
   * refused with 409. Absent: whatever draft there is is replaced.
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, example: null })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: sentence('crud.draftAtMustBeATimeSuchAs20260131t0930') })
  draft_at?: string | null;
}

/** A draft to be saved in place of the former one. */
export class DraftInput extends DraftBase {
  /**
   * Fields of an update, which may be empty or absent although they are required. Without any field, the draft is removed.
   * `status` is ignored.
   */
  @ApiProperty({ ...values, example: { title: 'Four minutes' } })
  @IsObject(noObject)
  values: Record<string, unknown>;
}

/** What is published. */
export class PublishInput extends DraftBase {
  /** Fields of an update, which take precedence over those of the draft. */
  @ApiPropertyOptional({ ...values, example: { title: 'Four minutes' } })
  @IsOptional()
  @IsObject(noObject)
  values?: Record<string, unknown>;
}

/** The version that is taken off the site. */
export class UnpublishInput {
  /**
   * The version that was edited. A stale version is refused with 409.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** A time with its offset from UTC, or null for none. */
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
        defaultMessage: sentence('crud.mustBeATimeOfTheNextFiveYearsWithIts'),
      },
    }),
  );

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const FIVE_YEARS_MS = 5 * 365 * 24 * 60 * 60_000;

/** When a record is published and taken off the site. A time that is absent stays as it is; null removes it. */
export class ScheduleInput {
  /**
   * When the draft is published, or the record itself if it is not on the site and has no draft. It ends with the draft
   * that it was set for: one that is discarded, or whose values are on the site already.
   */
  @ScheduledTime()
  publish_at?: string | null;

  /** When the record becomes inactive. */
  @ScheduledTime()
  unpublish_at?: string | null;

  /**
   * The version that was edited. A stale version is refused with 409.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** What is not published yet. */
export class DraftRecord {
  /** Fields of an update. Fields that are absent are as in the record. */
  @ApiProperty({ ...values, example: { title: 'Four minutes' } })
  values: Record<string, unknown>;
  /** The version of the record that it began with. */
  version: number;
  /** ISO 8601, UTC. */
  draft_at: string;
  @ApiProperty({ type: Person, nullable: true })
  draft_by: Person | null;
}
