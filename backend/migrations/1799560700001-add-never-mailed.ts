import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createTable, id, moment, string, stringWithDefault } from './columns.js';

/** Addresses that get no newsletter, and how subscribers have agreed to get one. */
export class AddNeverMailed1799560700001 implements MigrationInterface {
  readonly name = 'AddNeverMailed1799560700001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'never_mailed', {
      columns: [
        id,
        string('address', 255, { nullable: true }),
        string('address_hash', 64),
        string('reason', 16),
        moment('since'),
      ],
      indices: [['address']],
      unique: [['address_hash']],
    });
    if (runner.dataSource.options.type !== 'better-sqlite3')
      // Addresses that differ in an accent belong to two people, as those of subscribers.
      await runner.query('ALTER TABLE never_mailed MODIFY address VARCHAR(255) COLLATE utf8mb4_bin NULL');
    await addColumns(runner, 'subscribers', [
      moment('consent_at', { nullable: true }),
      stringWithDefault('consent_source', 500, ''),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['consent_source', 'consent_at']) await runner.dropColumn('subscribers', column);
    await runner.dropTable('never_mailed', true);
  }
}
