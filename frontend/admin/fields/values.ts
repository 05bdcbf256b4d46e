import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { withDecimalSign } from '../language/decimals';
import { t } from '../language/t';
import type { Field } from './field';
import { type FormItem, fromItems, toItems } from './form-item';
import { readField } from './read-field';

type NumberField = Extract<Field, { kind: 'number' }>;

/** The value of a field in the form's state. Ids are strings, as in Mantine's option values. */
export type FieldValue = string | number | boolean | string[] | FormItem[];
export type FormValues = Record<string, FieldValue>;

/** The values of the create form. */
export function defaultValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, defaultValue(field)]));
}

/** The values of a record's edit form. */
export function toFormValues(fields: readonly Field[], record: ResourceRecord): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, fromRecord(field, readField(record, field.name))]));
}

/** A form's values with some fields replaced by their wire values. */
export function withWireValues(
  fields: readonly Field[],
  values: FormValues,
  wire: Readonly<Record<string, unknown>>,
): FormValues {
  const given = fields.filter(({ name }) => Object.hasOwn(wire, name));
  return { ...values, ...Object.fromEntries(given.map((field) => [field.name, fromRecord(field, wire[field.name])])) };
}

/** The request body of a form's values. */
export function toRequestBody(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])]));
}

function defaultValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'status':
      return field.noDefault ? '' : 'active';
    case 'album':
    case 'tags':
    case 'multiLookup':
    case 'items':
      return [];
    case 'switch':
      return field.defaultValue ?? false;
    case 'checkbox':
      return false;
    case 'number':
      return String(field.defaultValue);
    case 'select':
      return field.defaultValue ?? '';
    default:
      return '';
  }
}

/** Converts a value on the wire to the form's state. */
export function fromRecord(field: Field, value: unknown): FieldValue {
  switch (field.kind) {
    case 'album':
    case 'tags':
      return Array.isArray(value) ? value.map(String) : [];
    case 'multiLookup':
      return Array.isArray(value) ? value.map(idOf) : [];
    case 'items':
      return Array.isArray(value) ? toItems(value, field.nested) : [];
    case 'checkbox':
      return value === true;
    case 'switch':
      if (value === undefined) return field.defaultValue ?? false;
      return field.wireValues ? value === field.wireValues[0] || value === true : value === true;
    case 'number':
      return String(typeof value === 'number' ? value : field.defaultValue);
    case 'select':
      return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
    case 'lookup':
      return idOf(value);
    case 'text':
      if (typeof value !== 'string') return '';
      return field.isDecimal ? withDecimalSign(value) : value;
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** Converts a value in the form's state to the wire. */
export function toWire(field: Field, value: FieldValue | undefined): unknown {
  switch (field.kind) {
    case 'multiLookup':
      return Array.isArray(value) ? value.map(Number) : [];
    case 'items':
      return fromItems(itemsIn(value), field.nested);
    case 'lookup':
      return value === '' || value === undefined ? null : Number(value);
    case 'switch':
      return field.wireValues ? field.wireValues[value ? 0 : 1] : value;
    case 'status':
    case 'select':
      return value === '' ? undefined : value;
    case 'number':
      return toNumber(field, String(value ?? ''));
    default:
      return value;
  }
}

/** The objects of a list; empty for other values. */
export const itemsIn = (value: FieldValue | undefined): FormItem[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object') : [];

const isWhole = (typed: string): boolean => /^-?\d+$/.test(typed);

/** Anything but an integer is sent as typed; the server rejects it. */
function toNumber({ defaultValue }: NumberField, typed: string): unknown {
  const trimmed = typed.trim();
  if (trimmed === '') return defaultValue;
  return isWhole(trimmed) ? Number(trimmed) : trimmed;
}

/** The validation error of a number field. */
export function numberError({ label, min, max }: NumberField, typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  if (!isWhole(trimmed)) return t('fields.wholeNumberRequired', { label });
  if (Number(trimmed) < min) return t('fields.tooSmall', { label, min });
  return Number(trimmed) > max ? t('fields.tooLarge', { label, max }) : undefined;
}

/** The validation error of a text. Nothing is truncated, so that pasted text can be shortened by hand. */
export function lengthError(text: string, maxLength: number): string | undefined {
  const length = lengthOf(text);
  if (length <= maxLength) return undefined;
  return t('fields.tooLong', { length, most: maxLength, over: length - maxLength });
}

/** Length in characters as the server counts: without leading and trailing white space. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** The error of a typed value, as far as it can be checked without the server. */
export function valueError(field: Field, value: FieldValue | undefined): string | undefined {
  const typed = typeof value === 'object' ? '' : String(value ?? '');
  if (field.kind === 'number') return numberError(field, typed);
  const maxLength = field.kind === 'text' || field.kind === 'textarea' ? field.maxLength : undefined;
  return maxLength === undefined ? undefined : lengthError(typed, maxLength);
}

/** The id of a record or reference as a string. */
function idOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return '';
}

/** Whether a field is empty. Rich text is empty without text, pictures and embeds. */
export function isEmpty(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  if (typeof value !== 'string') return false;
  return field.kind === 'richText'
    ? !/<img|<figure data-embed/i.test(value) && htmlToText(value) === ''
    : value.trim() === '';
}

/** The text content of HTML, with spaces between blocks. */
export function htmlToText(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|h\d|li|tr|td|th|blockquote|figcaption|pre)>|<br\s*\/?>/gi, '$& '),
    'text/html',
  );
  return (text.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function sameValues(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => sameValue(one[name], other[name]));
}
