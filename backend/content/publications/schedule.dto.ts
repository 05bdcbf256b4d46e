import { ApiProperty } from '@nestjs/swagger';

const SCHEDULED_ACTIONS = ['publish', 'unpublish'] as const;

export type ScheduledAction = (typeof SCHEDULED_ACTIONS)[number];

class ScheduleEntry {
  /**
   * The name of the resource. `newsletter` for newsletters, to users who may send them: these are only among the upcoming actions.
   * @example post
   */
  resource: string;
  /** The id of the record. */
  id: number;
  /** The record's title for display. */
  title: string;
  @ApiProperty({ enum: SCHEDULED_ACTIONS })
  action: ScheduledAction;
  /** The name of the user who scheduled it; null if unknown. */
  by: string | null;
  /** Why it failed. */
  error: string | null;
}

/** A scheduled action. */
export class UpcomingEntry extends ScheduleEntry {
  /** ISO 8601, UTC. */
  at: string;
}

/** A scheduled action that was performed, or failed. */
export class PastEntry extends ScheduleEntry {
  /** Time for which it was scheduled. ISO 8601, UTC. */
  due_at: string;
  /** Time when it was performed or failed. ISO 8601, UTC. */
  done_at: string;
  /** Delay in seconds; 0 if it was on time. */
  late_by: number;
}

export class Schedule {
  /**
   * The site's time zone; empty for UTC.
   * @example Africa/Nairobi
   */
  time_zone: string;
  /** Scheduled actions, the next one first. */
  upcoming: UpcomingEntry[];
  /** Actions of the last days, newest first. */
  past: PastEntry[];
}
