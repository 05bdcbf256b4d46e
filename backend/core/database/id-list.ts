import type { Database } from './database.js';

/**
 * All ids that a query tells in its column `id`, the largest first: a hundred thousand take 400 KB.
 * @param query With `?` for its parameters; its order does not matter.
 */
export async function idList(database: Database, query: string, parameters: unknown[]): Promise<Uint32Array> {
  return Uint32Array.from(await ids(database, query, parameters))
    .sort()
    .reverse();
}

async function ids({ dialect, manager }: Database, query: string, parameters: unknown[]): Promise<number[]> {
  if (dialect === 'mariadb') {
    const rows: { id: number }[] = await manager.query(query, parameters);
    return rows.map(({ id }) => id);
  }
  // One row instead of many: while SQLite and its driver put rows together, nothing else runs.
  const [row]: { ids: string }[] = await manager.query(
    `SELECT json_group_array(id) AS ids FROM (${query})`,
    parameters,
  );
  return JSON.parse(row?.ids ?? '[]');
}
