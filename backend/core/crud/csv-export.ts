import { pipeline, Readable } from 'node:stream';
import { applyDecorators, Get, Header, Logger, StreamableFile, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import type { FindOptionsWhere } from 'typeorm';
import { RequirePermission } from '../access/access.decorator.js';
import { Permission } from '../access/permissions.js';
import type { Database } from '../database/database.js';
import { MAX_ID } from './fields.js';
import { ROW } from './list-query.js';
import type { ResourceEntity } from './resource.entity.js';

/** Rows that are in memory at once. */
const BATCH = 500;

const logger = new Logger('Export');

/** GET of all records as a file for spreadsheets. */
export const ExportRoute = (path: string, label: string) =>
  applyDecorators(
    Get(path),
    RequirePermission(Permission.Export),
    Header('Cache-Control', 'no-store'),
    ApiOperation({ summary: `Export: ${label}`, description: 'All records, newest first. Formulas are defused.' }),
    ApiProduces('text/csv'),
    ApiOkResponse({ description: 'CSV in UTF-8 with a head line.', schema: { type: 'string' } }),
  );

/**
 * Where the system's list separator is a semicolon, Excel opens the file as if no field were quoted: what follows one
 * within a text would be a cell of its own, and may not be a formula either.
 */
export const defused = (text: string): string =>
  // A run of separators, quotes and spaces is looked at once, from its beginning: else many would take time by the square.
  text.replace(/(?<![;"\s])[;"\s]+(?=[=@＝＠]|[+\-＋－][\w.(=@+'"-])/g, (run) =>
    /[;\t\r\n]/.test(run) ? `${run}'` : run,
  );

/** All rows of a table as CSV, newest first, read while they are sent. */
export async function csvFile<E extends ResourceEntity>(
  database: Database,
  entity: Type<E>,
  columns: readonly (keyof E & string)[],
  fileName: string,
  where: FindOptionsWhere<E> = {},
): Promise<StreamableFile> {
  const before = (id: number) => batchBefore(database, entity, columns, id, where);
  // Read before the answer begins, so that a database that is away is told properly.
  const first = await before(MAX_ID + 1);
  const file = stringify({
    header: true,
    columns: [...columns],
    // Without it Excel takes UTF-8 for something else.
    bom: true,
    // A name such as =HYPERLINK(…) would be run by the spreadsheet that opens it.
    escape_formulas: true,
    record_delimiter: 'windows',
    // Some spreadsheets part cells at these as well, or instead of commas, and lines at either of the last two.
    quoted_match: /[;\t\r\n]/,
    cast: { date: (moment) => moment.toISOString(), string: (text) => defused(text) },
  });
  pipeline(Readable.from(rowsFrom(first, before)), file, () => {});
  const answer = new StreamableFile(file, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });
  return answer.setErrorHandler((error, response) => {
    logger.error(`${fileName} broke off`, error.stack);
    // Half a file must not pass for a whole one.
    response.destroy?.();
  });
}

async function* rowsFrom<E extends ResourceEntity>(
  first: E[],
  batchBeforeId: (id: number) => Promise<E[]>,
): AsyncGenerator<E> {
  for (let batch = first; batch.length > 0; ) {
    yield* batch;
    const last = batch.at(-1);
    batch = last && batch.length === BATCH ? await batchBeforeId(last.id) : [];
  }
}

function batchBefore<E extends ResourceEntity>(
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
    .limit(BATCH)
    .getMany();
}
