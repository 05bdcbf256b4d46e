import type { Type } from '@nestjs/common';
import { nestedFieldsOf } from './field-metadata.js';

/** A record, or a DTO within it. */
export interface RecordPart {
  /** Undefined if the class is unknown. */
  dto: Type | undefined;
  /** Prefix of field names in error messages: '' for the record itself, 'items.0.' within it. */
  path: string;
  values: ReadonlyMap<string, unknown>;
}

/** Returns the record itself and all DTOs in its nested fields, at any depth. */
export function partsOf(dto: Type | undefined, record: object, path = ''): RecordPart[] {
  const values = new Map<string, unknown>(Object.entries(record));
  const inner = (dto ? nestedFieldsOf(dto) : []).flatMap(({ field, typeOf }) =>
    entriesOf(values.get(field), `${path}${field}`).flatMap(([at, entry]) =>
      isObject(entry) ? partsOf(typeOf(entry), entry, `${at}.`) : [],
    ),
  );
  return [{ dto, path, values }, ...inner];
}

/** The entries of a list, or an object alone, each with its path. */
const entriesOf = (value: unknown, path: string): [path: string, entry: unknown][] =>
  Array.isArray(value) ? value.map((entry, index) => [`${path}.${index}`, entry]) : [[path, value]];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
