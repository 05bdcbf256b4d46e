import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, createTable, recordColumns } from './columns.js';

/** What a site offers its visitors: everything, until somebody switches a part of it off. */
export class AddOfferings1799560000004 implements MigrationInterface {
  readonly name = 'AddOfferings1799560000004';

  async up(runner: QueryRunner): Promise<void> {
    const names = ['solutions', 'projects', 'updates', 'agents', 'newsletter', 'questions', 'assistant'];
    await createTable(runner, 'offerings', {
      columns: [...recordColumns(runner), ...names.map((name) => boolean(name, true))],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('offerings');
  }
}
