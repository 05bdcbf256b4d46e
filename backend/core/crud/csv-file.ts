import { isUtf8 } from 'node:buffer';
import { type CsvError, parse } from 'csv-parse/sync';
import { ValidationException } from '../http/exceptions.js';
import { FILE } from './import.dto.js';
import { MAX_IMPORT_ROWS } from './list.constants.js';

/** A row of a CSV file, and the line that it begins in. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

const MAX_COLUMNS = 100;

/** Characters of one row. */
const MAX_ROW = 1_000_000;

/**
 * Parses a CSV file: UTF-8, with or without byte order mark, or UTF-16 with one; separated by commas, semicolons or tabs.
 * @throws ValidationException for anything else, and for too many rows
 */
export function parseCsv(bytes: Buffer): { header: string[]; rows: CsvRow[] } {
  const text = decode(bytes);
  const parsed = parseRows(text);
  const [header, ...rows] = parsed;
  if (!header || rows.length === 0) throw refused('The file has no rows below its header.');
  if (rows.length > MAX_IMPORT_ROWS) {
    const [count, max] = [rows.length, MAX_IMPORT_ROWS].map((number) => number.toLocaleString('en'));
    throw refused(`The file has ${count} rows; at most ${max} can be imported at once.`);
  }
  if (header.cells.length > MAX_COLUMNS) throw refused(`The file has more than ${MAX_COLUMNS} columns.`);
  return { header: header.cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_')), rows };
}

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw refused('The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw refused('The file is no CSV file.');
  return text;
}

function parseRows(text: string): CsvRow[] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_ROW,
      to: MAX_IMPORT_ROWS + 10_000,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    const { message } = error as CsvError;
    throw refused(`The file can't be read as CSV: ${message}`);
  }
}

/** The separator that the header has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((one): [string, number] => [one, line.split(one).length]);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const refused = (message: string): ValidationException => new ValidationException({ [FILE]: [message] });
