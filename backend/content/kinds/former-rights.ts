import type { EntityManager } from 'typeorm';
import { RECORD_ACTIONS } from '../../core/access/permissions.js';

/** Where rights are named in lists, as JSON. */
const LISTS = [
  { table: 'api_tokens', column: 'scopes' },
  { table: 'roles', column: 'permissions' },
] as const;

/** Takes the rights out of tokens and roles that were given for a former kind of the same key: they were meant for its records. */
export async function withdrawRights(manager: EntityManager, key: string): Promise<void> {
  const former: ReadonlySet<string> = new Set([
    `${key}:draft`,
    ...RECORD_ACTIONS.flatMap((access) => [`${key}:${access}`, `kind.${key}.${access}`]),
  ]);
  for (const { table, column } of LISTS) {
    const rows: { id: number; list: string | null }[] = await manager.query(
      `SELECT id, ${column} AS list FROM ${table} WHERE ${column} LIKE ?`,
      // Underscores of keys match any character here: what is found is looked at.
      [`%${key}%`],
    );
    for (const { id, list } of rows) {
      const rights: unknown = JSON.parse(list ?? 'null');
      if (!Array.isArray(rights) || !rights.some((right) => former.has(right))) continue;
      const kept = rights.filter((right) => !former.has(right));
      await manager.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [JSON.stringify(kept), id]);
    }
  }
}
