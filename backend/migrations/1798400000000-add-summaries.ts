import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, stringWithDefault } from './columns.js';

/** A summary of its own for each post and each project, as solutions have one. */
export class AddSummaries1798400000000 implements MigrationInterface {
  readonly name = 'AddSummaries1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'posts', [stringWithDefault('summary', 1000, '')]);
    await addColumns(runner, 'portfolios', [stringWithDefault('summary', 1000, '')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('portfolios', 'summary');
    await runner.dropColumn('posts', 'summary');
  }
}
