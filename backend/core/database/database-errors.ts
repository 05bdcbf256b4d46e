import { describeDatabaseError, errorCodeOf } from '../config/startup-errors.js';
import type { DatabaseConfiguration } from './database-configuration.js';

/** The database can't be reached, or refuses the connection. The message is one sentence with the reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(config: DatabaseConfiguration, cause: unknown) {
    super(describeDatabaseError(cause, { database: config }), { cause });
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
]);

const conflicts = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** Whether the database is unavailable, as opposed to an error in the query. */
export function isUnavailable(error: unknown): boolean {
  // If a connection was closed before a command was sent, the error has no code.
  const isClosed = error instanceof Error && error.message.includes('connection is in closed state');
  return error instanceof DatabaseUnavailable || isClosed || unreachable.has(errorCodeOf(error));
}

/** Wraps the error in `DatabaseUnavailable` if the database is unavailable. */
export function explained(error: unknown, config: DatabaseConfiguration): unknown {
  const isPlain = !(error instanceof DatabaseUnavailable) && isUnavailable(error);
  return isPlain ? new DatabaseUnavailable(config, error) : error;
}

/** Whether it conflicted with another transaction, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const code = errorCodeOf(error);
  return conflicts.has(code) || code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED');
}

export function isMissingDatabase(error: unknown): boolean {
  return errorCodeOf(error) === 'ER_BAD_DB_ERROR';
}

/** Whether a row with the same unique value exists. */
export function isDuplicate(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Whether the disk is full. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'].includes(errorCodeOf(error));
}
