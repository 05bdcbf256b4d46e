import { pipeline, Readable } from 'node:stream';
import { applyDecorators, Get, Header, Logger, StreamableFile, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import type { FindOptionsWhere } from 'typeorm';
import { RequirePermission } from '../access/access.decorator.js';
import { Permission } from '../access/permissions.js';
import type { Database } from '../database/database.js';
import { MAX_ID } from './field.decorators.js';
import { ROW } from './list-query.js';
import type { ResourceEntity } from './resource.entity.js';

/** Rows in memory at once. */
const BATCH_SIZE = 500;

const logger = new Logger('Export');

/** Route decorators of a GET that exports all records as CSV. */
export const ExportRoute = (path: string, label: string) =>
  applyDecorators(
    Get(path),
    RequirePermission(Permission.Export),
    Header('Cache-Control', 'no-store'),
    ApiOperation({
      summary: `Export: ${label}`,
      description: 'All records, newest first. Formulas are escaped.',
    }),
    ApiProduces('text/csv'),
    ApiOkResponse({ description: 'CSV in UTF-8 with a header row.', schema: { type: 'string' } }),
  );

/**
 * Prevents CSV injection after a separator inside a text. Where the system's list separator is a semicolon, Excel ignores
 * the quotes: text after a semicolon becomes a cell of its own, and is run if it is a formula.
 */
export const escapeFormulas = (text: string): string =>
  // The lookbehind matches each run of separators once, from its start; without it, long runs take quadratic time.
  text.replace(/(?<![;"\s])[;"\s]+(?=[=@＝＠]|[+\-＋－][\w.(=@+'"-])/g, (run) =>
    /[;\t\r\n]/.test(run) ? `${run}'` : run,
  );

/** Streams all rows of a table as CSV, newest first, in batches. */
export async function createCsvFile<E extends ResourceEntity>(
  database: Database,
  entity: Type<E>,
  columns: readonly (keyof E & string)[],
  fileName: string,
  where: FindOptionsWhere<E> = {},
): Promise<StreamableFile> {
  const readBefore = (id: number) => readBatch(database, entity, columns, id, where);
  // Read before the response begins, so that an unreachable database results in an error response.
  const first = await readBefore(MAX_ID + 1);
  const csv = stringify({
    header: true,
    columns: [...columns],
    // Excel detects UTF-8 by the byte order mark only.
    bom: true,
    // A text such as =HYPERLINK(…) would be run by the spreadsheet that opens the file.
    escape_formulas: true,
    record_delimiter: 'windows',
    // Some spreadsheets split cells at `;` or tab, and lines at a single CR or LF.
    quoted_match: /[;\t\r\n]/,
    cast: { date: (date) => date.toISOString(), string: (text) => escapeFormulas(text) },
  });
  pipeline(Readable.from(iterateRows(first, readBefore)), csv, () => {});
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

async function* iterateRows<E extends ResourceEntity>(
  first: E[],
  readBefore: (id: number) => Promise<E[]>,
): AsyncGenerator<E> {
  for (let batch = first; batch.length > 0; ) {
    yield* batch;
    const last = batch.at(-1);
    batch = last && batch.length === BATCH_SIZE ? await readBefore(last.id) : [];
  }
}

function readBatch<E extends ResourceEntity>(
  { manager }: Database,
  entity: Type<E>,
  columns: readonly (keyof E & string)[],
  id: number,
  where: FindOptionsWhere<E>,
): Promise<E[]> {
  return manager
    .createQueryBuilder(entity, ROW)
    .select(columns.map((column) => `${ROW}.${column}`))
    .where(where)
    .andWhere(`${ROW}.id < :id`, { id })
    .orderBy(`${ROW}.id`, 'DESC')
    .limit(BATCH_SIZE)
    .getMany();
}
