import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeColumn, createdAt, moment } from './columns.js';

/**
 * A post gets its date when it is first published. Drafts that have the date of their first save, which nobody has set, have
 * none now.
 */
export class DatePostsWhenPublished1798400000001 implements MigrationInterface {
  readonly name = 'DatePostsWhenPublished1798400000001';

  async up(runner: QueryRunner): Promise<void> {
    await changeColumn(runner, 'posts', moment('published_at', { nullable: true }));
    const secondsBetween =
      runner.dataSource.options.type === 'better-sqlite3'
        ? 'unixepoch(created_at) - unixepoch(published_at)'
        : 'TIMESTAMPDIFF(SECOND, published_at, created_at)';
    // MariaDB sets `updated_at` unless the statement does.
    await runner.query(
      `UPDATE posts SET published_at = NULL, updated_at = updated_at
       WHERE status = 'inactive' AND ABS(${secondsBetween}) <= 2
       AND id IN (SELECT record_id FROM publications WHERE resource = 'post' AND published_before = 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE posts SET published_at = created_at, updated_at = updated_at WHERE published_at IS NULL',
    );
    await changeColumn(runner, 'posts', { ...createdAt(runner), name: 'published_at' });
  }
}
