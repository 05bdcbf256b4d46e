import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addColumns, createdAt, createTable, id, integer, string } from './columns.js';

/** Folders of the library. Files that are there are in none. */
export class AddMediaFolders1799566000001 implements MigrationInterface {
  readonly name = 'AddMediaFolders1799566000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'media_folders', {
      columns: [id, string('name', 80), integer('parent_id', { nullable: true }), createdAt(runner)],
    });
    await addColumns(runner, 'media_files', [integer('folder_id', { nullable: true })]);
    const name = indexName('media_files', ['folder_id']);
    const table = await runner.getTable('media_files');
    if (!table?.indices.some((index) => index.name === name))
      await runner.createIndex('media_files', new TableIndex({ name, columnNames: ['folder_id'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('media_files', indexName('media_files', ['folder_id']));
    await runner.dropColumn('media_files', 'folder_id');
    await runner.dropTable('media_folders', true);
  }
}
