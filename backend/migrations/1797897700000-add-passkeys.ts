import { adds, boolean, createdAt, double, id, integer, json, moment, string, text } from './columns.js';

export const AddPasskeys1797897700000 = adds('AddPasskeys1797897700000', (runner) => ({
  tables: {
    passkeys: {
      columns: [
        id,
        integer('user_id'),
        string('credential_hash', 64),
        text('credential_id'),
        text('public_key'),
        double('counter'),
        json('transports'),
        string('name', 60),
        boolean('synced', false),
        createdAt(runner),
        moment('last_used_at', { nullable: true }),
      ],
      indices: [['user_id']],
      unique: [['credential_hash']],
      references: { user_id: ['users', 'CASCADE'] },
    },
  },
}));
