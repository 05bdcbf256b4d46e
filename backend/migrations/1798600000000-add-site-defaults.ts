import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, recordColumns, stringWithDefault } from './columns.js';

/** Which set of defaults a site has: the specified one, unless its first start says otherwise. */
export class AddSiteDefaults1798600000000 implements MigrationInterface {
  readonly name = 'AddSiteDefaults1798600000000';

  async up(runner: QueryRunner): Promise<void> {
    const choices = ['wording', 'stars', 'excerpts', 'share_links', 'list_rows', 'new_users'];
    await createTable(runner, 'site_defaults', {
      columns: [...recordColumns(runner), ...choices.map((name) => stringWithDefault(name, 16, 'specified'))],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_defaults');
  }
}
