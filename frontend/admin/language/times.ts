import { formatDistanceToNow } from 'date-fns';
import { DEFAULT_OFFICE_LANGUAGE } from '../../../backend/core/language/office-languages.shared.js';
import { officeLanguage } from './office-language';

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** 'about 3 hours ago'. Other languages than English have it from the browser, without a library's words. */
export function timeAgo(at: Date | number): string {
  if (officeLanguage() === DEFAULT_OFFICE_LANGUAGE) return formatDistanceToNow(at, { addSuffix: true });
  const seconds = (Number(at) - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(officeLanguage(), { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}
