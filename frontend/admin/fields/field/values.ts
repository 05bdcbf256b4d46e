import { t } from '../../core/language/t';
import type { FormItem } from './form-item';

/** The value of a field in the form's state. Ids are strings, as in Mantine's option values. */
export type FieldValue = string | number | boolean | string[] | FormItem[];
export type FormValues = Record<string, FieldValue>;

/** The objects of a list; empty for other values. */
export const itemsIn = (value: FieldValue | undefined): FormItem[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];

/** The words of a list; empty for other values. */
export const wordsIn = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** A text or number as text; empty for other values. */
export const textIn = (value: FieldValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The id of a record or reference as a string. */
export function idOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return '';
}

/** The validation error of a text. Nothing is truncated, so that pasted text can be shortened by hand. */
export function lengthError(text: string, maxLength: number): string | undefined {
  const length = lengthOf(text);
  if (length <= maxLength) return undefined;
  return t('fields.tooLong', { length, most: maxLength, over: length - maxLength });
}

/** Length in characters as the server counts: without leading and trailing white space. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** The text content of HTML, with spaces between blocks. */
export function htmlToText(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|h\d|li|tr|td|th|blockquote|figcaption|pre)>|<br\s*\/?>/gi, '$& '),
    'text/html',
  );
  return (text.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function sameValues(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]));
}
