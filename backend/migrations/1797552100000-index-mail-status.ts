import { adds } from './columns.js';

/** An index for what the page about mail counts and lists: the table also has the mails of all newsletters. */
export const IndexMailStatus1797552100000 = adds('IndexMailStatus1797552100000', {
  indices: { outbox: [['status', 'sent_at']] },
});
