import type { DataSource } from 'typeorm';

export interface PoolFigures {
  /** Connections that work for a call. */
  busy: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

/** What mysql2 keeps of its pool; it has no public name for it. */
interface Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Of the connections to MariaDB; undefined on SQLite, and if the driver keeps them otherwise. */
export function poolFigures({ driver }: DataSource): PoolFigures | undefined {
  const { pool } = driver as { pool?: Partial<Pool> };
  const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool ?? {};
  if (!all || !free || !queue) return undefined;
  return { busy: all.length - free.length, idle: free.length, waiting: queue.length };
}
