import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import {
  addColumns,
  createdAt,
  createTable,
  double,
  id,
  integer,
  integerWithDefault,
  json,
  moment,
  string,
} from './columns.js';

const UPLOAD_COLUMNS = ['media_id', 'path', 'focus', 'crop', 'former'];

/** The library: originals of uploads, which are taken into it at the next start. */
export class AddMediaFiles1797292800000 implements MigrationInterface {
  readonly name = 'AddMediaFiles1797292800000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'media_files', {
      columns: [
        id,
        integerWithDefault('version', 1),
        string('name', 255),
        string('content', 16),
        string('type', 100),
        string('original', 255),
        integer('width', { nullable: true }),
        integer('height', { nullable: true }),
        integer('size'),
        string('sha256', 64),
        string('alt', 300, { nullable: true }),
        { ...double('focus_x'), isNullable: true },
        { ...double('focus_y'), isNullable: true },
        integerWithDefault('rotation', 0),
        json('crop', { nullable: true }),
        json('previews'),
        string('uploaded_by', 120, { nullable: true }),
        moment('deleted_at', { nullable: true }),
        string('deleted_by', 120, { nullable: true }),
        createdAt(runner),
      ],
      indices: [['deleted_at']],
      unique: [['sha256']],
    });
    await addColumns(runner, 'uploads', [
      integer('media_id', { nullable: true }),
      string('path', 255, { nullable: true }),
      string('focus', 16, { nullable: true }),
      json('crop', { nullable: true }),
      json('former', { nullable: true }),
    ]);
    const name = indexName('uploads', ['media_id']);
    const table = await runner.getTable('uploads');
    if (!table?.indices.some((index) => index.name === name)) {
      await runner.createIndex('uploads', new TableIndex({ name, columnNames: ['media_id'] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('uploads', indexName('uploads', ['media_id']));
    for (const column of UPLOAD_COLUMNS) await runner.dropColumn('uploads', column);
    await runner.dropTable('media_files');
  }
}
