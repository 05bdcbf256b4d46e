import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, boolean, createTable, id, integer, string } from './columns.js';

const ROLES = [
  [4, 'Inbox'],
  [5, 'Content'],
] as const;

/** The roles for enquiries alone and for content alone, and who may read what a form received. */
export class AddFormReaders1799563000001 implements MigrationInterface {
  readonly name = 'AddFormReaders1799563000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [role, name] of ROLES) {
      const [there] = await runner.query('SELECT id FROM roles WHERE name = ?', [name]);
      if (!there) await runner.query('INSERT INTO roles (id, name) VALUES (?, ?)', [role, name]);
    }
    await addColumns(runner, 'inbox_forms', [boolean('is_limited', false)]);
    await createTable(runner, 'inbox_form_readers', {
      columns: [id, string('form', 16), integer('user_id')],
      unique: [['form', 'user_id']],
      references: { user_id: ['users', 'CASCADE'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('inbox_form_readers', true);
    await runner.dropColumn('inbox_forms', 'is_limited');
    // Their people become viewers, who may do least.
    await runner.query('UPDATE users SET role_id = 3 WHERE role_id IN (4, 5)');
    await runner.query('DELETE FROM roles WHERE id IN (4, 5)');
  }
}
