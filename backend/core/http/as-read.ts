import type { Type } from '@nestjs/common';
import { ValidationFailure } from './errors.js';

/**
 * What a call that tells a record answers, its update takes as it came. The fields that an update does not set are held
 * aside while the rest is checked, and compared with the record when that is at hand.
 */
const HELD = Symbol('fields of the record that the update does not set');

/** Ends the description of an update. */
export const AS_READ =
  'A record is taken as it was read, with all its fields: those that an update does not set are left as they are, and ' +
  'refused where they would change what never changes, such as `id` or `slug`.';

const fields = new WeakMap<Type, ReadonlySet<string>>();

/** Says, for a DTO that only an update takes, which fields its record may have besides. */
export function takeAsRead(dto: Type, names: Iterable<string>): void {
  fields.set(dto, new Set(names));
}

export const namesAsRead = (dto: Type | undefined): ReadonlySet<string> | undefined => dto && fields.get(dto);

/** Whether an object is a plain one, as JSON has it. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body as its DTO knows it, and what it has of the other fields of the record. */
export function partedAsRead(
  body: unknown,
  own: ReadonlySet<string>,
  asRead: ReadonlySet<string>,
): { body: unknown; held: Record<string, unknown> } {
  if (!isPlain(body)) return { body, held: {} };
  const isHeld = (name: string) => asRead.has(name) && !own.has(name);
  const entries = Object.entries(body);
  return {
    body: Object.fromEntries(entries.filter(([name]) => !isHeld(name))),
    held: Object.fromEntries(entries.filter(([name]) => isHeld(name))),
  };
}

/** Keeps what was held aside with the input; copies of the input have it, too. */
export function holdAside<T>(input: T, held: Record<string, unknown>): T {
  if (typeof input === 'object' && input !== null && Object.keys(held).length > 0)
    Object.assign(input, { [HELD]: held });
  return input;
}

/** What the body had of fields that the update does not set; undefined when nothing. */
export function heldAside(input: object): Record<string, unknown> | undefined {
  return (input as { [HELD]?: Record<string, unknown> })[HELD];
}

/**
 * Refuses what is no field of the record, and what would change a field that names it or never changes: somebody would
 * believe that it had been saved. Fields that the application keeps by itself (`updated_at`, the names of other records)
 * may have changed since the record was read, and are passed by.
 * @param fixed Fields whose value must be the record's.
 * @throws ValidationFailure
 */
export function checkAsRead(
  held: Readonly<Record<string, unknown>>,
  record: object,
  fixed: (name: string) => boolean,
): void {
  const stored = new Map<string, unknown>(Object.entries(record));
  const wrong = Object.entries(held).filter(
    ([name, value]) => !stored.has(name) || (fixed(name) && !isSame(value, stored.get(name))),
  );
  if (wrong.length === 0) return;
  throw new ValidationFailure(
    Object.fromEntries(wrong.map(([name]) => [name, [`${name} is not a field of this call.`]])),
  );
}

/** Numbers may come as text, and times in other spellings of ISO 8601. What was named may be gone since. */
function isSame(given: unknown, stored: unknown): boolean {
  if (stored === null) return true;
  if (stored instanceof Date) {
    return typeof given === 'string' && Math.abs(Date.parse(given) - stored.getTime()) < 1;
  }
  return JSON.stringify(given) === JSON.stringify(stored) || String(given) === String(stored);
}
