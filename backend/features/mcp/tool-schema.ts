import type { Type } from '@nestjs/common';
import { declaredLimits } from '../../core/crud/fields/declared-limits.js';

/** A part of JSON Schema 2020-12. */
export type JsonSchema = {
  type?: string;
  description?: string;
  enum?: string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What decorators state of a field for the description of the API. */
interface Described {
  type?: unknown;
  isArray?: boolean;
  description?: string;
}

/** Fields that tools set by themselves: whether visitors see a record, and what a conflict is found by. */
const LEFT_OUT: ReadonlySet<string> = new Set(['status', 'version']);

const TYPES = new Map<unknown, string>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

/**
 * Returns what a model is told of the fields of an input. The call that a tool makes checks them in full, so that what is left out here,
 * such as the fields of nested objects, is refused with a sentence there.
 * @param isPartial Whether no field is required.
 */
export function schemaOf(input: Type, isPartial: boolean): JsonSchema & { properties: Record<string, JsonSchema> } {
  const limits = new Map(declaredLimits(input).map((one) => [one.name, one]));
  const properties: Record<string, JsonSchema> = {};
  for (const name of fieldNames(input)) {
    if (LEFT_OUT.has(name)) continue;
    const { max_length, min, max, values, rich_text } = limits.get(name) ?? {};
    const described: Described = Reflect.getMetadata('swagger/apiModelProperties', input.prototype, name) ?? {};
    const type = typeOf(described.type);
    const description = [described.description, rich_text && 'HTML.'].filter(Boolean).join(' ');
    const one: JsonSchema = {
      ...(type === undefined ? {} : { type }),
      ...(values?.every((value) => typeof value === 'string') ? { enum: values } : {}),
      ...(max_length === undefined || type !== 'string' ? {} : { maxLength: max_length }),
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    };
    properties[name] = {
      ...(description === '' ? {} : { description }),
      ...(described.isArray || Array.isArray(described.type) ? { type: 'array', items: one } : one),
    };
  }
  const required = isPartial
    ? []
    : [...limits.values()].flatMap((one) => (one.required && properties[one.name] ? one.name : []));
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The names of the fields, which swagger keeps with a colon before each. */
const fieldNames = (input: Type): string[] =>
  ((Reflect.getMetadata('swagger/apiModelPropertiesArray', input.prototype) ?? []) as string[]).map((name) =>
    name.replace(/^:/, ''),
  );

/** Undefined for objects and what may be of several types. */
function typeOf(stated: unknown): string | undefined {
  const plain = Array.isArray(stated) ? stated[0] : stated;
  if (typeof plain === 'string') return ['string', 'number', 'integer', 'boolean'].includes(plain) ? plain : undefined;
  return TYPES.get(plain);
}
