import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { ValidationException } from '../../http/exceptions.js';
import { FILE } from '../../http/file-body.decorator.js';
import { say } from '../../language/say.js';
import { MAX_IMPORT_ROWS } from '../lists/list.constants.js';
import { recordLines } from './record-lines.js';

/** A row of a CSV file, and the line that it begins in. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

const MAX_COLUMNS = 100;

/** Maximum size of a row's cells in bytes, without separators. */
const MAX_ROW = 1_000_000;

/** Maximum number of cells per row, including blank ones: the columns of a spreadsheet. */
const MAX_ROW_CELLS = 16_384;

/** Maximum number of rows read, including blank ones, which take as long as others. Trailing blank rows are not read. */
const MAX_READ_ROWS = MAX_IMPORT_ROWS + 10_000;

const MAX_CELLS = MAX_IMPORT_ROWS * MAX_COLUMNS;

/** Bytes parsed at once: this takes a few milliseconds, and a tenth of a second at worst. */
const CHUNK = 8 * 1024;

/**
 * Parses a CSV file: UTF-8, with or without byte order mark, or UTF-16 with one; separated by commas, semicolons or tabs. Parses
 * small parts, to handle other requests in between.
 * @throws ValidationException for anything else, and for too many rows
 */
export async function parseCsv(bytes: Buffer): Promise<{ header: string[]; rows: CsvRow[] }> {
  const parsed = await parseRows(decode(bytes));
  const [header, ...rows] = parsed;
  if (!header || rows.length === 0) throw refused(say('crud.fileWithoutRows'));
  if (rows.length > MAX_IMPORT_ROWS) {
    throw refused(say('crud.tooManyRows', { count: rows.length, max: MAX_IMPORT_ROWS }));
  }
  if (header.cells.length > MAX_COLUMNS) throw refused(say('crud.tooManyColumns', { max: MAX_COLUMNS }));
  return { header: header.cells.map(headerOf), rows };
}

/** Returns a header without what people write in different ways. */
export const headerOf = (cell: string): string => cell.trim().normalize('NFC').toLowerCase().replace(/\s+/g, '_');

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw refused(say('crud.encodingWrong'));
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw refused(say('crud.fileNotCsv'));
  return text;
}

interface ParsedRow {
  info: { lines: number };
  record: string[];
}

async function parseRows(text: string): Promise<CsvRow[]> {
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    // Called for each cell, so that the row is refused before the rest of it is read.
    cast: (cell, { index }) => {
      if (index >= MAX_ROW_CELLS) throw refused(say('crud.tooManyCells', { max: MAX_ROW_CELLS }));
      return cell;
    },
  });
  const source = Readable.from(chunksOf(Buffer.from(withoutBlankEnd(text))));
  const rows: CsvRow[] = [];
  const lineOf = recordLines();
  let [read, cells] = [0, 0];
  try {
    for await (const { info, record } of source.pipe(parser) as AsyncIterable<ParsedRow>) {
      read += 1;
      cells += record.length;
      if (read > MAX_READ_ROWS || cells > MAX_CELLS) throw refused(say('crud.fileTooLarge'));
      const line = lineOf(info.lines, record);
      // The separator, as spreadsheets write it.
      if (rows.length === 0 && /^sep=.?$/i.test(record.join(''))) continue;
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
    }
  } catch (error) {
    if (error instanceof ValidationException) throw error;
    const { message } = error as CsvError;
    throw refused(say('crud.csvUnreadable', { value: message.replace(/\.$/, '') }));
  } finally {
    source.destroy();
  }
  return rows;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK) {
    yield bytes.subarray(from, from + CHUNK);
    await setImmediate();
  }
}

/** Removes blank rows at the end, which spreadsheets may write by the thousands. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && BLANK.has(text.charAt(end - 1))) end -= 1;
  const lineEnd = text.slice(end).search(/[\r\n]/);
  return lineEnd === -1 ? text : text.slice(0, end + lineEnd);
}

const BLANK: ReadonlySet<string> = new Set([',', ';', '\t', '\r', '\n', ' ']);

/** Returns the most frequent separator in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 10_000)
      .replace(/^sep=.?\r?\n/i, '')
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((one): [string, number] => [one, line.split(one).length]);
  return counts.reduce((most, count) => (count[1] > most[1] ? count : most))[0];
}

const refused = (message: string): ValidationException => new ValidationException({ [FILE]: [message] });
