import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, boolean, integerWithDefault, longText, moment } from './columns.js';

/** Newsletters are kept while they are written, with headings and pictures, and go out at a time that was set. */
export class AddNewsletterDrafts1799560800001 implements MigrationInterface {
  readonly name = 'AddNewsletterDrafts1799560800001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'newsletters', [
      longText('html', { nullable: true }),
      moment('send_at', { nullable: true }),
      boolean('is_indexed', false),
      integerWithDefault('version', 1),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['version', 'is_indexed', 'send_at', 'html']) await runner.dropColumn('newsletters', column);
  }
}
