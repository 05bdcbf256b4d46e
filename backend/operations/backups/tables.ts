import { hash } from 'node:crypto';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';

export type Dialect = DatabaseConfiguration['dialect'];

/** The kind of a column's values, on either database. Times are text, in UTC: `2026-11-23 03:10:04.123456`. */
type ColumnKind = 'number' | 'text' | 'time' | 'bytes';

export interface ColumnDescription {
  name: string;
  kind: ColumnKind;
}

export interface TableDescription {
  name: string;
  columns: ColumnDescription[];
  /** The last assigned id, which the database does not assign again. Null for tables without such ids. */
  lastId: number | null;
}

export type Cell = number | string | Buffer | null;

/** The number of rows and a digest of their content. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Tables filled by the application itself, which differ between databases, or that must not be kept longer than a day. */
export const DERIVED_TABLES: readonly string[] = [
  'post_words',
  'own_words',
  'own_word_list',
  'own_word_rows',
  'content_changes',
  'visit_salts',
  'visit_visitors',
  'content_links',
];

/** While this table exists, others are being filled, and no site may start. */
export const UNFINISHED_TABLE = 'unfinished_copy';

/** @param type The type as declared by the database: `varchar(120)`, `datetime(3)`. */
export function kindOf(type: string): ColumnKind {
  const name = type.toLowerCase();
  if (/blob|binary/.test(name)) return 'bytes';
  if (/^(datetime|timestamp)/.test(name)) return 'time';
  return /int|bool|double|float|real|decimal|numeric/.test(name) ? 'number' : 'text';
}

/** Returns a row as JSON, with bytes in base64. */
export const encodeRow = (cells: readonly Cell[]): string =>
  JSON.stringify(cells.map((cell) => (Buffer.isBuffer(cell) ? cell.toString('base64') : cell)));

/** @throws if the line is not a row of these columns */
export function decodeRow(line: string, columns: readonly ColumnDescription[]): Cell[] {
  const cells: unknown = JSON.parse(line);
  if (!Array.isArray(cells) || cells.length !== columns.length)
    throw new Error('A row has other columns than its table');
  return columns.map(({ kind, name }, index) => {
    const cell: unknown = cells[index];
    if (cell === null || (typeof cell === 'number' && kind !== 'bytes')) return cell;
    if (typeof cell !== 'string') throw new Error(`${name} has a value of no known type`);
    return kind === 'bytes' ? Buffer.from(cell, 'base64') : cell;
  });
}

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z?$/;

/** Pads a time to microseconds; returns other text unchanged. */
function fullTime(text: string): string {
  const [, day, time, fraction = ''] = TIME.exec(text) ?? [];
  return day === undefined ? text : `${day} ${time}.${fraction.padEnd(6, '0')}`;
}

/** Formats a time like SQLite's driver, with milliseconds, or microseconds if there are any. */
export const sqliteTime = (text: string): string => fullTime(text).replace(/(\.\d{3})000$/, '$1');

const MODULUS = 1n << 256n;

/**
 * Sums the SHA-256 of rows, so that it does not depend on their order, in which collations and databases differ. Times are compared
 * with six digits, since databases pad them differently.
 */
export class RowDigest {
  private rows = 0;
  private sum = 0n;

  constructor(private readonly columns: readonly ColumnDescription[]) {}

  add(cells: readonly Cell[]): void {
    const same = cells.map((cell, index) =>
      typeof cell === 'string' && this.columns[index]?.kind === 'time' ? fullTime(cell) : cell,
    );
    this.rows += 1;
    this.sum = (this.sum + BigInt(`0x${hash('sha256', encodeRow(same))}`)) % MODULUS;
  }

  get value(): TableDigest {
    return { rows: this.rows, digest: this.sum.toString(16).padStart(64, '0') };
  }
}

/** An expected failure of a backup, a restore or a move; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
