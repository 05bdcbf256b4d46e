import { adds, boolean, createdAt, integer, integerWithDefault, moment, primary, string } from './columns.js';

/** Authenticator apps, recovery codes, what was begun and is to be finished, and the roles that need a second factor. */
export const AddSecondFactors1797897600000 = adds('AddSecondFactors1797897600000', (runner) => ({
  tables: {
    totp_secrets: {
      columns: [primary(integer('user_id')), string('secret', 255), integer('last_step'), createdAt(runner)],
      references: { user_id: ['users', 'CASCADE'] },
    },
    recovery_codes: {
      columns: [primary(string('hash', 64)), integer('user_id')],
      indices: [['user_id']],
      references: { user_id: ['users', 'CASCADE'] },
    },
    factor_challenges: {
      columns: [
        primary(string('id', 64)),
        string('kind', 16),
        integer('user_id', { nullable: true }),
        string('data', 255),
        integerWithDefault('attempts', 0),
        moment('expires_at'),
      ],
      indices: [['user_id'], ['expires_at']],
      references: { user_id: ['users', 'CASCADE'] },
    },
  },
  columns: { users: [boolean('second_factor', false)], roles: [boolean('second_factor_required', false)] },
}));
