import { formatDistanceToNow } from 'date-fns';
import { DEFAULT_OFFICE_LANGUAGE } from '../../../../backend/core/language/office-languages.shared.js';
import { officeLanguage } from './office-language';

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const isEnglish = () => officeLanguage() === DEFAULT_OFFICE_LANGUAGE;

function inUnit(at: Date | number): { count: number; unit: (typeof UNITS)[number][0] | 'second' } {
  const seconds = (Number(at) - Date.now()) / 1000;
  const [unit, length] =
    UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? (['second', Number.POSITIVE_INFINITY] as const);
  return { count: Math.round(seconds / length), unit };
}

/** 'about 3 hours ago'. Languages other than English use the browser's own words instead of a library. */
export function timeAgo(at: Date | number): string {
  if (isEnglish()) return formatDistanceToNow(at, { addSuffix: true });
  const { count, unit } = inUnit(at);
  return new Intl.RelativeTimeFormat(officeLanguage(), { numeric: 'auto' }).format(count, unit);
}

/** 'about 3 hours' */
export function timeSince(at: Date | number): string {
  if (isEnglish()) return formatDistanceToNow(at);
  const { count, unit } = inUnit(at);
  return Math.abs(count).toLocaleString(officeLanguage(), { style: 'unit', unit, unitDisplay: 'long' });
}
