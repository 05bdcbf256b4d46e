import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_SYNONYMS } from '../demo/former-defaults.js';
import { createTable, longText, recordColumns } from './columns.js';

/** The synonyms of the search, which had been a file of the program. */
export class AddSynonyms1796256000000 implements MigrationInterface {
  readonly name = 'AddSynonyms1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'synonyms', { columns: [...recordColumns(runner), longText('groups')] });
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    const rows: unknown[] = await runner.query('SELECT id FROM synonyms LIMIT 1');
    if (users.length === 0 || rows.length > 0) return;
    await runner.manager
      .createQueryBuilder()
      .insert()
      .into('synonyms', ['id', 'groups'])
      .values({ id: 1, groups: FORMER_SYNONYMS })
      // It would read columns of the entity that later migrations add.
      .updateEntity(false)
      .execute();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('synonyms');
  }
}
