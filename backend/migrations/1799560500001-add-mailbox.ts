import { adds, bytes, id, integer, integerWithDefault, moment, primary, string, stringWithDefault } from './columns.js';

/** Mails that arrive in the mailbox, their attachments, how far it was read, and addresses that nothing can be delivered to. */
export const AddMailbox1799560500001 = adds('AddMailbox1799560500001', {
  tables: {
    incoming_mails: {
      columns: [
        id,
        string('mailbox', 32),
        string('uid_validity', 20),
        string('uid', 20),
        string('fingerprint', 64),
        stringWithDefault('message_id', 255, ''),
        integer('size'),
        string('kind', 16),
        stringWithDefault('reason', 255, ''),
        integer('conversation_id', { nullable: true }),
        stringWithDefault('from_name', 120, ''),
        stringWithDefault('from_email', 255, ''),
        stringWithDefault('subject', 255, ''),
        moment('sent_at', { nullable: true }),
        moment('created_at'),
      ],
      unique: [['mailbox', 'uid_validity', 'uid'], ['fingerprint']],
      indices: [['message_id'], ['conversation_id'], ['from_email', 'created_at'], ['created_at']],
      references: { conversation_id: ['inbox_conversations', 'CASCADE'] },
    },
    mail_attachments: {
      columns: [
        id,
        integer('mail_id'),
        stringWithDefault('name', 200, ''),
        stringWithDefault('type', 120, ''),
        integer('size'),
      ],
      indices: [['mail_id']],
      references: { mail_id: ['incoming_mails', 'CASCADE'] },
    },
    mail_attachment_parts: {
      columns: [id, integer('attachment_id'), integer('position'), bytes('bytes')],
      unique: [['attachment_id', 'position']],
      references: { attachment_id: ['mail_attachments', 'CASCADE'] },
    },
    mailboxes: {
      columns: [
        primary(string('mailbox', 32)),
        stringWithDefault('uid_validity', 20, ''),
        stringWithDefault('last_uid', 20, '0'),
        stringWithDefault('trying_uid', 20, ''),
        integerWithDefault('tries', 0),
        moment('since'),
        moment('read_at', { nullable: true }),
        moment('failing_since', { nullable: true }),
        stringWithDefault('failure', 500, ''),
      ],
    },
  },
  columns: { people: [moment('bounced_at', { nullable: true }), stringWithDefault('bounce_reason', 500, '')] },
});
