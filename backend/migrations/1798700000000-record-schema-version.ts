import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA_VERSION_TABLE } from '../core/database/schema-version.js';
import { createTable, integer, primary, string } from './columns.js';

/** Whose tables these are, in one row, by which older versions see whether they may start. */
export class RecordSchemaVersion1798700000000 implements MigrationInterface {
  readonly name = 'RecordSchemaVersion1798700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, SCHEMA_VERSION_TABLE, {
      columns: [primary(integer('id')), string('version', 64), string('oldest', 32)],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(SCHEMA_VERSION_TABLE);
  }
}
