import { applyDecorators, Logger, type Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { IsObject, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { declareNestedField } from '../../../core/crud/fields/field-metadata.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import type { ExtensionFieldKind } from '../kind.constants.js';
import { asJson, type FieldKindObject, linesOf } from './field-kind.js';
import { jsonCell } from './json-cell.js';
import { isKeepable } from './missing.js';

/** What a page says of a value. */
export interface SaidOfValue {
  text: string;
  /** Where it leads: an address, or a path of the site. */
  url?: string;
}

/** A point on a map, in degrees, with a line that people read. */
export interface PlaceOfValue {
  latitude: number;
  longitude: number;
  address: string;
}

/** A kind of field that owners can choose for their kinds of content: what the server knows of it. */
export interface FieldKindDefinition<V extends object> {
  /** Begins with the name of the extension: `places.place`. It never changes, since fields have it. */
  name: ExtensionFieldKind;
  /** The class of its values. Its decorators check what is sent, and describe it. */
  value: Type<V>;
  /** Returns a value as one text: in files, where versions are compared, and on pages, unless `said` says otherwise. */
  write(value: V): string;
  /** Returns what the class takes, or null for an empty text; undefined for a text that is no such value. Default: JSON. */
  read?(text: string): unknown;
  /** What pages say of a value, in their language. */
  said?(value: V, language: string): SaidOfValue;
  /** Where a value is, for links to maps and maps of records. */
  place?(value: V): PlaceOfValue | undefined;
}

/** Values of the class, or null. */
function ValueOf(type: Type): PropertyDecorator {
  return (target, key) => {
    declareNestedField(target.constructor, { field: String(key), typeOf: () => type });
    applyDecorators(
      ApiPropertyOptional({ type, nullable: true }),
      Transform(({ value }) => (value === '' ? null : isPlainObject(value) ? plainToInstance(type, value) : value)),
      IsOptional(),
      IsObject({ message: sentence('kinds.groupInvalid') }),
      ValidateNested({ message: sentence('kinds.groupInvalid') }),
      ValidateBy({
        name: 'isKeepable',
        validator: { validate: isKeepable, defaultMessage: sentence('kinds.valueLength') },
      }),
    )(target, key);
  };
}

const logger = new Logger('Extensions');

/** What an extension returns; a fallback where it throws, so that a page shows all else. */
function orElse<T>(fallback: T, name: string, part: string, of: () => T): T {
  try {
    return of();
  } catch (error) {
    logger.error(`The kind of field '${name}' failed in '${part}': ${String(error)}`, (error as Error).stack);
    return fallback;
  }
}

/** Returns what the engine knows of such a kind. Values are JSON in columns that any such kind has, so that they outlive it. */
export function fieldKindOf<V extends object>(definition: FieldKindDefinition<V>): FieldKindObject {
  const { name, value: type, read, said, place } = definition;
  const write = (value: unknown): string =>
    isPlainObject(value) ? orElse('', name, 'write', () => definition.write(value as V)) : '';
  const cell = read
    ? {
        write,
        // What is no such value is left to the input, which refuses it.
        read: (text: string): unknown => (text.trim() === '' ? null : (read(text) ?? text)),
      }
    : jsonCell;
  return {
    slot: () => 'long',
    stored: () => ({ transformer: asJson(null) }),
    wire: () => ({ input: ValueOf(type), type: Object, schema: { type, nullable: true } }),
    cell,
    family: 'text',
    apart: (value) => {
      const text = isPlainObject(value) ? cell.write(value) : '';
      return text === '' ? [] : [text];
    },
    together: (parts) => {
      const lines = linesOf(parts);
      if (lines.length === 0) return null;
      const made = lines.length === 1 ? cell.read(lines[0] ?? '') : undefined;
      return typeof made === 'string' ? undefined : made;
    },
    said: (value, language) =>
      isPlainObject(value)
        ? orElse({ text: '' }, name, 'said', () => said?.(value as V, language) ?? { text: write(value) })
        : { text: '' },
    ...(place
      ? {
          placeOf: (value: unknown) =>
            isPlainObject(value) ? orElse(undefined, name, 'place', () => place(value as V)) : undefined,
        }
      : {}),
  };
}
