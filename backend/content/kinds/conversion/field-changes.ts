import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { completed } from '../declaration.js';
import type { Field } from '../fields/field-kind.js';
import { kindOf } from '../fields/field-kinds.js';
import type { KindConversion } from '../kind.dto.js';
import type { OwnKind, RemovedField } from '../kind.entity.js';
import { OWN_RECORDS } from '../own-record.entity.js';
import { OwnValue } from '../own-value.entity.js';
import type { ComparedField, ComparedRecord, ComparedValue } from './comparison.dto.js';
import {
  type Choices,
  Conversion,
  type Converted,
  differs,
  fromColumn,
  isEmpty,
  toColumn,
  written,
} from './convert.js';

const MAX_SAMPLES = 50;
const MAX_RECORDS = 50;
const MAX_SAMPLE_LENGTH = 200;

/** Rows in memory at once. */
const BATCH = 1000;

/** Rows of one statement: SQLite takes a query of up to 500 others. */
const ROWS_PER_UPDATE = 400;

/** Different values among these rows, up to which each has a statement. */
const MAX_ALIKE = 8;

const ROWS_PER_FILL = 5000;

/** A field that becomes another one, or is taken away. */
export interface FieldChange {
  key: string;
  from: Field;
  /** Undefined if it is taken away. */
  to: Field | undefined;
  /** The column with its values. */
  slot: string;
  /** Makes its values those of the other field; undefined if they stay as they are. */
  conversion: Conversion | undefined;
  chosen: Choices;
  /** What its column had before it became one of this kind, to which it is changed back. */
  former?: { slot: string; conversion: Conversion };
}

interface Row {
  id: number;
  value: unknown;
  former: unknown;
}

/** What was found of a field: with what the comparison shows, and what it was made of. */
export interface Found extends ComparedField {
  change: FieldChange;
  /** Whether a row has another value afterwards, so that its present one must be kept. */
  isChanging: boolean;
  hash: string;
}

/** Returns the fields of a kind whose values change with others: taken away, of another kind, or without some of their choices. */
export function changesOf(
  former: OwnKind,
  next: readonly Field[],
  chosen: readonly KindConversion[] = [],
): FieldChange[] {
  const slots = new Map(former.slots);
  const after = new Map(next.map((field) => [field.key, field]));
  return former.fields.map(completed).flatMap((from): FieldChange[] => {
    const { key } = from;
    const to = after.get(key);
    const slot = slots.get(key);
    if (slot === undefined) return [];
    const needsColumn = to !== undefined && !hasType(slot, to);
    const becomesRequired = to?.required === true && !from.required;
    if (to !== undefined && !differs(from, to) && !needsColumn && !becomesRequired) return [];
    const own = new Map(
      chosen.filter(({ field }) => field === key).map((conversion) => [conversion.from, conversion.to ?? '']),
    );
    const isConverted = to !== undefined && (differs(from, to) || needsColumn);
    const back = to && isConverted ? formerOf(former.removed, to) : undefined;
    return [
      {
        key,
        from,
        to,
        slot,
        conversion: isConverted ? new Conversion(from, to, own) : undefined,
        chosen: own,
        ...(back?.field && to
          ? { former: { slot: back.slot, conversion: new Conversion(to, from, new Map(back.chosen)) } }
          : {}),
      },
    ];
  });
}

/** The column of a field from before it became another one, if it still has its values. */
const formerOf = (removed: readonly RemovedField[], to: Field): RemovedField | undefined =>
  removed.find(({ key, field }) => key === to.key && field !== undefined && !differs(completed(field), to));

/** Whether a column takes the values of a field. */
export const hasType = (slot: string, field: Field): boolean => {
  const type = kindOf(field).slot(field);
  return slot.startsWith(`${type}_`) || (type === 'text' && slot.startsWith('long_'));
};

/** Reads what a change does to the values of a field. */
export async function compareField(manager: EntityManager, kind: OwnKind, change: FieldChange): Promise<Found> {
  const { key, from, to, conversion } = change;
  const counts = { total: 0, fits: 0, lost: 0, missing: 0, drafts: 0 };
  const samples = new Map<string, ComparedValue>();
  const losing: number[] = [];
  const hash = createHash('sha256');
  let isChanging = false;
  const titleSlot = new Map(kind.slots).get(kind.fields.find(({ role }) => role === 'title')?.key ?? '');
  for await (const rows of rowsOf(manager, kind.id, change))
    for (const row of rows) {
      const value = fromColumn(row.value, from);
      if (isEmpty(value, from)) {
        if (to?.required && !from.required) counts.missing += 1;
        continue;
      }
      counts.total += 1;
      hash.update(`${row.id}\n${String(row.value)}\n`);
      const becomes: Converted = to === undefined ? { value: null, isFit: false } : await resultOf(change, row);
      if (becomes.isFit) counts.fits += 1;
      else {
        counts.lost += 1;
        if (losing.length < MAX_RECORDS) losing.push(row.id);
      }
      const before = written(value, from);
      const after = to && becomes.isFit ? written(becomes.value, to) : null;
      if (conversion && toColumn(becomes.value, to as Field) !== row.value) isChanging = true;
      if (after === before) continue;
      const shown = before.slice(0, MAX_SAMPLE_LENGTH);
      const sample = samples.get(shown) ?? {
        value: shown,
        count: 0,
        becomes: after?.slice(0, MAX_SAMPLE_LENGTH) ?? null,
      };
      sample.count += 1;
      if (samples.has(shown) || samples.size < MAX_SAMPLES * 20) samples.set(shown, sample);
    }
  for (const { value } of await draftsOf(manager, kind.key, key))
    if (conversion && !(await conversion.of(value)).isFit) counts.drafts += 1;
  return {
    key,
    label: from.label,
    from: from.kind,
    to: to?.kind ?? null,
    ...counts,
    samples: [...samples.values()]
      .sort((a, b) => Number(a.becomes !== null) - Number(b.becomes !== null) || b.count - a.count)
      .slice(0, MAX_SAMPLES),
    records: await titlesOf(manager, losing, titleSlot),
    change,
    isChanging,
    hash: hash.digest('hex'),
  };
}

/** Writes the values of a field into its new column, as its new kind has them. */
export async function convertField(
  manager: EntityManager,
  kind: OwnKind,
  change: FieldChange,
  slot: string,
): Promise<void> {
  const { from, to, conversion, former } = change;
  if (!to || !conversion) return;
  const entries = kindOf(to).entries;
  if (former) await manager.delete(OwnValue, { kind_id: kind.id, slot });
  for await (const rows of rowsOf(manager, kind.id, change)) {
    const written: { id: number; value: Cell }[] = [];
    const found: Pick<OwnValue, 'kind_id' | 'slot' | 'value' | 'owner_id'>[] = [];
    for (const row of rows) {
      const { value } = await resultOf(change, row);
      written.push({ id: row.id, value: toColumn(value, to) });
      for (const entry of entries?.(value) ?? [])
        found.push({ kind_id: kind.id, slot, value: entry, owner_id: row.id });
    }
    for (let at = 0; at < written.length; at += ROWS_PER_UPDATE)
      await saveColumn(manager, slot, written.slice(at, at + ROWS_PER_UPDATE));
    for (let at = 0; at < found.length; at += ROWS_PER_UPDATE)
      await manager.insert(OwnValue, found.slice(at, at + ROWS_PER_UPDATE));
  }
  if (from.translated && to.translated) await convertSources(manager, kind.id, change);
  for (const { id, draft, value } of await draftsOf(manager, kind.key, change.key)) {
    const { value: converted, isFit } = await conversion.of(value);
    const { [change.key]: _former, ...others } = draft;
    // A draft without the field has the record's value.
    const values = isFit ? { ...others, [change.key]: converted } : others;
    await manager.query('UPDATE publications SET draft = ? WHERE id = ?', [JSON.stringify(values), id]);
  }
}

/** What a value becomes: if nobody has changed it since it came from a column of the kind that it is changed back to, what that has. */
async function resultOf({ from, to, conversion, former }: FieldChange, row: Row): Promise<Converted> {
  const value = fromColumn(row.value, from);
  if (!conversion || !to) return { value, isFit: true };
  if (former && row.former !== null && row.former !== undefined) {
    const then = fromColumn(row.former, to);
    const made = await former.conversion.of(then);
    if (written(made.value, from) === written(value, from)) return { value: then, isFit: true };
  }
  return conversion.of(value);
}

async function* rowsOf(manager: EntityManager, kind: number, { slot, former }: FieldChange): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows: Row[] = await manager.query(
      `SELECT id, ${slot} AS value, ${former?.slot ?? 'NULL'} AS former FROM ${OWN_RECORDS} WHERE kind_id = ? AND id > ? ORDER BY id LIMIT ${BATCH}`,
      [kind, after],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Writes a value into a column of all rows of a kind that have another one, as statements of a few thousand rows: each must end in time. */
export async function fillColumn(manager: EntityManager, kind: number, slot: string, value: unknown): Promise<void> {
  for (let after = 0; ; ) {
    const [found]: { last: number | null }[] = await manager.query(
      `SELECT MAX(id) AS last FROM (SELECT id FROM ${OWN_RECORDS} WHERE kind_id = ? AND id > ? ORDER BY id LIMIT ${ROWS_PER_FILL}) some`,
      [kind, after],
    );
    if (!found?.last) return;
    await manager.query(
      `UPDATE ${OWN_RECORDS} SET ${slot} = ?, updated_at = updated_at
       WHERE kind_id = ? AND id > ? AND id <= ? AND ${slot} IS ${value === null ? 'NOT NULL' : 'NULL'}`,
      [value, kind, after, found.last],
    );
    after = found.last;
  }
}

type Cell = string | number | null;

/** Writes values of many rows: of equal ones by one statement, of others by a table of them, which MariaDB joins faster than it reads cases. */
async function saveColumn(
  manager: EntityManager,
  slot: string,
  rows: readonly { id: number; value: Cell }[],
): Promise<void> {
  const alike = new Map<Cell, number[]>();
  for (const { id, value } of rows) alike.set(value, [...(alike.get(value) ?? []), id]);
  if (alike.size <= MAX_ALIKE) {
    // MariaDB sets `updated_at` unless the statement does.
    for (const [value, ids] of alike)
      await manager.query(
        `UPDATE ${OWN_RECORDS} SET ${slot} = ?, updated_at = updated_at WHERE id IN (${ids.map(() => '?')})`,
        [value, ...ids],
      );
    return;
  }
  const table = `SELECT ? AS id, ? AS value${' UNION ALL SELECT ?, ?'.repeat(rows.length - 1)}`;
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  await manager.query(
    isSqlite
      ? `UPDATE ${OWN_RECORDS} SET ${slot} = changed.value FROM (${table}) changed WHERE ${OWN_RECORDS}.id = changed.id`
      : `UPDATE ${OWN_RECORDS} own JOIN (${table}) changed ON own.id = changed.id SET own.${slot} = changed.value, own.updated_at = own.updated_at`,
    rows.flatMap(({ id, value }) => [id, value]),
  );
}

/** What translations were made from is what originals had: as their new kind has it, so that none counts as outdated. */
async function convertSources(manager: EntityManager, kind: number, { key, conversion }: FieldChange): Promise<void> {
  const rows: { id: number; source: string }[] = await manager.query(
    `SELECT id, translated_from AS source FROM ${OWN_RECORDS} WHERE kind_id = ? AND translated_from IS NOT NULL`,
    [kind],
  );
  for (const { id, source } of rows) {
    const values = JSON.parse(source) as Record<string, unknown>;
    if (!conversion || !(key in values)) continue;
    values[key] = (await conversion.of(values[key])).value;
    await manager.query(`UPDATE ${OWN_RECORDS} SET translated_from = ?, updated_at = updated_at WHERE id = ?`, [
      JSON.stringify(values),
      id,
    ]);
  }
}

/** The drafts of a kind's records that have a field. */
async function draftsOf(
  manager: EntityManager,
  resource: string,
  key: string,
): Promise<{ id: number; draft: Record<string, unknown>; value: unknown }[]> {
  const rows: { id: number; draft: string }[] = await manager.query(
    'SELECT id, draft FROM publications WHERE resource = ? AND draft IS NOT NULL',
    [resource],
  );
  return rows.flatMap(({ id, draft }) => {
    const values = JSON.parse(draft) as Record<string, unknown>;
    return key in values ? [{ id, draft: values, value: values[key] }] : [];
  });
}

async function titlesOf(
  manager: EntityManager,
  ids: readonly number[],
  slot: string | undefined,
): Promise<ComparedRecord[]> {
  if (ids.length === 0 || slot === undefined) return [];
  const rows: { id: number; title: string | null }[] = await manager.query(
    `SELECT id, ${slot} AS title FROM ${OWN_RECORDS} WHERE id IN (${ids.map(() => '?')}) ORDER BY id`,
    [...ids],
  );
  return rows.map(({ id, title }) => ({ id, title: title ?? '' }));
}

/** Returns what names a comparison: equal while the values that it found are the same. */
export const stateOf = (found: readonly Found[]): string =>
  createHash('sha256')
    .update(JSON.stringify(found.map(({ key, from, to, hash, lost, missing }) => [key, from, to, hash, lost, missing])))
    .digest('hex')
    .slice(0, 32);
