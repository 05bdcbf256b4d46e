import type { Type } from '@nestjs/common';
import { ValidationException } from '../../http/exceptions.js';
import { FILE } from '../../http/file-body.decorator.js';
import { toInput } from '../../http/validation.pipe.js';
import { noun, say } from '../../language/say.js';
import { type DateOrder, dateOrderIn } from '../../text/written-time.js';
import type { Author } from '../author.js';
import { batchesOf, runBatch, tryBatch } from '../bulk/batches.js';
import { ROW } from '../lists/list-query.js';
import { titleOf } from '../record-title.js';
import { type CellSource, cellKindOf, wholeNumber } from './cell-kinds.js';
import type { CsvCellForm } from './csv-cell-form.js';
import { type CsvColumn, csvCell, unescapeFormulas } from './csv-cells.js';
import { type CsvRow, headerOf, parseCsv } from './csv-file.js';
import type { ImportedRow, ImportProgress } from './import.dto.js';

/** The part of a resource's service needed for an import. */
export interface ImportTarget extends CellSource {
  definition: CellSource['definition'] & {
    updateInput: Type<object>;
    columnLabels?: readonly { field: string; label: string }[];
    importColumns: readonly CsvColumn[];
    recordFields: ReadonlySet<string>;
  };
  readMany(ids: readonly number[]): Promise<object[]>;
  create(input: object, by: Author): Promise<object>;
  update(id: number, input: object, by: Author): Promise<object>;
}

/** A row with its cells by column name. */
interface Row {
  line: number;
  cells: ReadonlyMap<string, string>;
  /** What comes first in the dates of a column, where one of its dates shows it. */
  orders?: ReadonlyMap<string, DateOrder>;
  /** Set for a row that refers to the same record as one above it, or has too many cells. */
  refusal?: string;
}

type Values = ReadonlyMap<string, unknown>;

/**
 * Imports a CSV file in transactions of 50 rows, and reports on each row. A row refers to the record with its id, else with its
 * slug, else with its title; without a match, it creates one. A record that already has all values is left unchanged, so that a
 * file can be imported again after an interruption.
 * @param isDryRun Rolls everything back.
 * @throws ValidationException for an unreadable file, before the first row
 */
export async function importCsv(
  target: ImportTarget,
  bytes: Buffer,
  options: { by: Author; isDryRun: boolean },
): Promise<AsyncGenerator<ImportProgress>> {
  const { header: given, rows } = await parseCsv(bytes);
  const header = named(target, given);
  checkHeader(target, header);
  return importRows(target, rowsOf(target, header, rows), options);
}

async function* importRows(
  target: ImportTarget,
  rows: readonly Row[],
  { by, isDryRun }: { by: Author; isDryRun: boolean },
): AsyncGenerator<ImportProgress> {
  const run = isDryRun ? tryBatch : runBatch;
  for (const batch of batchesOf(rows)) {
    const outcomes = await run(target.database, batch, (row) => importRow(target, row, by));
    yield {
      total: rows.length,
      rows: outcomes.map((outcome, index): ImportedRow => {
        const row = batch[index] as Row;
        if ('refusal' in outcome)
          return {
            line: row.line,
            fate: 'refused',
            id: null,
            title: titleIn(target, row),
            fields: [],
            message: outcome.refusal,
          };
        const { result } = outcome;
        return { ...result, id: isDryRun && result.fate === 'new' ? null : result.id };
      }),
    };
  }
}

/** Imports one row, whose cells are named like the resource's columns. */
export const importCells = (
  target: ImportTarget,
  cells: ReadonlyMap<string, string>,
  line: number,
  by: Author,
  orders?: ReadonlyMap<string, DateOrder>,
): Promise<ImportedRow> => importRow(target, { line, cells, ...(orders ? { orders } : {}) }, by);

async function importRow(target: ImportTarget, row: Row, by: Author): Promise<ImportedRow> {
  if (row.refusal !== undefined) throw new ValidationException({ [FILE]: [row.refusal] });
  const record = await findRecord(target, row);
  const before = record && new Map<string, unknown>(Object.entries(record));
  const imported = (fate: ImportedRow['fate'], saved: object, fields: string[]): ImportedRow => {
    const id = 'id' in saved ? Number(saved.id) : null;
    return { line: row.line, fate, id, title: titleOf(saved, target.definition.roles), fields, message: '' };
  };
  const values = await valuesOf(target, row, before);
  const { input: createInput, updateInput } = target.definition;
  if (!record || !before) {
    const input = await toInput(createInput, values);
    // Whoever imports a table did not write its texts.
    return imported('new', await target.create(input, { ...by, isProgram: true }), Object.keys(values));
  }
  const input = await toInput(updateInput, values, true);
  const changes = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined && differs(value, before.get(field), target.definition.cells?.[field], field),
  );
  const fields = changes.map(([field]) => field);
  if (fields.length === 0) return imported('unchanged', record, []);
  const update = Object.assign(Object.create(Object.getPrototypeOf(input)), Object.fromEntries(changes), {
    version: before.get('version'),
  });
  return imported('changed', await target.update(Number(before.get('id')), update, by), fields);
}

/** Returns the values of cells that differ from the record's, in the form of the input. */
async function valuesOf(target: ImportTarget, row: Row, before: Values | undefined): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name, field } of target.definition.importColumns) {
    const cell = row.cells.get(name) ?? row.cells.get(field);
    if (cell === undefined) continue;
    const text = unescapeFormulas(cell);
    if (before && (text === csvCell(before.get(name)) || (row.cells.has(field) && text === csvCell(before.get(field)))))
      continue;
    const value = await cellKindOf(target, field).read(text, row.orders?.get(name));
    if (before || value !== '') values[field] = value;
  }
  return values;
}

/** Returns the record that the row refers to; undefined for a new one. */
async function findRecord(target: ImportTarget, { cells }: Row): Promise<object | undefined> {
  const { label, entity, roles } = target.definition;
  const { manager } = target.database;
  const idCell = cells.get('id')?.trim() ?? '';
  if (idCell !== '') {
    const id = wholeNumber(idCell);
    const [record] = id === undefined ? [] : await target.readMany([id]);
    if (!record)
      throw new ValidationException({
        id: [say('crud.importedIdUnknown', { name: noun(label, 'within'), id: idCell })],
      });
    return record;
  }
  const slug = roles.address ? (cells.get('slug')?.trim() ?? '') : '';
  const key = slug === '' ? roles.title : 'slug';
  const value = slug === '' ? titleCell(target, cells) : slug;
  if (value === '') return undefined;
  const rows = await manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .where(`${ROW}.${key} = :value`, { value })
    .orderBy(`${ROW}.id`)
    .limit(2)
    .getRawMany<{ id: number }>();
  const [first, second] = rows;
  if (second)
    throw new ValidationException({
      [key]: [say('crud.keyAmbiguous', { key, value })],
    });
  return first && (await target.readMany([first.id]))[0];
}

/**
 * Returns headers with the names of columns in place of what people call their fields, in any language. A name comes before what others
 * are called; of a label that several fields have, nobody knows which is meant.
 */
function named(
  { definition: { importColumns, recordFields, columnLabels = [] } }: ImportTarget,
  header: string[],
): string[] {
  const known = new Set(['id', ...importColumns.flatMap(({ name, field }) => [name, field]), ...recordFields]);
  const columns = new Map(importColumns.map(({ name, field }) => [field, name]));
  return header.map((name) => {
    if (known.has(name)) return name;
    const fields = new Set(columnLabels.flatMap(({ field, label }) => (headerOf(label) === name ? field : [])));
    const [field, ...others] = fields;
    return (others.length === 0 && field !== undefined && columns.get(field)) || name;
  });
}

function checkHeader({ definition }: ImportTarget, header: readonly string[]): void {
  const { importColumns, recordFields } = definition;
  const names = importColumns.map(({ name }) => name);
  const known = new Set(['id', ...names, ...importColumns.map(({ field }) => field), ...recordFields]);
  const unknown = header.find((name) => !known.has(name));
  const errors: string[] = [];
  if (unknown !== undefined)
    errors.push(say('crud.columnUnknown', { unknown: unknown.slice(0, 60), value: names.join(', ') }));
  if (new Set(header).size < header.length) errors.push(say('crud.columnRepeated'));
  if (!header.some((name) => name === 'id' || names.includes(name))) errors.push(say('crud.columnsMissing'));
  if (errors.length > 0) throw new ValidationException({ [FILE]: errors });
}

/** Refuses rows that refer to the same record as one above, since a second import of the file would find other differences. */
function rowsOf(target: ImportTarget, header: readonly string[], rows: readonly CsvRow[]): Row[] {
  const lines = new Map<string, number>();
  const orders = dateOrdersOf(header, rows);
  return rows.map(({ line, cells: texts }): Row => {
    const cells = new Map(header.map((name, index) => [name, texts[index] ?? '']));
    if (texts.slice(header.length).some((text) => text !== '')) return { line, cells, refusal: say('crud.rowTooLong') };
    const key = [cells.get('id'), cells.get('slug'), titleCell(target, cells)].findIndex((text) => text?.trim());
    const value = [cells.get('id'), cells.get('slug'), titleCell(target, cells)][key]?.trim().toLowerCase();
    if (value === undefined) return { line, cells, orders };
    const above = lines.get(`${key} ${value}`);
    if (above !== undefined) return { line, cells, refusal: say('crud.rowRepeated', { above }) };
    lines.set(`${key} ${value}`, line);
    return { line, cells, orders };
  });
}

/** Finds out what comes first in the dates of each column: a part above 12 is a day. */
function dateOrdersOf(header: readonly string[], rows: readonly CsvRow[]): Map<string, DateOrder> {
  const orders = new Map<string, DateOrder>();
  for (const { cells } of rows)
    for (const [index, name] of header.entries()) {
      const order = dateOrderIn(cells[index] ?? '');
      if (order && orders.get(name) !== 'day') orders.set(name, order);
    }
  return orders;
}

/** Whether a value of an input differs from the record's. Records contain other records where inputs have ids. */
function differs(value: unknown, now: unknown, cell: CsvCellForm | undefined, field: string): boolean {
  if (cell && typeof value === 'object') return cell.write({ [field]: value }, '') !== cell.write({ [field]: now }, '');
  const ids = Array.isArray(now) ? now.map((one: unknown) => (isRecord(one) ? one.id : one)) : now;
  return csvCell(value) !== csvCell(ids);
}

const isRecord = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

const titleCell = (target: ImportTarget, cells: ReadonlyMap<string, string>): string =>
  unescapeFormulas(cells.get(target.definition.roles.title) ?? '').trim();

const titleIn = (target: ImportTarget, { cells }: Row): string =>
  (titleCell(target, cells) === ''
    ? (cells.get('slug') ?? '')
    : titleOf(Object.fromEntries(cells), target.definition.roles)
  ).slice(0, 200);
