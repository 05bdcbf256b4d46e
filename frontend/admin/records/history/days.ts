import { isThisYear, isToday, isYesterday } from 'date-fns';
import { officeLocale } from '../../core/language/office-language';
import { perLanguage, t } from '../../core/language/t';

const formats = perLanguage(() => {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(officeLocale(), parts);
  return {
    thisYear: format({ day: 'numeric', month: 'long' }),
    otherYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
  };
});

const dateOf = (date: Date): string => (isThisYear(date) ? formats().thisYear : formats().otherYear).format(date);

/** 'Today', 'Yesterday', '14 November' or '14 November 2025'. */
export function dayName(at: string): string {
  const date = new Date(at);
  if (isToday(date)) return t('ui.today');
  if (isYesterday(date)) return t('history.yesterday');
  return dateOf(date);
}

/** 'Today, 21 November' */
export function fullDayName(at: string): string {
  const date = new Date(at);
  if (isToday(date)) return t('history.todayWithDate', { date: dateOf(date) });
  if (isYesterday(date)) return t('history.yesterdayWithDate', { date: dateOf(date) });
  return dateOf(date);
}

/** '09:41' */
export const timeOfDay = (at: string): string => formats().time.format(new Date(at));

/** 'today, 09:41', within a sentence. */
export function dayAndTime(at: string): string {
  const date = new Date(at);
  const time = timeOfDay(at);
  if (isToday(date)) return t('history.todayAt', { time });
  if (isYesterday(date)) return t('history.yesterdayAt', { time });
  return t('history.dateAt', { date: dateOf(date), time });
}

/** Groups entries that are sorted by time. */
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
