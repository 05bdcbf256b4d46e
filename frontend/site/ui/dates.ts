import { dateFormat, timestamp } from '../../../backend/core/text/dates.shared.js';

/** 'MMMM dd, yyyy', in the site's time zone, so that server and browser render the same text. */
export const longDate = (iso: string, timeZone: string): string =>
  dateFormat('en-US', timeZone, { month: 'long', day: '2-digit', year: 'numeric' }).format(new Date(iso));

/** '2026-11-18 12:30 Africa/Nairobi' */
export const fullTimestamp = (iso: string, timeZone: string): string => timestamp(new Date(iso), timeZone);
