import { adds, id, integer, json, moment, string } from './columns.js';

/** Tokens by which programs call the API. */
export const AddApiTokens1797984000000 = adds('AddApiTokens1797984000000', {
  tables: {
    api_tokens: {
      columns: [
        id,
        integer('user_id'),
        string('name', 60),
        string('token_hash', 64),
        json('scopes'),
        moment('created_at'),
        moment('expires_at', { nullable: true }),
        moment('last_used_at', { nullable: true }),
        moment('warned_at', { nullable: true }),
      ],
      indices: [['user_id'], ['expires_at']],
      unique: [['token_hash']],
      references: { user_id: ['users', 'CASCADE'] },
    },
  },
});
