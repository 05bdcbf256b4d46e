import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, contentColumns, createTable, longText, string, stringWithDefault } from './columns.js';

/** Pages that editors build of blocks. */
export class CreatePages1796342400000 implements MigrationInterface {
  readonly name = 'CreatePages1796342400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'pages', {
      columns: [
        ...contentColumns(runner),
        string('title', 200),
        string('slug', 255),
        stringWithDefault('heading', 200, ''),
        stringWithDefault('introduction', 1000, ''),
        longText('blocks'),
        stringWithDefault('meta_title', 120, ''),
        stringWithDefault('meta_description', 300, ''),
        boolean('in_menu', false),
        boolean('is_template', false),
      ],
      unique: [['slug']],
      indices: [
        ['status', 'id'],
        ['is_template', 'id'],
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pages', true);
  }
}
