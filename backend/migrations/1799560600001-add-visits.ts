import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createTable, id, integer, primary, string, stringWithDefault } from './columns.js';

/** Counts of visits, and where somebody came from who wrote. */
export class AddVisits1799560600001 implements MigrationInterface {
  readonly name = 'AddVisits1799560600001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'visit_counts', {
      columns: [
        id,
        string('day', 10),
        string('kind', 16),
        stringWithDefault('name', 200, ''),
        stringWithDefault('language', 35, ''),
        integer('hits'),
      ],
      unique: [['day', 'kind', 'name', 'language']],
    });
    await createTable(runner, 'visit_days', { columns: [primary(string('day', 10)), integer('visitors')] });
    await createTable(runner, 'visit_salts', {
      columns: [primary(string('day', 10)), stringWithDefault('salt', 64, '')],
    });
    await createTable(runner, 'visit_visitors', {
      columns: [primary(string('day', 10)), primary(string('visitor', 22))],
    });
    for (const table of ['messages', 'agents']) {
      await addColumns(runner, table, [
        stringWithDefault('origin_page', 200, ''),
        stringWithDefault('origin_source', 100, ''),
        stringWithDefault('origin_campaign', 100, ''),
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'agents']) {
      await runner.dropColumns(table, ['origin_page', 'origin_source', 'origin_campaign']);
    }
    for (const table of ['visit_visitors', 'visit_salts', 'visit_days', 'visit_counts']) {
      await runner.dropTable(table, true);
    }
  }
}
