// Plain JavaScript without packages, like environment.js: the launcher and the application explain failures alike.
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
 * Why the application can't start, as one sentence for whoever runs it.
 * @param {unknown} error
 * @param {Environment} [environment] Missing when the configuration itself could not be read.
 * @returns {string}
 */
export function startFailure(error, environment) {
  if (error instanceof ConfigurationError) return error.message;
  if (!environment) return `The application can't start: ${oneLine(error)}.`;
  const code = codeOf(error);
  if (isFrom(error, 'listen')) return portFailure(error, environment);
  if (fullDisk.has(code) || notWritable.has(code) || notADatabase.has(code)) return storageFailure(error, environment);
  if (environment.database.dialect === 'mariadb' && (unreachable.has(code) || code.startsWith('ER_'))) {
    return databaseFailure(error, environment);
  }
  return `The application can't start: ${oneLine(error)}.`;
}

/**
 * @param {unknown} error What listening gave.
 * @param {Environment} environment
 */
export function portFailure(error, { host, port }) {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program; stop that program or set PORT to a free port.`;
  }
  if (code === 'EACCES') return `Port ${port} needs rights that this user lacks; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST (${JSON.stringify(host)}) is no address of this machine; accepted is one that is, 127.0.0.1 or 0.0.0.0.`;
  }
  return `Port ${port} on ${host} can't be listened on (${oneLine(error)}).`;
}

/**
 * @param {unknown} error What writing gave.
 * @param {Environment} environment
 */
export function storageFailure(error, { storageDir }) {
  const code = codeOf(error);
  if (fullDisk.has(code)) {
    return `The disk that holds the storage folder ${storageDir} is full; free some space or set STORAGE_DIR to another disk.`;
  }
  if (notADatabase.has(code)) {
    return `The embedded database in ${storageDir} is damaged or not a database; restore it from a backup.`;
  }
  return `The storage folder ${storageDir} can't be written to (${code || oneLine(error)}); change its rights or set STORAGE_DIR to another folder.`;
}

/**
 * @param {unknown} error What connecting to the database gave.
 * @param {Pick<Environment, 'database'>} environment
 */
export function databaseFailure(error, { database }) {
  if (database.dialect === 'sqlite') return `The embedded database can't be opened: ${oneLine(error)}.`;
  const { host, port, user, name } = database;
  const code = codeOf(error);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR') {
    return `The database server at ${host}:${port} refuses the user ${JSON.stringify(user)}; correct user and password in DATABASE_URL.`;
  }
  if (code === 'ER_DBACCESS_DENIED_ERROR' || code === 'ER_TABLEACCESS_DENIED_ERROR') {
    return `The user ${JSON.stringify(user)} may not use the database ${JSON.stringify(name)} at ${host}:${port}; grant it all rights there.`;
  }
  if (code === 'ER_BAD_DB_ERROR') {
    return `The database ${JSON.stringify(name)} does not exist at ${host}:${port}; create it or correct DATABASE_URL.`;
  }
  if (unreachable.has(code)) {
    return `The database server at ${host}:${port} can't be reached (${code}); start it or correct DATABASE_URL.`;
  }
  return `The database at ${host}:${port} can't be used: ${oneLine(error)}.`;
}

/**
 * The error code, also of an error that wraps the one that matters.
 * @param {unknown} error
 * @returns {string}
 */
export function codeOf(error) {
  for (const one of chain(error)) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return '';
}

/**
 * @param {unknown} error
 * @param {string} syscall
 */
function isFrom(error, syscall) {
  return chain(error).some((one) => 'syscall' in one && one.syscall === syscall);
}

/**
 * TypeORM keeps the driver's error as `driverError`, others as `cause`; connecting to a name with several addresses
 * gives an AggregateError.
 * @param {unknown} error
 * @returns {Error[]}
 */
function chain(error) {
  if (!(error instanceof Error)) return [];
  const inner = [
    'driverError' in error ? error.driverError : undefined,
    error.cause,
    ...(error instanceof AggregateError ? error.errors : []),
  ];
  return [error, ...inner.flatMap(chain)];
}

/**
 * The first line of the message, without its full stop.
 * @param {unknown} error
 */
function oneLine(error) {
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '');
}
