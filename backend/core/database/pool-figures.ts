import type { DataSource } from 'typeorm';

export interface PoolFigures {
  /** Connections in use. */
  busy: number;
  idle: number;
  /** Calls waiting for a connection. */
  waiting: number;
}

/** mysql2's pool, whose fields are not public. */
interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Returns figures of the connections to MariaDB; undefined on SQLite, and if the driver's fields change. */
export function poolFigures({ driver }: DataSource): PoolFigures | undefined {
  const { pool } = driver as { pool?: Partial<Pool> };
  const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool ?? {};
  if (!all || !free || !queue) return undefined;
  return { busy: all.length - free.length, idle: free.length, waiting: queue.length };
}
