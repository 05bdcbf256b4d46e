import { ApiProperty } from '@nestjs/swagger';

const SCHEDULED_ACTIONS = ['publish', 'unpublish'] as const;

export type ScheduledAction = (typeof SCHEDULED_ACTIONS)[number];

class ScheduleEntry {
  /** @example post */
  resource: string;
  /** Of the record. */
  id: number;
  /** The record's name for people. */
  title: string;
  @ApiProperty({ enum: SCHEDULED_ACTIONS })
  action: ScheduledAction;
  /** The name of the user who scheduled it; null if nobody is known. */
  @ApiProperty({ type: String, nullable: true })
  by: string | null;
  /** Why it could not be done. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** What the schedule will do. */
export class UpcomingEntry extends ScheduleEntry {
  /** ISO 8601, UTC. */
  at: string;
}

/** What the schedule did, or could not do. */
export class PastEntry extends ScheduleEntry {
  /** When it was to be done. ISO 8601, UTC. */
  due_at: string;
  /** When it was done, or failed. ISO 8601, UTC. */
  done_at: string;
  /** Seconds between the two; 0 if it was done on time. */
  late_by: number;
}

export class Schedule {
  /**
   * Of the site; empty: UTC.
   * @example Africa/Nairobi
   */
  time_zone: string;
  /** The next one first. */
  upcoming: UpcomingEntry[];
  /** Of the last days, newest first. */
  past: PastEntry[];
}
