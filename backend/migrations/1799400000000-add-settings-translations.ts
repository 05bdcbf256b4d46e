import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, longText } from './columns.js';

const TABLES = ['home_sections', 'menus', 'identity', 'legal', 'contact_info', 'chatbot_settings'];

/** The texts of settings in the languages beside the first. */
export class AddSettingsTranslations1799400000000 implements MigrationInterface {
  readonly name = 'AddSettingsTranslations1799400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await addColumns(runner, table, [longText('translations', { nullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'translations');
  }
}
