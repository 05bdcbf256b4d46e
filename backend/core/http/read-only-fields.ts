import type { Type } from '@nestjs/common';
import { say } from '../language/say.js';
import { ValidationException } from './exceptions.js';

/**
 * Symbol for the values of read-only fields in an update's body, which clients can send back as they read them. The validation pipe
 * sets these fields aside before it checks the others; the service compares them with the loaded record. They are attached to the
 * input under this symbol.
 */
const READ_ONLY_VALUES = Symbol('values of read-only fields');

/** Ends the description of an update. */
export const READ_ONLY_FIELDS_NOTE =
  'A record is taken as it was read, with all its fields: those that an update does not set are left as they are, and ' +
  'refused where they would change what never changes, such as `id` or `created_at`.';

const allowed = new WeakMap<Type, ReadonlySet<string>>();

/** Declares all fields of a record for the DTO of its update; those that the DTO lacks are read-only. */
export function allowReadOnlyFields<R = Record<string, unknown>>(
  dto: Type,
  recordFields: Iterable<keyof R & string>,
): void {
  allowed.set(dto, new Set(recordFields));
}

/** Returns the fields of the record updated by the DTO; undefined for other DTOs. */
export const recordFieldsOf = (dto: Type | undefined): ReadonlySet<string> | undefined => dto && allowed.get(dto);

/** Returns an entry of a list without those fields of its record that its DTO declares as read-only. */
export function withoutReadOnlyFields(dto: Type, entry: unknown): unknown {
  const fields = recordFieldsOf(dto);
  if (!fields || !isPlainObject(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fields.has(name)));
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits a body into the fields that its DTO declares and the other fields of the record. */
export function splitReadOnlyFields(
  body: unknown,
  dtoFields: ReadonlySet<string>,
  recordFields: ReadonlySet<string>,
): { body: unknown; readOnly: Record<string, unknown> } {
  if (!isPlainObject(body)) return { body, readOnly: {} };
  const isReadOnly = (name: string) => recordFields.has(name) && !dtoFields.has(name);
  const entries = Object.entries(body);
  return {
    body: Object.fromEntries(entries.filter(([name]) => !isReadOnly(name))),
    readOnly: Object.fromEntries(entries.filter(([name]) => isReadOnly(name))),
  };
}

/** Attaches values of read-only fields to a validated input. Copies by spread or `Object.assign` include them. */
export function attachReadOnlyValues<T>(input: T, values: Record<string, unknown>): T {
  if (typeof input === 'object' && input !== null && Object.keys(values).length > 0)
    Object.assign(input, { [READ_ONLY_VALUES]: values });
  return input;
}

/** Returns the values of read-only fields in the body; undefined if none. */
export function readOnlyValuesOf(input: object): Record<string, unknown> | undefined {
  return (input as { [READ_ONLY_VALUES]?: Record<string, unknown> })[READ_ONLY_VALUES];
}

/** Refuses an input that was read from another record, of what is no resource. @throws ValidationException */
export function checkReadValues<R extends object>(
  input: object,
  record: R,
  immutable: readonly (keyof R & string)[],
): void {
  const values = readOnlyValuesOf(input);
  if (values) checkReadOnlyValues(values, record, (name) => (immutable as readonly string[]).includes(name));
}

/**
 * Refuses changed values of immutable fields, since the client would assume that it had changed them. Derived fields (`updated_at`,
 * names of related records) are ignored: they may have changed since the record was read.
 * @param isImmutable Whether the field's value must equal the record's.
 * @throws ValidationException for these, and for fields that the record does not have
 */
export function checkReadOnlyValues(
  values: Readonly<Record<string, unknown>>,
  record: object,
  isImmutable: (name: string) => boolean,
): void {
  const stored = new Map<string, unknown>(Object.entries(record));
  const invalid = Object.entries(values).filter(
    ([name, value]) => !stored.has(name) || (isImmutable(name) && !isEqual(value, stored.get(name))),
  );
  if (invalid.length === 0) return;
  throw new ValidationException(
    Object.fromEntries(invalid.map(([name]) => [name, [say('http.fieldUnknown', { field: name })]])),
  );
}

/**
 * Accepts numbers as strings and other ISO 8601 notations of a time. A stored null equals anything: a reference is set to null when
 * its target is deleted.
 */
function isEqual(given: unknown, stored: unknown): boolean {
  if (stored === null) return true;
  if (stored instanceof Date) {
    return typeof given === 'string' && Math.abs(Date.parse(given) - stored.getTime()) < 1;
  }
  return JSON.stringify(given) === JSON.stringify(stored) || String(given) === String(stored);
}
