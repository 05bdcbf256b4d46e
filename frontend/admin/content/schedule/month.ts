import { officeLocale } from '../../core/language/office-language';
import { toLocal } from '../../records/publication/zoned-time';

/** The weeks of a month ('2026-11') from Monday, with days as '2026-11-23'; days of adjacent months complete them. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = new Date(first);
  start.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (const day = start; weeks.length < 4 || day.toISOString().slice(0, 7) === month; ) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const name = day.toISOString().slice(0, 10);
        day.setUTCDate(day.getUTCDate() + 1);
        return name;
      }),
    );
  }
  return weeks;
}

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The date of a time in a zone. */
export const dayOf = (iso: string, zone: string): string => toLocal(iso, zone).slice(0, 10);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(officeLocale(), { ...options, timeZone: 'UTC' });

export const monthName = (month: string): string =>
  format({ month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));

export const dayName = (day: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`));

/** 'Mon', starting with Monday. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, index) => format({ weekday: 'short' }).format(Date.UTC(2026, 10, 2 + index)));
