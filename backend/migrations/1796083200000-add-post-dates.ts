import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addColumns, addIndex, createdAt, stringWithDefault } from './columns.js';

const indices = [['published_at'], ['status', 'published_at']];

/** The date and the author that the public site shows. Posts that exist keep their date, and name nobody. */
export class AddPostDates1796083200000 implements MigrationInterface {
  readonly name = 'AddPostDates1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'posts', [
      { ...createdAt(runner), name: 'published_at' },
      stringWithDefault('author', 120, ''),
    ]);
    // MariaDB sets `updated_at` unless the statement does.
    await runner.query('UPDATE posts SET published_at = created_at, updated_at = updated_at');
    for (const columnNames of indices) await addIndex(runner, 'posts', columnNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const columnNames of indices) await runner.dropIndex('posts', indexName('posts', columnNames));
    for (const column of ['author', 'published_at']) await runner.dropColumn('posts', column);
  }
}
