import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, json, recordColumns } from './columns.js';

/** The languages of the site beside the first, and names of sections in addresses. */
export class AddLanguages1799200000000 implements MigrationInterface {
  readonly name = 'AddLanguages1799200000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_languages', {
      columns: [...recordColumns(runner), json('sections'), json('others'), json('former_sections')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_languages');
  }
}
