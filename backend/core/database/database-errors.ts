import { describeDatabaseError, errorCodeOf } from '../config/startup-errors.js';
import type { DatabaseConfiguration } from './database-configuration.js';

/** The database is unreachable, or refuses the connection. The message is one sentence with the reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(config: DatabaseConfiguration, cause: unknown) {
    super(describeDatabaseError(cause, { database: config }), { cause });
  }
}

/** The connection was lost between COMMIT and its response. Nothing is retried, since it might be done twice. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super('The connection to the database was lost during a commit', { cause });
  }
}

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
]);

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
]);

/**
 * Responses to each statement by a server outside its cluster ('WSREP has not yet prepared node for application use'), and to
 * writes by one that became a replica.
 */
const refusals = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_READ_ONLY_MODE', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION']);

/**
 * Besides deadlocks and long waits: a row that has changed since the transaction's snapshot (`ER_CHECKREAD`), and responses of a
 * cluster that has just changed its primary to the later one of two commits, which are a deadlock on Galera, or an interruption if the
 * other commit arrives during a statement.
 */
const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_LOCK_ABORTED',
  'ER_QUERY_INTERRUPTED',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
]);

/** Whether the database is unavailable, as opposed to an error in the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof UnknownOutcome) return true;
  // ProxySQL's errors have no code.
  const isFromProxy = messageOf(error).startsWith('Max connect timeout reached');
  return isFromProxy || unreachable.has(errorCodeOf(error)) || isLost(error);
}

/**
 * Whether the connection, or an attempt to get one, ended without a response, or the server accepts no statements: another
 * connection may soon lead to a server that does.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return false;
  return isClosed(error) || lost.has(errorCodeOf(error)) || isRefusal(error);
}

/** If a connection was closed before a command was sent, the error has no code. */
const isClosed = (error: unknown): boolean => messageOf(error).includes('connection is in closed state');

/** Whether this server refuses statements that another one, or the same one later, accepts: nothing was done. */
export function isRefusal(error: unknown): boolean {
  const code = errorCodeOf(error);
  // The code is shared by all options that forbid a statement.
  return refusals.has(code) || (code === 'ER_OPTION_PREVENTS_STATEMENT' && /read[-_]only/i.test(messageOf(error)));
}

/** Whether a response to COMMIT says that nothing was committed. Without a response, the outcome is unknown. */
export function isRolledBack(error: unknown): boolean {
  return isRefusal(error) || (isConflict(error) && errorCodeOf(error) !== 'ER_QUERY_INTERRUPTED');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Wraps the error in `DatabaseUnavailable` if the database is unavailable. */
export function explained(error: unknown, config: DatabaseConfiguration): unknown {
  const isExplained = error instanceof DatabaseUnavailable || error instanceof UnknownOutcome;
  const isPlain = !isExplained && isUnavailable(error);
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

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'].includes(errorCodeOf(error));
}

/** Whether a file system became read-only, as after a disk error. */
export function isReadOnly(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'EROFS' || code.startsWith('SQLITE_READONLY');
}

/** Whether the disk fails. It is unknown whether data being saved was written. */
export function isBroken(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'EIO' || code.startsWith('SQLITE_IOERR');
}
