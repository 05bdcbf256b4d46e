import { isFromTheRight } from './isolated.shared.js';

/** Dates in the site's time zone, for mails and pages. */

/** Creating one takes longer than formatting a thousand dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Regions whose names of months are others than those of their language, by time zone. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    'Asia/Amman': 'JO',
    'Asia/Baghdad': 'IQ',
    'Asia/Beirut': 'LB',
    'Asia/Damascus': 'SY',
    'Asia/Gaza': 'PS',
    'Asia/Hebron': 'PS',
    'Africa/Algiers': 'DZ',
    'Africa/Casablanca': 'MA',
    'Africa/El_Aaiun': 'EH',
    'Africa/Nouakchott': 'MR',
    'Africa/Tunis': 'TN',
  },
  de: { 'Europe/Vienna': 'AT' },
  es: { 'America/Lima': 'PE', 'America/Montevideo': 'UY' },
};

/** A language with the region of a time zone where months have other names there: 'ar' in Amman is 'ar-JO'. Digits stay the same. */
export function localeIn(timeZone: string, language: string): string {
  const region = REGIONS[language]?.[timeZone];
  return region === undefined ? language : `${language}-${region}-u-nu-latn`;
}

/** UTC for an empty or unknown time zone. */
export function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, timeZone, ...Object.values(options)].join();
  let format = formats.get(key);
  if (!format) {
    format = createFormat(localeIn(timeZone, locale), { ...options, timeZone: timeZone || 'UTC' });
    formats.set(key, format);
  }
  return format;
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

/** '2026-11-18 12:30 Africa/Nairobi' */
export function timestamp(moment: Date, timeZone: string): string {
  // The only locale with this form.
  const format = dateFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' });
  return `${format.format(moment)} ${format.resolvedOptions().timeZone}`;
}

/** '2026-11-18' */
export const dayOf = (moment: Date, timeZone: string): string =>
  dateFormat('sv-SE', timeZone, { dateStyle: 'short' }).format(moment);

/**
 * '2026-12-10' as '10 December 2026'; what is no date stays as it is. English is British.
 * @param timeZone Where the reader is, as the names of months differ between regions.
 */
export function writtenDate(date: string, locale: string, timeZone = ''): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  if (!moment || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return date;
  return dateFormat(locale === 'en' ? 'en-GB' : localeIn(timeZone, locale), 'UTC', { dateStyle: 'long' }).format(
    moment,
  );
}

/** The dates of answers in one text, where they are all that stands behind a question, in a language. */
export const withWrittenDates = (text: string, locale: string, timeZone = ''): string =>
  text.replace(/([:?？؟]\s)(\d{4}-\d{2}-\d{2})(?=\s*$| · )/gm, (_match, before: string, date: string) => {
    const written = writtenDate(date, locale, timeZone);
    // Within words that run the other way its parts would change places.
    const isTurned = written !== date && isFromTheRight(written) !== isFromTheRight(text);
    return before + (isTurned ? `\u2068${written}\u2069` : written);
  });
