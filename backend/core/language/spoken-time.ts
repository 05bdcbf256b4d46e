import { dateFormat } from '../text/dates.shared.js';
import { spokenLocale } from './say.js';

/** Formats a time for mails in the reader's language, with its zone: '26 listopada 2026 12:30, Europe/Warsaw'. */
export function spokenTime(moment: Date, timeZone: string): string {
  const format = dateFormat(spokenLocale(), timeZone, { dateStyle: 'long', timeStyle: 'short' });
  return `${format.format(moment)}, ${format.resolvedOptions().timeZone}`;
}
