import { adds, bytes, id, integer, moment, stringWithDefault } from './columns.js';

/** Files that are sent along with replies. */
export const AddOutboxFiles1799560900002 = adds('AddOutboxFiles1799560900002', {
  tables: {
    outbox_files: {
      columns: [
        id,
        integer('mail_id', { nullable: true }),
        integer('user_id'),
        stringWithDefault('name', 200, ''),
        stringWithDefault('type', 120, ''),
        integer('size'),
        moment('created_at'),
      ],
      indices: [['mail_id']],
      references: { mail_id: ['outbox', 'CASCADE'] },
    },
    outbox_file_parts: {
      columns: [id, integer('file_id'), integer('position'), bytes('bytes')],
      unique: [['file_id', 'position']],
      references: { file_id: ['outbox_files', 'CASCADE'] },
    },
  },
});
