import fc, { type Arbitrary } from 'fast-check';
import { objectOf } from './hostile.ts';
import type { ApiDocument, Schema } from './operations.ts';

/** Stands for a solved bot check, which is put in when the call is sent. */
export const BOT_CHECK = '{{bot check}}';

/** Values of the site by the name of the field that holds them: filenames, slugs, versions. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const MAX_DEPTH = 7;
const words = fc.array(fc.constantFrom('school', 'fees', 'Kisumu', 'a', 'ledger', 'été', 'on', '9'), {
  minLength: 1,
  maxLength: 6,
});
const text = words.map((list) => list.join(' '));
const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2037-12-31'), noInvalidDate: true });

/** Draws values that the described fields take. */
export class ValidValues {
  private readonly document: ApiDocument;
  private readonly known: KnownValues;

  constructor(document: ApiDocument, known: KnownValues) {
    this.document = document;
    this.known = known;
  }

  /** @param name Of the field, by which it may be known what it holds. */
  of(schema: Schema, name = '', depth = 0): Arbitrary<unknown> {
    const { $ref, example } = schema;
    if ($ref !== undefined) {
      return this.of(this.document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    }
    const choices: { weight: number; arbitrary: Arbitrary<unknown> }[] = [
      { weight: 4, arbitrary: this.built(schema, name, depth) },
    ];
    if (example !== undefined) choices.push({ weight: 3, arbitrary: fc.constant(example) });
    const values = this.known.get(name) ?? [];
    if (values.length > 0) choices.push({ weight: 5, arbitrary: fc.constantFrom(...values) });
    if (isNullable(schema)) choices.push({ weight: 1, arbitrary: fc.constant(null) });
    return fc.oneof(...choices);
  }

  private built(schema: Schema, name: string, depth: number): Arbitrary<unknown> {
    const inner = (part: Schema) => this.of(part, name, depth + 1);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const either = schema.oneOf ?? schema.anyOf;
    if (either) return fc.oneof(...either.map(inner));
    if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
    const type = typeOf(schema);
    if (type === 'null') return fc.constant(null);
    if (type === 'array') return this.list(schema, name, depth);
    if (type === 'object' || schema.properties) return this.object(schema, depth);
    if (type === 'boolean') return fc.boolean();
    if (type === 'number' || type === 'integer') return numberOf(schema, name);
    return textOf(schema, name);
  }

  private list({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string, depth: number): Arbitrary<unknown> {
    if (depth > MAX_DEPTH) return fc.constant([]);
    return fc.array(this.of(items, `${name}.item`, depth + 1), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }

  private object({ properties = {}, required = [], additionalProperties }: Schema, depth: number): Arbitrary<unknown> {
    if (depth > MAX_DEPTH) return fc.constant({});
    const entries = Object.entries(properties).map(([name, schema]) => {
      const value = this.of(schema, name, depth + 1).map((drawn): [string, unknown][] => [[name, drawn]]);
      if (required.includes(name)) return value;
      return fc.oneof({ weight: 3, arbitrary: fc.constant<[string, unknown][]>([]) }, { weight: 2, arbitrary: value });
    });
    const others =
      typeof additionalProperties === 'object'
        ? fc.array(fc.tuple(text, this.of(additionalProperties, '', depth + 1)), { maxLength: 3 })
        : fc.constant<[string, unknown][]>([]);
    return fc.tuple(fc.tuple(...entries), others).map(([own, more]) => objectOf([...own.flat(), ...more]));
  }
}

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** The type of a schema that may allow null as well. */
const typeOf = ({ type }: Schema): string | undefined =>
  [type].flat().find((one, _, all) => one !== 'null' || all.length === 1);

function numberOf(schema: Schema, name: string): Arbitrary<unknown> {
  const { minimum = 0, maximum = 1000 } = schema;
  if (name === 'version') return fc.integer({ min: 1, max: 3 });
  if (/^(id|ids\.item|categories\.item|entry|link|role|user)$|_id$|_ids\.item$/.test(name))
    return fc.integer({ min: 1, max: 9 });
  const range = { min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) };
  const near = { ...range, max: Math.min(range.max, range.min + 20) };
  const whole = fc.oneof({ weight: 3, arbitrary: fc.integer(near) }, fc.integer(range));
  return typeOf(schema) === 'integer'
    ? whole
    : fc.oneof({ weight: 4, arbitrary: whole }, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 200, description = '' }: Schema & { description?: string },
  name: string,
): Arbitrary<string> {
  if (name === 'turnstile_token') return fc.constant(BOT_CHECK);
  if (format === 'email' || /email|recipient/.test(name))
    return words.map((list) => `${list.join('.').replaceAll('é', 'e')}@example.com`);
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (format === 'password') return fc.constant('seven purple bicycles');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (description.includes('HTML'))
    return words.map((list) => `<h2>${list[0]}</h2><p><b>${list.join('</b> <b>')}</b></p>`);
  if (/^(from|to)$|_at$|date/.test(name)) return day.map((date) => date.toISOString().slice(0, 10));
  return text.map((drawn) => drawn.padEnd(minLength, 'x').slice(0, maxLength));
}
