import { adds, moment } from './columns.js';

/** When the mail of a conversation's latest answer failed for good. */
export const AddUndeliveredAnswers1799574000001 = adds('AddUndeliveredAnswers1799574000001', {
  columns: { inbox_conversations: [moment('undelivered_at', { nullable: true })] },
});
