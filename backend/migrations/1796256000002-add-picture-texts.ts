import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, string } from './columns.js';

/** What pictures show, for those who do not see them. */
export class AddPictureTexts1796256000002 implements MigrationInterface {
  readonly name = 'AddPictureTexts1796256000002';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'uploads', [string('alt', 300, { nullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('uploads', 'alt');
  }
}
