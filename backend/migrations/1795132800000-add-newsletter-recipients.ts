import { adds, integer, moment, string } from './columns.js';

/** Confirmation tokens of subscribers; the recipient of a mail, and the process that sends it. */
export const AddNewsletterRecipients1795132800000 = adds('AddNewsletterRecipients1795132800000', {
  columns: {
    subscribers: [
      string('confirmation_token', 64, { nullable: true }),
      moment('confirmation_expires_at', { nullable: true }),
    ],
    outbox: [moment('claimed_until', { nullable: true }), integer('subscriber_id', { nullable: true })],
  },
  indices: { outbox: [['subscriber_id']] },
  unique: { subscribers: [['confirmation_token']], outbox: [['newsletter_id', 'subscriber_id']] },
});
