import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, stringWithDefault } from './columns.js';

/** The language in which a user works; empty for that of the browser. */
export class AddUserLanguage1799300000001 implements MigrationInterface {
  readonly name = 'AddUserLanguage1799300000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', [stringWithDefault('language', 35, '')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'language');
  }
}
