import { format, isThisYear, isToday, isYesterday } from 'date-fns';

/** 'Today', 'Yesterday', '14 November' or '14 November 2025'. */
export function dayName(at: string): string {
  const date = new Date(at);
  if (isToday(date)) return 'Today';
  if (isYesterday(date)) return 'Yesterday';
  return format(date, isThisYear(date) ? 'd MMMM' : 'd MMMM yyyy');
}

/** 'Today, 21 November' */
export function fullDayName(at: string): string {
  const date = new Date(at);
  const day = format(date, isThisYear(date) ? 'd MMMM' : 'd MMMM yyyy');
  return isToday(date) || isYesterday(date) ? `${dayName(at)}, ${day}` : day;
}

/** '09:41' */
export const timeOfDay = (at: string): string => format(new Date(at), 'HH:mm');

/** 'today, 09:41', within a sentence. */
export function dayAndTime(at: string): string {
  const day = dayName(at);
  return `${isToday(new Date(at)) || isYesterday(new Date(at)) ? day.toLowerCase() : day}, ${timeOfDay(at)}`;
}

/** Groups what is sorted by time. */
export function byDay<T extends { created_at: string }>(
  entries: readonly T[],
  nameOf: (at: string) => string,
): [day: string, entries: T[]][] {
  const days = new Map<string, T[]>();
  for (const entry of entries) {
    const day = nameOf(entry.created_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
