import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  boolean,
  createTable,
  double,
  id,
  integer,
  integerWithDefault,
  longText,
  moment,
  string,
  stringWithDefault,
} from './columns.js';

/** Imports of older sites, what they hold, and what they have written. */
export class AddSiteImports1799500000008 implements MigrationInterface {
  readonly name = 'AddSiteImports1799500000008';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_imports', {
      columns: [
        id,
        string('name', 255),
        double('size'),
        stringWithDefault('media_name', 255, ''),
        stringWithDefault('format', 16, ''),
        stringWithDefault('origin', 255, ''),
        stringWithDefault('site_url', 500, ''),
        string('state', 16),
        longText('options'),
        longText('left_out'),
        integer('done'),
        integer('total'),
        stringWithDefault('error', 1000, ''),
        integer('user_id', { nullable: true }),
        stringWithDefault('user_name', 120, ''),
        moment('created_at'),
        moment('started_at', { nullable: true }),
        moment('finished_at', { nullable: true }),
      ],
    });
    await createTable(runner, 'site_import_items', {
      columns: [
        id,
        integer('import_id'),
        integer('position'),
        string('kind', 16),
        string('type', 60),
        string('item_key', 255),
        stringWithDefault('title', 255, ''),
        stringWithDefault('path', 500, ''),
        boolean('is_published', true),
        stringWithDefault('language', 35, ''),
        stringWithDefault('translations', 120, ''),
        double('offset'),
        integer('length'),
        string('hash', 64),
        stringWithDefault('fate', 16, ''),
        stringWithDefault('choice', 16, ''),
        string('state', 16),
        integerWithDefault('rank', 0),
        stringWithDefault('resource', 40, ''),
        stringWithDefault('target', 500, ''),
        integer('record_id', { nullable: true }),
        stringWithDefault('adding', 64, ''),
        longText('problems'),
        stringWithDefault('message', 1000, ''),
      ],
      unique: [['import_id', 'position']],
      indices: [
        ['import_id', 'state', 'rank', 'position'],
        ['import_id', 'item_key'],
        ['import_id', 'path'],
        ['import_id', 'target'],
      ],
    });
    await createTable(runner, 'site_import_records', {
      columns: [
        id,
        integer('import_id'),
        stringWithDefault('origin', 255, ''),
        string('item_key', 255),
        string('resource', 40),
        integer('record_id'),
        stringWithDefault('title', 255, ''),
        integer('version'),
        string('hash', 64),
        string('change', 16),
        longText('before', { nullable: true }),
      ],
      indices: [['origin', 'item_key'], ['import_id'], ['resource', 'record_id']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['site_import_records', 'site_import_items', 'site_imports'])
      await runner.dropTable(table, true);
  }
}
