import { dateFormat } from './dates.shared.js';

/** The days and times of what takes place. */
export interface Occasion {
  /** As 2026-12-31. */
  begin: string;
  /** The last day; empty for the first one. */
  end: string;
  /** As 14:30; empty for a whole day. */
  from: string;
  /** As 16:00; empty if it is not known. */
  to: string;
  /** An IANA name. */
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** A last day before the first one counts as that one. */
export const lastDayOf = ({ begin, end }: Pick<Occasion, 'begin' | 'end'>): string => (end > begin ? end : begin);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Returns when it begins, and when it ends if that is known; undefined for whole days. */
export function momentsOf(occasion: Occasion): { start: number; end?: number } | undefined {
  const { begin, from, to, timeZone } = occasion;
  if (from === '') return undefined;
  const start = momentOf(begin, from, timeZone);
  if (to === '') return { start };
  const last = lastDayOf(occasion);
  // From 22:00 to 02:00 is over midnight.
  const isOverMidnight = last === begin && to <= from;
  return { start, end: momentOf(isOverMidnight ? dayAfter(last) : last, to, timeZone) };
}

/** Returns the moment at which clocks in a time zone show a time. One that is left out in spring is as long after midnight as on other days. */
export function momentOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const first = shown - offsetAt(shown, timeZone);
  const second = shown - offsetAt(first, timeZone);
  // Of a time that clocks never show, what was before the change counts.
  return second + offsetAt(second, timeZone) === shown ? second : Math.max(first, second);
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const format = dateFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'medium' });
  const shown = Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Whether it is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a moment as clocks in a time zone show it, with their distance from UTC: as 2026-12-31T14:30:00+03:00. */
export function momentWithOffset(moment: number, timeZone: string): string {
  const offset = offsetAt(moment, timeZone);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (count: number): string => String(count).padStart(2, '0');
  const shown = new Date(moment + offset).toISOString().slice(0, 19);
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
