import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, stringWithDefault } from './columns.js';

/** The language of the site's texts; empty for English. */
export class AddSiteLanguage1798900000000 implements MigrationInterface {
  readonly name = 'AddSiteLanguage1798900000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'identity', [stringWithDefault('language', 35, '')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('identity', 'language');
  }
}
