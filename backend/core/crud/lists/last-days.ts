import { ROW } from './list-query.js';
import type { Condition } from './list-values.js';

/** Records whose last day is over, or all others. */
export interface LastDays {
  /** The last day of a record is that of the first of these columns that has one; without any, it is never over. */
  columns: readonly string[];
  when: 'upcoming' | 'past';
  /** As 2026-12-31: a record is not over on its last day. */
  today: string;
}

/** Returns the condition for them. */
export function lastDaysCondition({ columns, when, today }: LastDays): Condition {
  const isPast = when === 'past';
  const sql = columns.reduceRight(
    (rest, name) => {
      const column = `${ROW}.${name}`;
      const isEmpty = `(${column} IS NULL OR ${column} = '')`;
      return isPast
        ? `((${column} <> '' AND ${column} < :today) OR (${isEmpty} AND ${rest}))`
        : `(${column} >= :today OR (${isEmpty} AND ${rest}))`;
    },
    isPast ? '1 = 0' : '1 = 1',
  );
  return [sql, { today }];
}
