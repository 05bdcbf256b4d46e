import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field } from './field';
import { readField } from './read-field';

type NumberField = Extract<Field, { kind: 'number' }>;

/** What a field holds while it is filled in. Ids are text, as choices have them. */
export type FieldValue = string | number | boolean | string[];
export type FormValues = Record<string, FieldValue>;

/** A new record's form. */
export function defaultValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, defaultValue(field)]));
}

/** A record as its form holds it. */
export function toFormValues(fields: readonly Field[], record: ResourceRecord): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, fromRecord(field, readField(record, field.name))]));
}

/** A form as the call sends it. */
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
      return [];
    case 'switch':
      return field.preset ?? false;
    case 'checkbox':
      return false;
    case 'number':
      return String(field.preset);
    case 'select':
      return field.defaultValue ?? '';
    default:
      return '';
  }
}

function fromRecord(field: Field, value: unknown): FieldValue {
  switch (field.kind) {
    case 'album':
    case 'tags':
      return Array.isArray(value) ? value.map(String) : [];
    case 'multiLookup':
      return Array.isArray(value) ? value.map(idOf) : [];
    case 'checkbox':
      return value === true;
    case 'switch':
      return field.wireValues ? value === field.wireValues[0] || value === true : value === true;
    case 'number':
      return String(typeof value === 'number' ? value : field.preset);
    case 'lookup':
      return idOf(value);
    default:
      return typeof value === 'string' ? value : '';
  }
}

function toWire(field: Field, value: FieldValue | undefined): unknown {
  switch (field.kind) {
    case 'multiLookup':
      return Array.isArray(value) ? value.map(Number) : [];
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

const isWhole = (typed: string): boolean => /^-?\d+$/.test(typed);

/** What is no whole number goes as it was typed: the server refuses it, and does not get another number. */
function toNumber({ preset }: NumberField, typed: string): unknown {
  const trimmed = typed.trim();
  if (trimmed === '') return preset;
  return isWhole(trimmed) ? Number(trimmed) : trimmed;
}

/** What is wrong with what was typed into a number field; undefined when nothing is. */
export function numberError({ label, min, max }: NumberField, typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  if (!isWhole(trimmed)) return `${label} must be a whole number.`;
  if (Number(trimmed) < min) return `${label} must be at least ${min}.`;
  return Number(trimmed) > max ? `${label} must be at most ${max}.` : undefined;
}

/** The id of a record or of a reference to one, as text. */
function idOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return '';
}

/** Whether a field holds nothing. Rich text without a word or a picture is nothing, too. */
export function isEmpty(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  if (typeof value !== 'string') return false;
  return field.kind === 'richText' ? !/<img/i.test(value) && htmlToText(value) === '' : value.trim() === '';
}

/** The words of rich text. */
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
