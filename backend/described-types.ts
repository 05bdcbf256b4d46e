// The compiler's plugin knows the types of TypeScript: every number is `number`, and a time is a text. What these say
// more exactly is derived here, in one place, rather than repeated at hundreds of fields.

/** A part of a description: a schema, or what contains schemas. */
type Part = Record<string, unknown>;

interface SchemaPart extends Part {
  type?: string;
  format?: string;
  enum?: unknown[];
  description?: string;
}

/** Values, whose members of the same names mean nothing to the description. */
const VALUES: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum']);

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Describes numbers as integers unless they are `@Fraction()`s, and times as such, wherever they stand in a description. */
export function describeExactly(part: Part): void {
  if (part.type === 'number' && part.format === undefined) part.type = 'integer';
  // Beside `nullable`, null must be one of the values as well.
  if (part.nullable === true && Array.isArray(part.enum) && !part.enum.includes(null)) part.enum = [...part.enum, null];
  if (isPart(part.properties)) {
    for (const [name, property] of Object.entries(part.properties)) {
      if (isPart(property) && isTime(name, property)) property.format = 'date-time';
    }
  }
  for (const [key, inner] of Object.entries(part)) {
    if (isPart(inner) && !VALUES.has(key)) describeExactly(inner);
  }
}

/** Fields whose names end in `_at`, and those whose comments say so, are times. */
const isTime = (name: string, { type, format, enum: values, description = '' }: SchemaPart): boolean =>
  type === 'string' &&
  format === undefined &&
  values === undefined &&
  (/(?:^|_)at$/.test(name) || /\bISO 8601, UTC\b/.test(description));
