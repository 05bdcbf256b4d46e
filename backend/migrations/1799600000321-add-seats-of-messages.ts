import { adds, stringWithDefault } from './columns.js';

/** What a message has of the seats of the record that it is about. */
export const AddSeatsOfMessages1799600000321 = adds('AddSeatsOfMessages1799600000321', {
  columns: { messages: [stringWithDefault('seat', 8, '')] },
});
