/** Calendars of what takes place, as programs for calendars read them. */
export const CALENDAR = { path: '/calendar.ics', type: 'text/calendar' } as const;

/** Most that a calendar of all upcoming records has, the next ones first. */
export const CALENDAR_LENGTH = 500;

/** What a calendar has: a record, or all upcoming ones of its section, in one language of the site. */
export interface CalendarSelection {
  /** The first language by default. */
  language?: string | undefined;
  /** The section of a kind of content, without slashes. */
  section: string;
  /** The slug of a record; all upcoming ones without it. */
  record?: string | undefined;
}

/** Returns the address of a calendar on the site. */
export function calendarAddress({ language, section, record }: CalendarSelection): string {
  const query = new URLSearchParams({
    section,
    ...(record === undefined ? {} : { record }),
    ...(language === undefined ? {} : { language }),
  });
  return `${CALENDAR.path}?${query}`;
}
