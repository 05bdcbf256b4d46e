import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, integer, primary, string } from './columns.js';

/** The number of active posts with each tag: counting 100,000 posts took too long for the first page after a change. */
export class AddTagUses1795392000000 implements MigrationInterface {
  readonly name = 'AddTagUses1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'tag_uses', {
      columns: [primary(string('tag_key', 120)), integer('minus_uses')],
      indices: [['minus_uses', 'tag_key']],
    });
    await runner.query('DELETE FROM tag_uses');
    await runner.query(`
      INSERT INTO tag_uses (tag_key, minus_uses)
      SELECT t.tag_key, -COUNT(*) FROM post_tags t JOIN posts p ON p.id = t.post_id
      WHERE p.status = 'active' GROUP BY t.tag_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tag_uses', true);
  }
}
