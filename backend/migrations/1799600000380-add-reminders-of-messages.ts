import { adds, stringWithDefault } from './columns.js';

/** The day of the record for which the sender of a message was reminded. */
export const AddRemindersOfMessages1799600000380 = adds('AddRemindersOfMessages1799600000380', {
  columns: { messages: [stringWithDefault('reminded_for', 10, '')] },
});
