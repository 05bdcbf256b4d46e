import { dateFormat } from '../../core/text/dates.shared.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns when the last backup was due, at most a day ago. If a clock change skips that hour, the one before it counts.
 * @param hour Hour in the time zone; UTC for an empty time zone.
 */
export function lastDueAt(now: Date, hour: number, timeZone: string): Date {
  const format = dateFormat('en-GB', timeZone, { hour: '2-digit', hourCycle: 'h23' });
  const minutes = dateFormat('en-GB', timeZone, { minute: 'numeric' });
  const sinceHour = Number(minutes.format(now)) * 60_000 + (now.getTime() % 60_000);
  const begun = now.getTime() - sinceHour;
  for (let back = 0; back < 25; back += 1) {
    const time = new Date(begun - back * HOUR_MS);
    if (Number(format.format(time)) % 24 === hour) return time;
  }
  return new Date(begun - 24 * HOUR_MS);
}
