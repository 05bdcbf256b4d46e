import { isDeepStrictEqual } from 'node:util';
import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { RecordState } from './record-history.js';

/** Fields of a state that are not columns of the record. */
export const FORMER_SLUGS = 'former_slugs';
/** Ids of the translations that were deleted with their original. */
export const TRANSLATION_IDS = 'translation_ids';

/** Returns a record as sent: dates as text, without undefined values. */
export const toState = (record: object): RecordState => JSON.parse(JSON.stringify(record)) as RecordState;

/** Returns the fields whose values differ; `version` always does. */
export function changedFields(
  before: RecordState | undefined,
  after: RecordState,
  fields: ReadonlySet<string>,
): string[] {
  if (!before) return [];
  return Object.keys(after).filter(
    (name) => name !== 'version' && fields.has(name) && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * Returns the values of columns that are in no response, such as the order. Secrets must not be in the history: see `HistoryMode`.
 */
export function hiddenValues({ columns }: EntityMetadata, row: object): RecordState {
  const hidden = columns.filter(({ isSelect }) => !isSelect);
  return toState(Object.fromEntries(hidden.map((column) => [column.propertyName, column.getEntityValue(row)])));
}

/** Returns the values of a state's columns, as in the entity. */
export function columnValues({ columns }: EntityMetadata, state: RecordState): Record<string, unknown> {
  const known = columns.filter(({ propertyName }) => state[propertyName] !== undefined);
  return Object.fromEntries(known.map((column) => [column.propertyName, revived(column, state[column.propertyName])]));
}

function revived({ type }: ColumnMetadata, value: unknown): unknown {
  if (typeof value === 'string' && (type === 'datetime' || type === Date)) return new Date(value);
  // Some records have booleans as text.
  return type === 'boolean' ? value === true || value === 1 || value === '1' : value;
}

/** Returns a copy without these texts: null in place of a single one, omitted from lists. */
export function withoutTexts<T>(value: T, texts: ReadonlySet<string>): T {
  if (texts.size === 0) return value;
  const copy = (inner: unknown): unknown => {
    if (Array.isArray(inner))
      return inner.filter((one) => !(typeof one === 'string' && texts.has(one))).map((one) => copy(one));
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, copy(one)]));
    return typeof inner === 'string' && texts.has(inner) ? null : inner;
  };
  return copy(value) as T;
}
