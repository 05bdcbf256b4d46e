import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_MARK, FORMER_PLACE } from '../demo/former-defaults.js';
import { addColumns, changeColumn, longText, stringWithDefault } from './columns.js';

/** What had been built in and belongs to one company: its mark, its place on the map, and the kanga as ornament. */
export class AddMarks1796256000001 implements MigrationInterface {
  readonly name = 'AddMarks1796256000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'identity', [
      longText('mark', { nullable: true }),
      stringWithDefault('map_place', 60, ''),
    ]);
    await changeColumn(runner, 'identity', stringWithDefault('ornament', 16, 'line'));
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    if (users.length === 0) return;
    await runner.query('UPDATE identity SET mark = ?, map_place = ?, updated_at = updated_at WHERE mark IS NULL', [
      FORMER_MARK,
      FORMER_PLACE,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeColumn(runner, 'identity', stringWithDefault('ornament', 16, 'kanga'));
    for (const column of ['map_place', 'mark']) await runner.dropColumn('identity', column);
  }
}
