import { QueryFailedError } from 'typeorm';
import { DatabaseUnavailable, isConflict, isUnavailable } from './database-errors.js';

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

  it('is told without the password', () => {
    const { message } = new DatabaseUnavailable(config, failure('ER_ACCESS_DENIED_ERROR'));

    expect(message).toMatch(/db:3306 refuses the user "site"/);
    expect(message).not.toContain('hush');
  });
});
