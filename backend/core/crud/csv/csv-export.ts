import { pipeline, Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { csvCell, escapeFormulas } from './csv-cells.js';

/** Number of records in memory at once. */
const BATCH_SIZE = 500;

const logger = new Logger('Export');

/** A file of records as CSV. */
export interface CsvFile {
  /** The names of the fields, which head the columns. */
  columns: readonly string[];
  fileName: string;
  ids: Uint32Array;
  /** Reads some of the records; deleted ones are omitted. */
  read(ids: readonly number[]): Promise<object[]>;
}

/** Streams records as CSV, in batches. */
export async function createCsvFile({ columns, fileName, ids, read }: CsvFile): Promise<StreamableFile> {
  const batch = (from: number): Promise<object[]> => read([...ids.subarray(from, from + BATCH_SIZE)]);
  // Read before the response begins, so that an unreachable database results in an error response.
  const first = await batch(0);
  const csv = stringify({
    header: true,
    columns: [...columns],
    // Excel detects UTF-8 only by the byte order mark.
    bom: true,
    // A text such as =HYPERLINK(…) would be run by the spreadsheet that opens the file.
    escape_formulas: true,
    record_delimiter: 'windows',
    // Some spreadsheets split cells at `;` or tab, and lines at a single CR or LF.
    quoted_match: /[;\t\r\n]/,
    cast: { string: (text) => escapeFormulas(text) },
  });
  pipeline(Readable.from(rows(first, ids.length, columns, batch)), csv, () => {});
  const file = new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });
  return file.setErrorHandler((error, response) => {
    logger.error(`The export ${fileName} was interrupted`, error.stack);
    // Aborts the connection, so that the client does not take the part for the whole file.
    response.destroy?.();
  });
}

async function* rows(
  first: object[],
  count: number,
  columns: readonly string[],
  batch: (from: number) => Promise<object[]>,
): AsyncGenerator<string[]> {
  for (let from = 0, records = first; ; records = await batch(from)) {
    for (const record of records) {
      const values = new Map<string, unknown>(Object.entries(record));
      yield columns.map((name) => csvCell(values.get(name)));
    }
    from += BATCH_SIZE;
    if (from >= count) return;
  }
}
