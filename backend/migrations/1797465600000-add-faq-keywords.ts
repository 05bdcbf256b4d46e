import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, changeColumn, json } from './columns.js';

/** Other wordings of a frequently asked question. */
export class AddFaqKeywords1797465600000 implements MigrationInterface {
  readonly name = 'AddFaqKeywords1797465600000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'faqs', [json('keywords', { nullable: true })]);
    // MariaDB sets `updated_at` unless the statement does.
    await runner.query("UPDATE faqs SET keywords = '[]', updated_at = updated_at WHERE keywords IS NULL");
    await changeColumn(runner, 'faqs', json('keywords'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('faqs', 'keywords');
  }
}
