import { adds, id, integer, moment, string } from './columns.js';

/** Links that show a draft to somebody without an account. */
export const AddDraftLinks1797206400000 = adds('AddDraftLinks1797206400000', {
  tables: {
    draft_links: {
      columns: [
        id,
        string('token_hash', 64),
        string('resource', 64),
        integer('record_id'),
        integer('created_by', { nullable: true }),
        string('created_by_name', 120),
        moment('created_at'),
        moment('expires_at'),
        moment('revoked_at', { nullable: true }),
      ],
      indices: [['resource', 'record_id'], ['expires_at']],
      unique: [['token_hash']],
    },
  },
});
