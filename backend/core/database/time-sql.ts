import type { EntityManager } from 'typeorm';

/**
 * Returns the database's time, `laterMs` later, as SQL that compares with timestamp columns. For agreement between several
 * processes: the server's clock counts, since those of several machines differ.
 */
export function timeSql({ connection }: Pick<EntityManager, 'connection'>, laterMs = 0): string {
  return connection.options.type === 'better-sqlite3'
    ? // The format stored by TypeORM.
      `strftime('%Y-%m-%d %H:%M:%f', 'now', '${laterMs / 1000} seconds')`
    : `(UTC_TIMESTAMP(3) + INTERVAL ${Math.round(laterMs * 1000)} MICROSECOND)`;
}

/** Returns the time that several processes agree on: the server's; on SQLite, which has a single one, its own. */
export async function sharedNow(manager: EntityManager): Promise<Date> {
  if (manager.connection.options.type === 'better-sqlite3') return new Date();
  const [row]: { now: Date }[] = await manager.query('SELECT UTC_TIMESTAMP(3) AS now');
  return row?.now ?? new Date();
}
