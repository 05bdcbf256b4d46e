import { isDeepStrictEqual } from 'node:util';
import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { RecordState } from './record-history.js';

/** Fields of a state that are no columns of the record. */
export const FORMER_SLUGS = 'former_slugs';
/** Of the translations that were deleted with their original. */
export const TRANSLATION_IDS = 'translation_ids';

/** A record as it is sent: dates as text, without what is undefined. */
export const toState = (record: object): RecordState => JSON.parse(JSON.stringify(record)) as RecordState;

/** The fields, of these, whose values differ; the version always does. */
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

/** The values of columns that no response has, such as the order. Secrets are not to be in the history: see `HistoryMode`. */
export function hiddenValues({ columns }: EntityMetadata, row: object): RecordState {
  const hidden = columns.filter(({ isSelect }) => !isSelect);
  return toState(Object.fromEntries(hidden.map((column) => [column.propertyName, column.getEntityValue(row)])));
}

/** The values of columns that a state has, as the entity has them. */
export function columnValues({ columns }: EntityMetadata, state: RecordState): Record<string, unknown> {
  const known = columns.filter(({ propertyName }) => state[propertyName] !== undefined);
  return Object.fromEntries(known.map((column) => [column.propertyName, revived(column, state[column.propertyName])]));
}

function revived({ type }: ColumnMetadata, value: unknown): unknown {
  if (typeof value === 'string' && (type === 'datetime' || type === Date)) return new Date(value);
  // Some records have booleans as text.
  return type === 'boolean' ? value === true || value === 1 || value === '1' : value;
}

/** A copy without these texts: null in place of one, and none in lists. */
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
