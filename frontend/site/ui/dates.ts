import { dateFormat, timestamp } from '../../../backend/core/text/dates.shared.js';
import { DEFAULT_LANGUAGE } from '../../../backend/core/text/languages.shared.js';

/** 'MMMM dd, yyyy' in English, and the long form of other languages; in the site's time zone. */
export const longDate = (iso: string, language: string, timeZone: string): string =>
  (language === DEFAULT_LANGUAGE
    ? dateFormat('en-US', timeZone, { month: 'long', day: '2-digit', year: 'numeric' })
    : dateFormat(language, timeZone, { dateStyle: 'long' })
  ).format(new Date(iso));

/** '2026-11-18 12:30 Africa/Nairobi' */
export const fullTimestamp = (iso: string, timeZone: string): string => timestamp(new Date(iso), timeZone);
