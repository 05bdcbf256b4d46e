import { ApiProperty } from '@nestjs/swagger';

/** A draft that somebody has saved and not published. */
export class OwnDraft {
  /** @example post */
  resource: string;
  /**
   * Of the record.
   * @example 12
   */
  id: number;
  /**
   * The record's name for people; empty where it has none yet.
   * @example "Why a fee reminder on the ninth works better"
   */
  title: string;
  /**
   * When it was saved. ISO 8601, UTC.
   * @example 2026-11-24T16:20:00.000Z
   */
  saved_at: string;
}

/** What came in within one week. */
export class WeekCount {
  /**
   * When it begins. ISO 8601, UTC.
   * @example 2026-11-18T09:00:00.000Z
   */
  from: string;
  /** @example 7 */
  count: number;
}

const WEEKLY = ['enquiries', 'subscribers', 'questions'] as const;

export type WeeklyName = (typeof WEEKLY)[number];

/** How many came in, in each of the last eight weeks. */
export class WeeklyCounts {
  /** Messages and agent applications; subscribers; questions to the assistant. Suspected spam is not counted. */
  @ApiProperty({ enum: WEEKLY, example: 'enquiries' })
  name: WeeklyName;
  /** The oldest first. The last one ends now. */
  @ApiProperty({ type: [WeekCount], minItems: 8, maxItems: 8 })
  weeks: WeekCount[];
}

/** What the back office begins the day with. */
export class Today {
  /** The five newest drafts of the user who asks. */
  @ApiProperty({ type: [OwnDraft], maxItems: 5 })
  drafts: OwnDraft[];
  /** Those that the role may read. */
  weekly: WeeklyCounts[];
}
