import { QueryFailedError } from 'typeorm';
import {
  DatabaseUnavailable,
  isBroken,
  isConflict,
  isLost,
  isRolledBack,
  isUnavailable,
  UnknownOutcome,
} from './database-errors.js';

/** As TypeORM hands on what the driver threw. */
function failure(code: string): QueryFailedError {
  return new QueryFailedError('SELECT 1', [], Object.assign(new Error(code), { code }));
}

const config = { dialect: 'mariadb', host: 'db', port: 3306, user: 'site', password: 'hush', name: 'site' } as const;

describe('A failure of the database', () => {
  it.each(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])(
    'by %s is a conflict',
    (code) => {
      expect(isConflict(failure(code))).toBe(true);
      expect(isUnavailable(failure(code))).toBe(false);
    },
  );

  it.each(['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'ER_ACCESS_DENIED_ERROR'])('by %s is its absence', (code) => {
    expect(isUnavailable(failure(code))).toBe(true);
    expect(isConflict(failure(code))).toBe(false);
  });

  it.each(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE'])('by %s is neither', (code) => {
    expect(isUnavailable(failure(code))).toBe(false);
    expect(isConflict(failure(code))).toBe(false);
  });

  it.each(['PROTOCOL_CONNECTION_LOST', 'ER_UNKNOWN_COM_ERROR', 'ER_READ_ONLY_MODE', 'ER_SERVER_SHUTDOWN'])(
    'by %s may be over with the next connection',
    (code) => {
      expect(isUnavailable(failure(code))).toBe(true);
      expect(isLost(failure(code))).toBe(true);
    },
  );

  it.each(['ETIMEDOUT', 'ER_ACCESS_DENIED_ERROR'])('by %s is not repeated', (code) => {
    expect(isLost(failure(code))).toBe(false);
  });

  it.each([
    ['SQLITE_IOERR_WRITE', true],
    ['SQLITE_IOERR_FSYNC', true],
    ['EIO', true],
    ['SQLITE_FULL', false],
    ['ENOENT', false],
  ])('by %s is one of the disk: %s', (code, expected) => {
    expect(isBroken(failure(code))).toBe(expected);
  });

  it.each([
    ["--read-only option so it can't execute this statement", true],
    ["--super-read-only option so it can't execute this statement", true],
    ["--skip-grant-tables option so it can't execute this statement", false],
  ])('by "The MariaDB server is running with the %s": may be over soon: %s', (rest, expected) => {
    const error = Object.assign(new Error(`The MariaDB server is running with the ${rest}`), {
      code: 'ER_OPTION_PREVENTS_STATEMENT',
    });
    expect(isLost(new QueryFailedError('UPDATE', [], error))).toBe(expected);
  });

  it.each([
    ['ER_LOCK_DEADLOCK', true],
    ['ER_CHECKREAD', true],
    ['ER_UNKNOWN_COM_ERROR', true],
    ['ER_QUERY_INTERRUPTED', false],
    ['PROTOCOL_CONNECTION_LOST', false],
    ['ER_ERROR_DURING_COMMIT', false],
  ])('by %s as the answer to COMMIT: surely nothing was committed: %s', (code, expected) => {
    expect(isRolledBack(failure(code))).toBe(expected);
  });

  it('during a commit is never repeated', () => {
    const error = new UnknownOutcome(failure('PROTOCOL_CONNECTION_LOST'));
    expect(isUnavailable(error)).toBe(true);
    expect(isLost(error)).toBe(false);
    expect(isConflict(error)).toBe(false);
  });

  it('is told without the password', () => {
    const { message } = new DatabaseUnavailable(config, failure('ER_ACCESS_DENIED_ERROR'));

    expect(message).toMatch(/db:3306 refuses the user "site"/);
    expect(message).not.toContain('hush');
  });
});
