import { ApiProperty } from '@nestjs/swagger';
import { WEEKLY_NAMES, type WeeklyName } from './weekly-counts.js';

/** A saved, unpublished draft. */
export class OwnDraft {
  /** @example post */
  resource: string;
  /**
   * Id of the record.
   * @example 12
   */
  id: number;
  /**
   * Display name of the record; empty if it has none yet.
   * @example "Why a fee reminder on the ninth works better"
   */
  title: string;
  /**
   * Time of saving. ISO 8601, UTC.
   * @example 2026-11-24T16:20:00.000Z
   */
  saved_at: string;
}

/** Number of new records within one week. */
export class WeekCount {
  /**
   * Start of the week. ISO 8601, UTC.
   * @example 2026-11-18T09:00:00.000Z
   */
  from: string;
  /** @example 7 */
  count: number;
}

/** Numbers of new records in each of the last eight weeks. */
export class WeeklyCounts {
  /** Messages and agent applications; subscribers; questions to the assistant. Suspected spam is not counted. */
  @ApiProperty({ enum: WEEKLY_NAMES, example: 'enquiries' })
  name: WeeklyName;
  /** Oldest first. The last one ends now. */
  @ApiProperty({ type: [WeekCount], minItems: 8, maxItems: 8 })
  weeks: WeekCount[];
}

/** Summary for the start page of the back office. */
export class Today {
  /** The five latest drafts of the caller. */
  @ApiProperty({ type: [OwnDraft], maxItems: 5 })
  drafts: OwnDraft[];
  /** Counts that the caller's role may read. */
  weekly: WeeklyCounts[];
}
