import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, json, longText, string } from './columns.js';

const COLUMNS = [
  string('hero_layout', 16, { nullable: true }),
  string('hero_search', 16, { nullable: true }),
  json('hero_buttons', { nullable: true }),
  string('hero_picture', 255, { nullable: true }),
  string('hero_phone', 255, { nullable: true }),
  longText('blocks', { nullable: true }),
];

/** Blocks between the sections of the home page, and its first view. Sites in use keep theirs, without a button and with the search. */
export class AddBlocksOfTheHomePage1799600000120 implements MigrationInterface {
  readonly name = 'AddBlocksOfTheHomePage1799600000120';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'home_sections', COLUMNS);
    await runner.query(
      `UPDATE home_sections SET hero_layout = 'picture', hero_search = 'offered', hero_buttons = '[]' WHERE hero_layout IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of COLUMNS.toReversed()) await runner.dropColumn('home_sections', name);
  }
}
