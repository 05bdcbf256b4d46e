import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, boolean } from './columns.js';

/** Whether visitors tick a box before they send a form. */
export class AddPrivacyBox1798600000002 implements MigrationInterface {
  readonly name = 'AddPrivacyBox1798600000002';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'legal', [boolean('privacy_box', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('legal', 'privacy_box');
  }
}
