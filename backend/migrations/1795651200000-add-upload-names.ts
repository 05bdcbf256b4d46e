import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { string } from './columns.js';

/** The original file names of uploaded documents. */
export class AddUploadNames1795651200000 implements MigrationInterface {
  readonly name = 'AddUploadNames1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('uploads', 'original_name')) return;
    await runner.addColumn('uploads', new TableColumn(string('original_name', 255, { nullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('uploads', 'original_name');
  }
}
