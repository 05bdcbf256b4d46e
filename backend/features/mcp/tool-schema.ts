import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { declaredLimits } from '../../core/crud/fields/declared-limits.js';

/** A part of JSON Schema 2020-12. */
export type JsonSchema = {
  type?: string;
  description?: string;
  format?: string;
  enum?: (string | number | boolean)[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

/** What decorators and the compiler state of a value for the description of the API, where types are written in several ways. */
interface Stated extends Pick<JsonSchema, 'description' | Limit> {
  type?: unknown;
  isArray?: boolean;
  /** Whether it is required, or its required fields. */
  required?: boolean | string[];
  enum?: unknown;
  oneOf?: Stated[];
  allOf?: Stated[];
  anyOf?: Stated[];
  items?: Stated;
  properties?: Record<string, Stated>;
  additionalProperties?: boolean | Stated;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  $ref?: string;
}

/** What a value is described within: the class that stands for its references, and all classes around it. */
interface Place {
  owner: Type;
  around: readonly Type[];
}

/** Fields that tools set by themselves: whether visitors see a record, and what a conflict is found by. */
const LEFT_OUT: ReadonlySet<string> = new Set(['status', 'version']);

const TYPES = new Map<unknown, string>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
  [Date, 'string'],
]);

type Limit = 'format' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum';

const LIMITS: readonly Limit[] = ['format', 'maxLength', 'maxItems', 'minimum', 'maximum'];

/**
 * Returns what a model is told of the fields of an input, those of nested objects included. The call that a tool makes checks them in
 * full: what can't be said here is refused with a sentence there.
 * @param isPartial Whether no field is required.
 */
export function schemaOf(input: Type, isPartial: boolean): JsonSchema & { properties: Record<string, JsonSchema> } {
  const { required, ...all } = objectOf(input, []);
  const properties = Object.fromEntries(Object.entries(all.properties).filter(([name]) => !LEFT_OUT.has(name)));
  const needed = isPartial ? [] : required.filter((name) => name in properties);
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    ...(needed.length === 0 ? {} : { required: needed }),
  };
}

/** The fields of a class by name, and which of them must be there. */
function objectOf(type: Type, around: readonly Type[]) {
  const limits = new Map(declaredLimits(type).map((declaredLimit) => [declaredLimit.name, declaredLimit]));
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, stated] of statedOf(type)) {
    const { max_length, min, max, values, rich_text, required: refusal } = limits.get(name) ?? {};
    const one = partOf(stated, { owner: type, around: [...around, type] });
    const description = [stated.description, rich_text && !stated.description && 'HTML.'].filter(Boolean).join(' ');
    properties[name] = {
      ...(description === '' ? {} : { description }),
      ...one,
      ...(values?.every((value) => typeof value === 'string') ? { enum: values } : {}),
      ...(max_length === undefined || one.type !== 'string' ? {} : { maxLength: max_length }),
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    };
    if (refusal !== undefined && stated.required !== false) required.push(name);
  }
  return { type: 'object', properties, required };
}

/**
 * What is stated of the fields of a class. The compiler adds what types and comments say as a function, which the description of the API
 * also calls, but not before it is asked for.
 */
function statedOf({ prototype }: Type): Map<string, Stated> {
  const compiled: Record<string, Stated> = {};
  for (let level = prototype; level && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    const read = Object.hasOwn(level.constructor, COMPILED) ? level.constructor[COMPILED] : undefined;
    Object.assign(compiled, { ...(typeof read === 'function' ? read() : {}), ...compiled });
  }
  const decorated = ((Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) ?? []) as string[]).map(
    (name) =>
      // Swagger keeps names with a colon before each.
      name.replace(/^:/, ''),
  );
  return new Map(
    decorated.map((name) => {
      const own: Stated = Reflect.getMetadata('swagger/apiModelProperties', prototype, name) ?? {};
      return [name, { ...compiled[name], ...own }];
    }),
  );
}

const COMPILED = '_OPENAPI_METADATA_FACTORY';

/** The schema of a value, without its description. */
function partOf(stated: Stated, place: Place): JsonSchema {
  const [type, isList] = plainType(stated);
  const { items, properties, additionalProperties, discriminator } = stated;
  const alternatives = stated.oneOf ?? stated.anyOf;
  // Beside a list, what is stated of several types is about its entries, unless one of these is the list.
  if (isList && !alternatives?.some((alternative) => alternative.type === 'array')) {
    const entry = items ?? { ...stated, type, isArray: false, maxItems: undefined, required: undefined };
    return { type: 'array', ...only(stated, ['maxItems']), items: partOf(entry, place) };
  }
  const [combined] = stated.allOf ?? [];
  if (combined) return partOf(combined, place);
  if (stated.$ref !== undefined) return referredTo(stated.$ref, place);
  if (alternatives) {
    return {
      anyOf: alternatives.map((alternative) => {
        const part = described(alternative, place);
        const kind = Object.entries(discriminator?.mapping ?? {}).find(([, $ref]) => $ref === alternative.$ref)?.[0];
        if (!discriminator || kind === undefined) return part;
        const { propertyName } = discriminator;
        return {
          ...part,
          properties: { ...part.properties, [propertyName]: { type: 'string', enum: [kind] } },
          required: [...new Set([propertyName, ...(part.required ?? [])])],
        };
      }),
    };
  }
  if (type === 'array') return { type, ...only(stated, ['maxItems']), items: items ? described(items, place) : {} };
  if (isClass(type)) return fieldsOf(type, place.around);
  const choices = Array.isArray(stated.enum) ? stated.enum.filter((value) => value !== null) : [];
  const named = typeof type === 'string' ? type : TYPES.get(type);
  const fallback =
    properties || additionalProperties ? 'object' : typeof choices[0] === 'string' ? 'string' : undefined;
  return {
    ...wholeUnlessSaid(named ?? fallback, stated.format),
    ...only(stated, LIMITS),
    ...(choices.length === 0 ? {} : { enum: choices }),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, described(one, place)]),
          ),
        }
      : {}),
    ...(Array.isArray(stated.required) ? { required: stated.required } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: additionalPart(additionalProperties, place) }),
  };
}

const described = (stated: Stated, place: Place): JsonSchema => ({
  ...only(stated, ['description']),
  ...partOf(stated, place),
});

const additionalPart = (stated: boolean | Stated, place: Place): boolean | JsonSchema =>
  typeof stated === 'boolean' ? stated : described(stated, place);

/** Numbers are whole unless their format says otherwise, as in the description of the API. */
const wholeUnlessSaid = (type: string | undefined, format: string | undefined): JsonSchema =>
  type === undefined ? {} : { type: type === 'number' && format === undefined ? 'integer' : type };

/** Fields of a class; of one within itself, only that it is an object. */
function fieldsOf(type: Type, around: readonly Type[]): JsonSchema {
  if (around.includes(type)) return { type: 'object' };
  const { required, ...all } = objectOf(type, around);
  return { ...all, ...(required.length === 0 ? {} : { required }) };
}

/** What a reference stands for: one of the models that the class around it names. */
function referredTo($ref: string, { owner, around }: Place): JsonSchema {
  const models = (Reflect.getMetadata('swagger/apiExtraModels', owner) ?? []) as Type[];
  const type = models.find((model) => getSchemaPath(model) === $ref);
  return type ? fieldsOf(type, around) : { type: 'object' };
}

/** The type of a value, or of the entries of a list. */
function plainType({ type, isArray = false }: Stated): [type: unknown, isList: boolean] {
  const known = typeof type === 'function' && !isClass(type) && !TYPES.has(type) ? type() : type;
  return Array.isArray(known) ? [known[0], true] : [known, isArray && known !== 'array'];
}

/** Classes, as opposed to functions that return one, and to the types that stand for anything. */
const isClass = (type: unknown): type is Type =>
  typeof type === 'function' && type !== Object && type !== Array && !TYPES.has(type) && /^class\b/.test(String(type));

const only = (stated: Stated, keys: readonly (Limit | 'description')[]): JsonSchema =>
  Object.fromEntries(keys.flatMap((key) => (stated[key] === undefined ? [] : [[key, stated[key]]])));
