import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createdAt, integerWithDefault, json, updatedAt } from './columns.js';

/** What is written is published with a permission of its own from now on. */
const PUBLISHED = /^(?:content|pages|forms|kind\..+)\.write$/;

/** Roles are records: they have a version, and languages that they are limited to. Nobody loses the right to publish. */
export class LetAdministratorsMakeRoles1799600000200 implements MigrationInterface {
  readonly name = 'LetAdministratorsMakeRoles1799600000200';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'roles', [
      integerWithDefault('version', 1),
      createdAt(runner),
      updatedAt(runner),
      json('languages', { nullable: true }),
    ]);
    const roles: { id: number; permissions: string }[] = await runner.query(
      'SELECT id, permissions FROM roles WHERE permissions IS NOT NULL',
    );
    for (const { id, permissions } of roles) {
      const held: string[] = JSON.parse(permissions) ?? [];
      const published = held.filter((name) => PUBLISHED.test(name)).map((name) => name.replace(/write$/, 'publish'));
      const all = [...new Set([...held, ...published])];
      await runner.query('UPDATE roles SET permissions = ? WHERE id = ?', [JSON.stringify(all), id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['languages', 'updated_at', 'created_at', 'version']) await runner.dropColumn('roles', column);
  }
}
