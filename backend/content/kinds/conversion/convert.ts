import type { Type } from '@nestjs/common';
import { ValidationException } from '../../../core/http/exceptions.js';
import { withNotedClasses } from '../../../core/http/noted-classes.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { toInput } from '../../../core/http/validation.pipe.js';
import { paragraphsOf } from '../../../core/text/rich-text.js';
import { writtenList } from '../../../core/text/text.js';
import { choicesOf, hasChoices } from '../fields/choices.js';
import { inputOf, transformerOf } from '../fields/classes-of-fields.js';
import type { Field } from '../fields/field-kind.js';
import { emptyValueOf, kindOf } from '../fields/field-kinds.js';
import { nestedFields } from '../fields/groups.js';

/** What values become that somebody has chosen something else for: by what they are called in a comparison. */
export type Choices = ReadonlyMap<string, string>;

/** A value of a field as another field has it. `isFit` is false where it could not be kept: then it is the other's empty value. */
export interface Converted {
  value: unknown;
  isFit: boolean;
}

/** Returns what a value is called in comparisons, and chosen by. */
export function written(value: unknown, field: Field): string {
  const { cell } = kindOf(field);
  if (value === null || value === undefined) return '';
  if (cell) return cell.write(value, field);
  return Array.isArray(value) ? writtenList(value) : String(value);
}

/** Whether values of a field may have to change for another declaration of it. */
export function differs(from: Field, to: Field): boolean {
  if (from.kind !== to.kind) return true;
  const { family } = kindOf(to);
  if (family === 'record') return from.of !== to.of;
  if (from.kind === 'amount') return from.currency !== to.currency;
  if (hasChoices(to)) {
    const choices = new Set(choicesOf(to));
    return choicesOf(from).some((choice) => !choices.has(choice));
  }
  if (family !== 'group') return false;
  const inner = new Map(nestedFields(to).map((field) => [field.key, field]));
  return nestedFields(from).some((field) => {
    const other = inner.get(field.key);
    return other === undefined || differs(field, other);
  });
}

/** Converts values of a field to those that another one takes. Equal values are converted once. */
export class Conversion {
  private readonly inputs: Type;
  private readonly known = new Map<string, Promise<Converted>>();

  constructor(
    readonly from: Field,
    readonly to: Field,
    private readonly chosen: Choices = new Map(),
  ) {
    this.inputs = inputsFor(this, to);
  }

  /** @param value As answers have it. */
  of(value: unknown): Promise<Converted> {
    const text = JSON.stringify(value) ?? '';
    // A long text is hardly there twice.
    if (text.length > 500) return this.convert(value);
    const known = this.known.get(text) ?? this.convert(value);
    this.known.set(text, known);
    return known;
  }

  private async convert(value: unknown): Promise<Converted> {
    const empty = { value: emptyValueOf(this.to), isFit: true };
    const parts = kindOf(this.from).apart(value, this.from);
    if (parts.length === 0) return empty;
    const choice = this.chosen.get(written(value, this.from));
    const inner =
      choice === undefined ? await this.partsOf(parts) : { parts: choice === '' ? [] : [choice], isFit: true };
    if (inner === undefined) return { ...empty, isFit: false };
    if (inner.parts.length === 0) return { ...empty, isFit: inner.isFit };
    const made = kindOf(this.to).together(inner.parts, this.to);
    if (made === undefined) return { ...empty, isFit: false };
    const taken = await taking(this.inputs, this.to.key, made);
    return taken === undefined ? { ...empty, isFit: false } : { value: taken.value, isFit: inner.isFit };
  }

  /** The parts as the other field takes them apart; undefined where the two have nothing in common. */
  private async partsOf(parts: readonly unknown[]): Promise<{ parts: unknown[]; isFit: boolean } | undefined> {
    const { family } = kindOf(this.from);
    if (family !== kindOf(this.to).family) return undefined;
    if (family === 'record' && this.from.of !== this.to.of) return undefined;
    if (family === 'text')
      return {
        parts: parts.map((part) => this.chosen.get(String(part)) ?? part).filter((part) => part !== ''),
        isFit: true,
      };
    if (family !== 'group') return { parts: [...parts], isFit: true };
    const all: object[] = [];
    let isFit = true;
    for (const part of parts) {
      const object = await this.nested(part);
      all.push(object.value);
      isFit &&= object.isFit;
    }
    return { parts: all, isFit };
  }

  private async nested(part: unknown): Promise<{ value: object; isFit: boolean }> {
    const given = isPlainObject(part) ? part : {};
    const former = new Map(nestedFields(this.from).map((field) => [field.key, field]));
    const values: [string, unknown][] = [];
    let isFit = nestedFields(this.from).every(
      (field) => nestedFields(this.to).some(({ key }) => key === field.key) || isEmpty(given[field.key], field),
    );
    for (const field of nestedFields(this.to)) {
      const before = former.get(field.key);
      if (!before) continue;
      const one = differs(before, field)
        ? await this.inner(before, field).of(given[field.key])
        : { value: given[field.key], isFit: true };
      values.push([field.key, one.value]);
      isFit &&= one.isFit;
    }
    return { value: Object.fromEntries(values), isFit };
  }

  private readonly inners = new Map<string, Conversion>();

  private inner(from: Field, to: Field): Conversion {
    const known = this.inners.get(to.key) ?? new Conversion(from, to, this.chosen);
    this.inners.set(to.key, known);
    return known;
  }
}

export const isEmpty = (value: unknown, field: Field): boolean => kindOf(field).apart(value, field).length === 0;

/** Returns a value as an input takes it; undefined if it is refused. */
export async function taking(inputs: Type, key: string, value: unknown): Promise<{ value: unknown } | undefined> {
  try {
    const input = await toInput(inputs, JSON.parse(JSON.stringify({ [key]: value })), true);
    return { value: Reflect.get(input, key) };
  } catch (error) {
    if (error instanceof ValidationException) return undefined;
    throw error;
  }
}

/** Returns a class that takes the values of a field, forgotten with what has it. */
function inputsFor(holder: object, field: Field): Type {
  const { made, until } = withNotedClasses(() => inputOf([{ ...field, required: false }]));
  until(holder);
  return made;
}

const inputs = new WeakMap<Field, Type>();

/** Returns the value of a former state, or what the field can make of it; undefined if it is of no use to it. */
export async function fitted(value: unknown, field: Field): Promise<{ value: unknown } | undefined> {
  const input = inputs.get(field) ?? inputsFor(field, field);
  inputs.set(field, input);
  if (await taking(input, field.key, value)) return { value };
  // Of what kind it was is not known: its form says enough.
  const parts = partsIn(value);
  const isText = parts.every((part) => typeof part !== 'object');
  if (isText !== (kindOf(field).family === 'text')) return undefined;
  const made = kindOf(field).together(parts, field);
  return made === undefined ? undefined : taking(input, field.key, made);
}

function partsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isPlainObject(value)) return 'from' in value ? [`${value.from}/${value.to}`] : [value];
  return typeof value === 'string' && /^<(?:p|h\d|ul|ol|blockquote)\b/.test(value) ? paragraphsOf(value) : [value];
}

/** Returns a value as the column of a field has it. */
export function toColumn(value: unknown, field: Field): string | number | null {
  const stored: unknown = transformerOf(field)?.to(value) ?? value;
  if (typeof stored === 'boolean') return Number(stored);
  return typeof stored === 'string' || typeof stored === 'number' ? stored : null;
}

/** Returns what the column of a field has as answers have it. */
export function fromColumn(stored: unknown, field: Field): unknown {
  const value: unknown = transformerOf(field)?.from(stored) ?? stored;
  return field.kind === 'yes_no' ? value === true || value === 1 : value;
}
