import { dateFormat } from '../text/dates.shared.js';
import { spokenLocale } from './say.js';

/** A moment in mails, as the reader's language writes it, with its zone: '26 listopada 2026 12:30, Europe/Warsaw'. */
export function spokenTime(moment: Date, timeZone: string): string {
  const format = dateFormat(spokenLocale(), timeZone, { dateStyle: 'long', timeStyle: 'short' });
  return `${format.format(moment)}, ${format.resolvedOptions().timeZone}`;
}
