// Plain JavaScript without packages, like environment.js: used by the launcher and the application.
import { ConfigurationError } from './environment.js';

/** @typedef {import('./environment.js').Environment} Environment */

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const notWritable = new Set([
  'EACCES',
  'ENOENT',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ELOOP',
  'ENAMETOOLONG',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
  'SQLITE_CANTOPEN',
  'SQLITE_CANTOPEN_ISDIR',
]);
const notADatabase = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
]);

/**
 * Describes why the application can't start, in one sentence for the operator.
 * @param {unknown} error
 * @param {Environment} [environment] Missing if the configuration itself could not be read.
 * @returns {string}
 */
export function describeStartupError(error, environment) {
  if (error instanceof ConfigurationError) return error.message;
  if (!environment) return `The application can't start: ${summaryOf(error)}.`;
  const code = errorCodeOf(error);
  if (hasSyscall(error, 'listen')) return describePortError(error, environment);
  if (fullDisk.has(code) || notWritable.has(code) || notADatabase.has(code))
    return describeStorageError(error, environment);
  if (environment.database.dialect === 'mariadb' && (unreachable.has(code) || code.startsWith('ER_'))) {
    return describeDatabaseError(error, environment);
  }
  return `The application can't start: ${summaryOf(error)}.`;
}

/**
 * @param {unknown} error The error of `listen`.
 * @param {Environment} environment
 */
export function describePortError(error, { host, port }) {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program; stop that program or set PORT to a free port.`;
  }
  if (code === 'EACCES') return `Port ${port} needs rights that this user lacks; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST (${JSON.stringify(host)}) is no address of this machine; accepted is one that is, 127.0.0.1 or 0.0.0.0.`;
  }
  return `Port ${port} on ${host} can't be listened on (${summaryOf(error)}).`;
}

/**
 * @param {unknown} error The error of a write.
 * @param {Environment} environment
 */
export function describeStorageError(error, { storageDir }) {
  const code = errorCodeOf(error);
  if (fullDisk.has(code)) {
    return `The disk that holds the storage folder ${storageDir} is full; free some space or set STORAGE_DIR to another disk.`;
  }
  if (notADatabase.has(code)) {
    return `The embedded database in ${storageDir} is damaged or not a database; restore it from a backup.`;
  }
  return `The storage folder ${storageDir} can't be written to (${code || summaryOf(error)}); change its rights or set STORAGE_DIR to another folder.`;
}

/**
 * @param {unknown} error The error of a connection.
 * @param {Pick<Environment, 'database'>} environment
 */
export function describeDatabaseError(error, { database }) {
  if (database.dialect === 'sqlite') return `The embedded database can't be opened: ${summaryOf(error)}.`;
  const { host, port, user, name } = database;
  const code = errorCodeOf(error);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR') {
    return `The database server at ${host}:${port} refuses the user ${JSON.stringify(user)}; correct user and password in DATABASE_URL.`;
  }
  if (code === 'ER_DBACCESS_DENIED_ERROR' || code === 'ER_TABLEACCESS_DENIED_ERROR') {
    return `The user ${JSON.stringify(user)} may not use the database ${JSON.stringify(name)} at ${host}:${port}; grant it all rights there.`;
  }
  if (code === 'ER_BAD_DB_ERROR') {
    return `The database ${JSON.stringify(name)} does not exist at ${host}:${port}; create it or correct DATABASE_URL.`;
  }
  if (code === 'ER_UNKNOWN_COM_ERROR') {
    return `The database server at ${host}:${port} has no part in its cluster; start enough of the other servers, or name one that has in DATABASE_URL.`;
  }
  if (unreachable.has(code)) {
    return `The database server at ${host}:${port} can't be reached (${code}); start it or correct DATABASE_URL.`;
  }
  return `The database at ${host}:${port} can't be used: ${summaryOf(error)}.`;
}

/**
 * Returns the code of the error or of one that it wraps.
 * @param {unknown} error
 * @returns {string}
 */
export function errorCodeOf(error) {
  for (const one of causesOf(error)) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return '';
}

/**
 * @param {unknown} error
 * @param {string} syscall
 */
function hasSyscall(error, syscall) {
  return causesOf(error).some((one) => 'syscall' in one && one.syscall === syscall);
}

/**
 * Returns the error and those that it wraps: TypeORM's `driverError`, `cause`, and the parts of an AggregateError, which results
 * from connecting to a host with several addresses.
 * @param {unknown} error
 * @returns {Error[]}
 */
function causesOf(error) {
  if (!(error instanceof Error)) return [];
  const inner = [
    'driverError' in error ? error.driverError : undefined,
    error.cause,
    ...(error instanceof AggregateError ? error.errors : []),
  ];
  return [error, ...inner.flatMap(causesOf)];
}

/**
 * Returns the first line of the message, without its full stop.
 * @param {unknown} error
 */
function summaryOf(error) {
  const text = error instanceof Error ? error.message || errorCodeOf(error) || error.name : String(error);
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '');
}
