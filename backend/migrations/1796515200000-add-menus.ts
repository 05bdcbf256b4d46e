import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, json, recordColumns } from './columns.js';

const menus = ['header', 'header_button', 'footer_explore', 'footer_contact', 'footer_popular', 'footer_legal'];

/** The menus of the public site, which had been written into the source. */
export class AddMenus1796515200000 implements MigrationInterface {
  readonly name = 'AddMenus1796515200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'menus', {
      columns: [...recordColumns(runner), ...menus.map((name) => json(name, { nullable: true }))],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('menus');
  }
}
