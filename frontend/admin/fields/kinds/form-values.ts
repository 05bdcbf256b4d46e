import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../field/field';
import { type FormDeclaration, fieldsFor } from '../field/form-declaration';
import { readField } from '../field/read-field';
import type { FieldValue, FormValues } from '../field/values';
import { kindOf } from './registry';

/** The values of the create form. */
export function defaultValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, kindOf(field).initial(field)]));
}

/** The values of a record's edit form. */
export function toFormValues(fields: readonly Field[], record: ResourceRecord): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, fromWire(field, readField(record, field.name))]));
}

/** A form's values with some fields replaced by their wire values. */
export function withWireValues(
  fields: readonly Field[],
  values: FormValues,
  wire: Readonly<Record<string, unknown>>,
): FormValues {
  const given = fields.filter(({ name }) => Object.hasOwn(wire, name));
  return { ...values, ...Object.fromEntries(given.map((field) => [field.name, fromWire(field, wire[field.name])])) };
}

/** The request body of a form's values. */
export function toRequestBody(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])]));
}

/** The request body of a form, without immutable fields. */
export function requestBody(
  form: FormDeclaration,
  record: ResourceRecord | undefined,
  values: FormValues,
  version: number | undefined,
): Record<string, unknown> {
  const sent = fieldsFor(form, record).filter(({ immutable }) => !(immutable && record));
  return { ...toRequestBody(sent, values), ...(version === undefined ? {} : { version }) };
}

/** Converts a value on the wire to the form's state. */
export const fromWire = (field: Field, value: unknown): FieldValue => kindOf(field).fromWire(value, field);

/** Converts a value in the form's state to the wire. */
export const toWire = (field: Field, value: FieldValue | undefined): unknown => kindOf(field).toWire(value, field);

/** The error of a typed value, as far as it can be checked without the server. */
export const valueError = (field: Field, value: FieldValue | undefined): string | undefined =>
  kindOf(field).fault?.(typeof value === 'object' ? '' : String(value ?? ''), field);

/** Whether a field is empty. */
export function isEmpty(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  return typeof value === 'string' && (kindOf(field).isBlank?.(value) ?? value.trim() === '');
}
