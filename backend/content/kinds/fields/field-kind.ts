import type { Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions, ValueTransformer } from 'typeorm';
import type { FilterKind } from '../../../core/crud/lists/list-values.js';
import type { Coordinates } from '../../../core/text/coordinates.shared.js';
import type { ContentValueKind } from '../../content-calls/content-calls.service.js';
import type { KindField } from '../kind.dto.js';
import type { SlotType } from '../slots.js';
import type { Recognition, Written } from './recognition.js';

/** A field as it is stored, with all that a field can state. */
export type Field = Required<KindField>;

/** What a field is on the wire. */
export interface WireParts {
  /** The rule of its value in inputs. */
  input: PropertyDecorator;
  /** The class of its values, for tools that read the types of DTOs. */
  type: unknown;
  /** The schema of its value in answers. */
  schema: ApiPropertyOptions;
}

/** How lists are filtered by a field. */
interface FieldFilter {
  type: FilterKind;
  /** All values that it can have, if they are few. */
  values?: readonly string[];
  /** Whether a record can have several values, by rows of `own_values`. */
  isEntry?: true;
}

/** What a kind of field asks of the classes that it is part of. */
export interface FieldContext {
  /** Names classes of nested objects. */
  className: string;
  /** Whether the field is one of a group. */
  isWithin: boolean;
  /** Makes a class that has these fields, for inputs and answers. */
  nested(className: string, fields: readonly Field[]): Type;
}

/**
 * All that the server knows of a kind of field: its column, its value in inputs and answers, its cell in files, and what its values become
 * when the field is made one of another kind.
 */
export interface FieldKindObject {
  /** The type of its column. */
  slot(field: Field): SlotType;
  /** Its type in TypeORM, where it is not the column's, and how values are stored. */
  stored?(field: Field): { type?: ColumnOptions['type']; transformer?: ValueTransformer };
  /** What rows without a value have: those of before the field was made. Default: null. */
  empty?(field: Field): unknown;
  wire(field: Field, context: FieldContext): WireParts;
  /** Whether lists can be sorted by it: its values have an order that people expect. */
  isSortable?: true;
  /** Whether lists and searches look into it. */
  isSearched?: true;
  /** How lists are filtered by it. */
  filter?(field: Field): FieldFilter;
  /** Values by which its records are found, by rows of `own_values`. */
  entries?(value: unknown): readonly string[];
  /** What its value is to programs of visitors. Default: as it is stored. */
  content?: ContentValueKind;
  /** Its cell in files, where that is not the text of its value. `read` returns what the input takes, or refuses. */
  cell?: { write(value: unknown, field: Field): string; read(text: string, field: Field): unknown };
  /** Values are made of each other within a family: a text can become a number, and a picture part of an album. */
  family: 'text' | 'picture' | 'document' | 'record' | 'group';
  /** Returns the parts that a value is made of: of texts, as people would write them; none for an empty value. */
  apart(value: unknown, field: Field): unknown[];
  /**
   * Makes a value of parts, which the input then takes or refuses; undefined where that is no value of this kind.
   * @param written How the texts of a table are written
   */
  together(parts: readonly unknown[], field: Field, written?: Written): unknown;
  /** How it is told by the values of a table. Default: it is never guessed. */
  recognition?: Recognition;
  /** What pages say of a value, of kinds that they do not know themselves. */
  said?(value: unknown, language: string): { text: string; url?: string };
  /** Where a value is on a map. */
  placeOf?(value: unknown): (Coordinates & { address: string }) | undefined;
  /** Set for one that stands in for a kind of an extension that is gone. */
  isMissing?: true;
}

/** Lists and objects, as JSON. */
export const asJson = (empty: unknown): ValueTransformer => ({
  to: (value?: unknown) => JSON.stringify(value ?? empty),
  from: (value: string | null): unknown => (value === null ? empty : JSON.parse(value)),
});

/** Texts of one line each: of a single text, its own. */
export const linesOf = (parts: readonly unknown[]): string[] =>
  parts.flatMap((part) => String(part).split(/\r\n|\r|\n/)).filter((line) => line.trim() !== '');

/** A kind whose values are one text each. */
export const oneText = {
  family: 'text',
  apart: (value: unknown): unknown[] => (value === null || value === undefined || value === '' ? [] : [String(value)]),
  together: (parts: readonly unknown[]): unknown => {
    const lines = linesOf(parts);
    return lines.length > 1 ? undefined : (lines[0]?.trim() ?? '');
  },
} as const;

/** A kind whose values are lists of texts. */
export const severalTexts = {
  family: 'text',
  apart: (value: unknown): unknown[] => (Array.isArray(value) ? value.map(String) : []),
} as const;
