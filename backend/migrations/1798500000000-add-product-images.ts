import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, changeColumn, json } from './columns.js';

/** The gallery of a solution. */
export class AddProductImages1798500000000 implements MigrationInterface {
  readonly name = 'AddProductImages1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'products', [json('images', { nullable: true })]);
    // MariaDB sets `updated_at` unless the statement does.
    await runner.query("UPDATE products SET images = '[]', updated_at = updated_at WHERE images IS NULL");
    await changeColumn(runner, 'products', json('images'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('products', 'images');
  }
}
