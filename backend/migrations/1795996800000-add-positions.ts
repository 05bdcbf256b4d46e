import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addColumns, addIndex, integerWithDefault } from './columns.js';

/** Table → the column with the order of its records. */
const positions: Readonly<Record<string, string>> = {
  faqs: 'position',
  products: 'position',
  portfolios: 'position',
  clients: 'position',
  testimonials: 'place',
  statistics: 'position',
  services: 'position',
  post_categories: 'position',
};

/** Solutions were read in the order of this index. */
const formerIndex = ['status', 'is_featured', 'id'];

/** The order that editors give to records. Those that exist keep the order in which pages show them: newest first. */
export class AddPositions1795996800000 implements MigrationInterface {
  readonly name = 'AddPositions1795996800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(positions)) {
      await addColumns(runner, table, [integerWithDefault(column, 0)]);
      // MariaDB sets `updated_at` unless the statement does.
      await runner.query(`UPDATE ${table} SET ${column} = -id, updated_at = updated_at`);
      await addIndex(runner, table, [column]);
    }
    await orderServices(runner);
    const former = indexName('products', formerIndex);
    if ((await runner.getTable('products'))?.indices.some(({ name }) => name === former))
      await runner.dropIndex('products', former);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'products', formerIndex);
    for (const [table, column] of Object.entries(positions)) {
      await runner.dropIndex(table, indexName(table, [column]));
      await runner.dropColumn(table, column);
    }
  }
}

/** The tabs above the projects were in the order of their newest active project; services without one follow. */
async function orderServices(runner: QueryRunner): Promise<void> {
  const services: { id: number }[] = await runner.query(`
    SELECT s.id AS id FROM services s
    LEFT JOIN portfolios p ON p.service_id = s.id AND p.status = 'active'
    GROUP BY s.id ORDER BY COALESCE(MAX(p.id), 0) DESC, s.id DESC`);
  for (const [index, { id }] of services.entries())
    await runner.query('UPDATE services SET position = ?, updated_at = updated_at WHERE id = ?', [index + 1, id]);
}
