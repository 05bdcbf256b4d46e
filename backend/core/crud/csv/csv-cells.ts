import type { Type } from '@nestjs/common';
import { fieldsOf } from '../../http/validation.pipe.js';
import { writtenList } from '../../text/text.js';
import { nestedFieldsOf } from '../fields/field-metadata.js';
import type { BulkFields } from '../resource-definition.js';
import type { CsvCellForm } from './csv-cell-form.js';

/** Separates names of records within a cell: names contain commas, and a semicolon may separate cells. */
export const NAME_SEPARATOR = ' | ';

/**
 * Prevents CSV injection after a separator inside a text. If the system's list separator is a semicolon, Excel ignores the quotes:
 * text after a semicolon becomes a separate cell, and is run if it is a formula.
 */
export const escapeFormulas = (text: string): string =>
  text
    // The writer puts an apostrophe before an initial formula: an existing one must not be mistaken for it.
    .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, "''")
    // The lookbehind matches each run of separators once, from its start; without it, long runs take quadratic time.
    .replace(/(?<![;"\s])[;"\s]+(?='*(?:[=@＝＠]|[+\-＋－][\w.(=@+'"-]))/g, (run) =>
      /[;\t\r\n]/.test(run) ? `${run}'` : run,
    );

/** Removes the apostrophes that an export adds before formulas. */
export const unescapeFormulas = (cell: string): string =>
  cell
    .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
    .replace(/(?<![;"\s])([;"\s]+)'(?='*(?:[=@＝＠]|[+\-＋－][\w.(=@+'"-]))/g, (whole, run: string) =>
      /[;\t\r\n]/.test(run) ? run : whole,
    );

/** Returns a copy of a record with texts of cells in place of values. */
export function withCells(
  record: object,
  cells: Readonly<Partial<Record<string, CsvCellForm>>>,
  language: string,
): object {
  const written = Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, cell.write(record, language)]] : []));
  return { ...record, ...Object.fromEntries(written) };
}

/** Converts a value of a record to the text of a cell. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const names = value.map((one: unknown) => (typeof one === 'object' && one !== null ? nameIn(one) : undefined));
  return names.some((name) => name !== undefined) ? names.join(NAME_SEPARATOR) : writtenList(value);
}

const nameIn = (record: object): string => ('title' in record ? String(record.title) : JSON.stringify(record));

interface CsvResource {
  input: Type;
  record: Type;
  references?: readonly { column: string }[];
  virtualFields?: readonly string[];
  leftOutOfLists?: { columns: readonly string[] };
  bulkFields: BulkFields;
  cells?: Readonly<Partial<Record<string, CsvCellForm>>>;
}

/** A column of a resource's CSV file. */
export interface CsvColumn {
  name: string;
  /** The input field that it sets. */
  field: string;
}

/**
 * Returns the columns accepted by an import: the fields of the input, with names of referenced records instead of ids. Lists of
 * blocks and the like have no column, unless the definition says what their cells are.
 */
export function importColumns(resource: CsvResource, recordFields: ReadonlySet<string>): CsvColumn[] {
  const { input, references = [], virtualFields = [], leftOutOfLists, bulkFields, cells = {} } = resource;
  const stored = (name: string): boolean =>
    (recordFields.has(name) && !virtualFields.includes(name)) ||
    name === bulkFields.tags ||
    name === bulkFields.categories?.field;
  const left = new Set([
    ...(leftOutOfLists?.columns ?? []),
    ...nestedFieldsOf(input).flatMap(({ field }) => (cells[field] ? [] : field)),
    'version',
  ]);
  const columns = [...fieldsOf(input)].filter((name) => stored(name) && !left.has(name));
  const named = new Map(references.map(({ column }) => [column, nameColumnOf(column, virtualFields)]));
  const own = columns.map((field) => ({ name: named.get(field) ?? field, field }));
  return own.sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** Returns 'client_name' for 'client_id', if the record has it. */
const nameColumnOf = (column: string, virtualFields: readonly string[]): string | undefined =>
  virtualFields.find((name) => ['name', 'title'].some((end) => name === column.replace(/_id$/, `_${end}`)));

const FIRST = ['title', 'name', 'email', 'slug', 'status'];

/** The record's name comes first; the others keep the order of the input. */
const placeOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
