import { adds, integer, json, longText, moment, stringWithDefault } from './columns.js';

/** The quiet lane of the inbox, To and Cc of mails, what became of the mails of a mailbox, and complaints about newsletters. */
export const AddQuietLane1799571000001 = adds('AddQuietLane1799571000001', {
  columns: {
    inbox_conversations: [
      moment('quiet_at', { nullable: true }),
      stringWithDefault('quiet_reason', 16, ''),
      integer('held_for', { nullable: true }),
    ],
    incoming_mails: [longText('sent_to', { nullable: true }), longText('sent_cc', { nullable: true })],
    mailboxes: [json('outcomes', { nullable: true }), moment('counted_since', { nullable: true })],
    outbox: [moment('complained_at', { nullable: true })],
  },
  indices: { inbox_conversations: [['quiet_at']] },
});
