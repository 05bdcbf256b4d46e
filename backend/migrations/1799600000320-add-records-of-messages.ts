import { adds, integer, stringWithDefault } from './columns.js';

/** The record on whose page a message was sent. Without a foreign key: messages stay when it is deleted. */
export const AddRecordsOfMessages1799600000320 = adds('AddRecordsOfMessages1799600000320', {
  columns: {
    messages: [
      stringWithDefault('about_resource', 40, ''),
      integer('about_id', { nullable: true }),
      stringWithDefault('about_title', 255, ''),
    ],
  },
  indices: { messages: [['about_resource', 'about_id']] },
});
