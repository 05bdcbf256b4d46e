import { describeDatabaseError, errorCodeOf } from '../config/startup-errors.js';
import type { DatabaseConfiguration } from './database-configuration.js';

/** The database can't be reached, or refuses the connection. The message is one sentence with the reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(config: DatabaseConfiguration, cause: unknown) {
    super(describeDatabaseError(cause, { database: config }), { cause });
  }
}

/** The connection was lost between COMMIT and its answer. Nothing is repeated: it would be done twice. */
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
 * What a server that has no part in its cluster answers to each statement ('WSREP has not yet prepared node for
 * application use'), and one that has become a replica to writes.
 */
const refusals = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_READ_ONLY_MODE', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION']);

/**
 * Besides deadlocks and long waits: a row that has changed since the transaction's snapshot (`ER_CHECKREAD`), and what a
 * cluster answers to the later one of two commits, which is a deadlock on Galera, or an interruption where the other commit
 * arrives in the middle of a statement.
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
  // Errors of ProxySQL have no code.
  const isFromProxy = messageOf(error).startsWith('Max connect timeout reached');
  return isFromProxy || unreachable.has(errorCodeOf(error)) || isLost(error);
}

/**
 * Whether the connection, or an attempt to get one, ended without an answer, or the server takes no statements now: another
 * connection may soon lead to a server that does.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return false;
  return isClosed(error) || lost.has(errorCodeOf(error)) || isRefusal(error);
}

/** If a connection was closed before a command was sent, the error has no code. */
const isClosed = (error: unknown): boolean => messageOf(error).includes('connection is in closed state');

/** Whether this server refuses statements that another one, or the same one later, takes: nothing was done. */
export function isRefusal(error: unknown): boolean {
  const code = errorCodeOf(error);
  // The code is that of any option that forbids a statement.
  return refusals.has(code) || (code === 'ER_OPTION_PREVENTS_STATEMENT' && /read[-_]only/i.test(messageOf(error)));
}

/** Whether an answer to COMMIT says that nothing was committed. Without one, nobody knows. */
export function isRolledBack(error: unknown): boolean {
  return isRefusal(error) || (isConflict(error) && errorCodeOf(error) !== 'ER_QUERY_INTERRUPTED');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Wraps the error in `DatabaseUnavailable` if the database is unavailable. */
export function explained(error: unknown, config: DatabaseConfiguration): unknown {
  const isTold = error instanceof DatabaseUnavailable || error instanceof UnknownOutcome;
  const isPlain = !isTold && isUnavailable(error);
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

/** Whether a file system has become read-only, as after an error of its disk. */
export function isReadOnly(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'EROFS' || code.startsWith('SQLITE_READONLY');
}

/** Whether the disk fails. Of what was being saved, nobody knows whether it is. */
export function isBroken(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'EIO' || code.startsWith('SQLITE_IOERR');
}
