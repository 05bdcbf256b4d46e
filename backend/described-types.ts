// The compiler's plugin knows the types of TypeScript: every number is `number`, and a time is a text. What these say
// more exactly is derived here, in one place, rather than repeated at hundreds of fields.

/** A part of a description: a schema, or what contains schemas. */
type Part = Record<string, unknown>;

interface SchemaPart extends Part {
  /** With null beside it where a value may be null: swagger writes the schemas of OpenAPI 3.1 so. */
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  description?: string;
  minimum?: number;
}

/** By the names of their classes. */
type Schemas = Readonly<Record<string, Part>>;

/** Values, whose members of the same names mean nothing to the description. */
const VALUES: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum']);

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Describes numbers as integers unless they are `@Fraction()`s, and times as such, wherever they stand in a description. */
export function describeExactly(part: Part): void {
  if (part.format === undefined) {
    if (part.type === 'number') part.type = 'integer';
    else if (Array.isArray(part.type)) part.type = part.type.map((type) => (type === 'number' ? 'integer' : type));
  }
  // Beside `nullable`, null must be one of the values as well.
  if (part.nullable === true && Array.isArray(part.enum) && !part.enum.includes(null)) part.enum = [...part.enum, null];
  // Of a field that is a list in TypeScript, the plugin describes every entry by what a decorator says of the whole.
  if (isList(part) && isPart(part.items) && Array.isArray(part.items.oneOf) && part.items.oneOf.some(isList)) {
    part.oneOf = part.items.oneOf;
    delete part.type;
    delete part.items;
  }
  if (isPart(part.properties)) {
    for (const [name, property] of Object.entries(part.properties)) {
      if (!isPart(property)) continue;
      if (isTime(name, property)) property.format = 'date-time';
      // A field that is named like one of them.
      if (VALUES.has(name)) describeExactly(property);
    }
  }
  for (const [key, inner] of Object.entries(part)) {
    if (isPart(inner) && !VALUES.has(key)) describeExactly(inner);
  }
}

/**
 * Returns a part of a description with the schemas of OpenAPI 3.0, which decorators make, as those of 3.1: JSON Schema, in which null is a
 * type among others. Decorators keep theirs, which the next description is made of.
 */
export function withPresentSchemas<P extends Part>(part: P): P {
  const inner = Object.entries(part).map(([key, value]) => [key, VALUES.has(key) ? value : presentValue(value)]);
  // A field may have that name.
  if (typeof part.nullable !== 'boolean') return Object.fromEntries(inner) as P;
  const { nullable, ...schema } = Object.fromEntries(inner) as Part;
  return (nullable ? withNull(schema) : schema) as P;
}

const presentValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(presentValue) : isPart(value) ? withPresentSchemas(value) : value;

function withNull(schema: Part): Part {
  const { description, example, ...rules } = schema;
  const { type, enum: values, anyOf } = rules;
  if (Array.isArray(values) && values.every((value) => value === null)) return { type: 'null' };
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  const names = Object.keys(rules);
  // Without rules, it may be anything.
  if (names.length === 0) return schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    anyOf: [...(names.length === 1 && Array.isArray(anyOf) ? anyOf : [rules]), { type: 'null' }],
  };
}

/** Whether a value is of a type, if it isn't null. */
const isOf = (type: string, { type: stated }: Part): boolean =>
  stated === type || (Array.isArray(stated) && stated.includes(type));

const isList = (part: Part): boolean => isOf('array', part);

/** Fields whose names end in `_at`, and those whose comments say so, are times. */
const isTime = (name: string, part: SchemaPart): boolean =>
  isOf('string', part) &&
  part.format === undefined &&
  part.enum === undefined &&
  (/(?:^|_)at$/.test(name) || /\bISO 8601, UTC\b/.test(part.description ?? ''));

/**
 * Gives every body an example that is accepted as it stands, which forms for trying calls out are filled with: required fields, and
 * those whose comments have an example. What names other records is left out, since theirs differ.
 */
export function exemplify(body: Part, schemas: Schemas): void {
  const name = typeof body.$ref === 'string' ? nameOf(body.$ref) : undefined;
  const schema: SchemaPart | undefined = name === undefined ? undefined : schemas[name];
  if (schema?.properties !== undefined && schema.example === undefined) schema.example = exampleOf(schema, schemas);
}

/** Of texts, by their format. */
const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'halima@example.com',
  password: 'seven purple bicycles',
  uri: 'https://www.example.org/',
  'date-time': '2027-02-20T08:00:00Z',
};

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function exampleOf(schema: SchemaPart, schemas: Schemas): unknown {
  const { $ref, example, default: fallback, enum: values, allOf, oneOf, anyOf, items, minItems } = schema;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (example !== undefined) return example;
  if (fallback !== undefined) return fallback;
  if (typeof $ref === 'string') return exampleOf(schemas[nameOf($ref)] ?? {}, schemas);
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas)));
  const [first] = [oneOf, anyOf].flatMap((parts) => (Array.isArray(parts) ? parts : []));
  if (first) return exampleOf(first, schemas);
  if (type === 'array') return isPart(items) && (minItems ?? 0) !== 0 ? [exampleOf(items, schemas)] : [];
  if (isPart(schema.properties)) {
    const { properties, required } = schema;
    const isShown = ([field, property]: [string, unknown]): boolean =>
      isPart(property) && (property.example !== undefined || (Array.isArray(required) && required.includes(field)));
    return Object.fromEntries(
      Object.entries(properties)
        .filter(isShown)
        .map(([field, property]) => [field, exampleOf(property as SchemaPart, schemas)]),
    );
  }
  if (type === 'string') return EXAMPLES[schema.format ?? ''] ?? 'text'.padEnd(Number(schema.minLength ?? 0), 'x');
  return { integer: schema.minimum ?? 1, number: schema.minimum ?? 1, boolean: true, object: {} }[type ?? ''];
}
