import type { EntityManager } from 'typeorm';

/**
 * The database's time, or one so many milliseconds later, as SQL that compares with columns of times. For what several
 * processes agree upon: on a server its clock counts, since those of several machines differ.
 */
export function timeSql({ connection }: Pick<EntityManager, 'connection'>, laterMs = 0): string {
  return connection.options.type === 'better-sqlite3'
    ? // As TypeORM stores it.
      `strftime('%Y-%m-%d %H:%M:%f', 'now', '${laterMs / 1000} seconds')`
    : `(UTC_TIMESTAMP(3) + INTERVAL ${Math.round(laterMs * 1000)} MICROSECOND)`;
}

/** The time by which several processes agree: the server's; on SQLite, which has one, its own. */
export async function sharedNow(manager: EntityManager): Promise<Date> {
  if (manager.connection.options.type === 'better-sqlite3') return new Date();
  const [row]: { now: Date }[] = await manager.query('SELECT UTC_TIMESTAMP(3) AS now');
  return row?.now ?? new Date();
}
