import type { Publication } from './publication.entity.js';

/** Sets the times of a row, which the caller saves; failed actions are retried. */
export function setTimes(row: Publication, times: Partial<Pick<Publication, 'publish_at' | 'unpublish_at'>>): void {
  Object.assign(row, times, { schedule_error: null, schedule_error_said: null });
  const moments = [row.publish_at, row.unpublish_at].filter((time) => time !== null);
  row.next_attempt_at = moments.length > 0 ? new Date(Math.min(...moments.map((time) => time.getTime()))) : null;
  if (moments.length === 0) Object.assign(row, { scheduled_by: null, scheduled_by_name: null });
}
