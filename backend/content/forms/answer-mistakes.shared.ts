import { fill } from '../../company/words/fill.shared.js';
import { readPhone } from '../../core/text/phone-number.shared.js';
import type { FormFieldKind } from './forms.constants.js';

interface Asked {
  kind: FormFieldKind;
  min: string;
  max: string;
}

/** Messages for values below, above and outside of the bounds. */
const OUTSIDE = {
  number: { least: 'atLeast', most: 'atMost', both: 'between' },
  date: { least: 'tooEarly', most: 'tooLate', both: 'betweenDays' },
} as const;

type Mistake =
  | 'wrongPhone'
  | 'wrongNumber'
  | 'wrongDate'
  | (typeof OUTSIDE)['number' | 'date']['least' | 'most' | 'both'];

/** Whether a text is a calendar day in the format of `<input type="date">`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/**
 * Returns the error in a phone number, a number or a day, in the words of the site. Called by the browser before the second step,
 * and by the server in any case.
 */
export function mistakeInLine(
  { kind, min, max }: Asked,
  value: string,
  words: Record<Mistake, string>,
  language: string,
): string | undefined {
  if (kind === 'phone') return readPhone(value) ? undefined : words.wrongPhone;
  if (kind === 'date' && !isDay(value)) return words.wrongDate;
  if (kind === 'number' && Number.isNaN(numberOf(value))) return words.wrongNumber;
  if (kind !== 'date' && kind !== 'number') return undefined;
  const amount = (text: string) => (kind === 'date' ? Date.parse(text) : numberOf(text));
  const isWithin = (min === '' || amount(value) >= amount(min)) && (max === '' || amount(value) <= amount(max));
  if (isWithin) return undefined;
  const bound = kind === 'date' ? dayIn(language) : numberIn(language);
  const { least, most, both } = OUTSIDE[kind];
  return fill(words[min === '' ? most : max === '' ? least : both], { min: min && bound(min), max: max && bound(max) });
}

/**
 * Parses numbers as people write them: 2.5 and 2,5, but also 1,500 and 1.500, 12 000 and 1.234,50. Returns NaN for anything else.
 */
function numberOf(text: string): number {
  const [, thousands = '', cents = '0'] = /^([-+]?[1-9]\d{0,2}(?:[.,\s'’]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (thousands !== '') return Number(`${thousands.replace(/[.,\s'’]/g, '')}.${cents}`);
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function dayIn(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

function numberIn(language: string): (number: string) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 20, useGrouping: false });
  return (number) => format.format(Number(number));
}
