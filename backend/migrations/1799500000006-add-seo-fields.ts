import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, boolean, storedName, stringWithDefault } from './columns.js';

/** Tables of records with a page of their own. Pages of blocks have had the texts before. */
const TABLES = ['posts', 'products', 'portfolios', 'pages'] as const;

const texts = () => [stringWithDefault('meta_title', 120, ''), stringWithDefault('meta_description', 300, '')];
const others = () => [
  storedName('share_picture'),
  boolean('no_index', false),
  stringWithDefault('canonical_url', 500, ''),
];

const columnsOf = (table: (typeof TABLES)[number]) => (table === 'pages' ? others() : [...texts(), ...others()]);

/** What pages say to search engines and link previews. */
export class AddSeoFields1799500000006 implements MigrationInterface {
  readonly name = 'AddSeoFields1799500000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await addColumns(runner, table, columnsOf(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      for (const { name } of columnsOf(table)) await runner.dropColumn(table, name);
    }
  }
}
