import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, primary, string } from './columns.js';

/** Vectors by which passages are found by their meaning. */
export class AddPassageVectors1799500000005 implements MigrationInterface {
  readonly name = 'AddPassageVectors1799500000005';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'passage_vectors', {
      columns: [primary(string('hash', 43)), bytes('vector'), string('used_on', 10)],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passage_vectors', true);
  }
}
