import { withWrittenDates, writtenDate } from '../../../../backend/core/text/dates.shared.js';
import { comma } from '../language/comma';
import { officeLocale } from '../language/office-language';
import { perLanguage, t } from '../language/t';

// The formats of all times in the back office, in the user's time zone.

let zone: string | undefined;

/** The user's time zone: 'Europe/Warsaw'. Only for the browser, and asked for once: asking takes a third of a millisecond. */
export const readerZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

/** A readable name of a zone. */
const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** The time zone used, and the site's if it differs. @param siteZone Empty for UTC, undefined if it does not matter. */
export function zoneWords(siteZone?: string): string {
  const own = readerZone();
  const site = siteZone === '' ? 'UTC' : siteZone;
  return site === undefined || site === own
    ? t('ui.timeZone', { zone: zoneName(own) })
    : t('ui.timeZoneAndSite', { zone: zoneName(own), site: zoneName(site) });
}

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

const inLocale = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(() => new Intl.DateTimeFormat(officeLocale(), options));

const days = inLocale(date);
const times = inLocale({ ...date, ...clock, timeZoneName: 'short' });
const full = inLocale({ ...date, month: 'long', ...clock, second: '2-digit', timeZoneName: 'short' });
const hours = inLocale(clock);
const dayOfYear = inLocale({ day: 'numeric', month: 'short' });

/** '24 Nov 2026' */
export const dateWords = (iso: string): string => days().format(new Date(iso));

/** '24 Nov 2026' for a day of the calendar, which is the same in every time zone. */
export const dayWords = (day: string): string => dateWords(`${day}T12:00:00`);

/** '24 – 26 Nov 2026'; 'Since 24 Nov 2026' without a last day. */
export const periodWords = (from: string, to: string): string =>
  to === ''
    ? t('table.since', { day: dayWords(from) })
    : days().formatRange(new Date(`${from}T12:00:00`), new Date(`${to}T12:00:00`));

/** '24 Nov 2026, 14:03 CET' */
export const timeWords = (iso: string): string => times().format(new Date(iso));

/** '24 November 2026 at 14:03:20 CET', for tooltips. */
export const fullTimeWords = (iso: string): string => full().format(new Date(iso));

/** '14:03', with the day if it is not today. Beside it, a tooltip names the zone. */
export function clockWords(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const time = hours().format(at);
  return at.toDateString() === now.toDateString() ? time : `${dayOfYear().format(at)}${comma()}${time}`;
}

/** An answer to a form as it is read: dates are in the words of the reader. */
export const answerWords = (answer: string): string => writtenDate(answer, officeLocale());

/** The answers to a form in one text. */
export const answersWords = (text: string): string => withWrittenDates(text, officeLocale());
