import { adds, id, integerWithDefault, longText, moment, string, text } from './columns.js';

export const AddExtensionTasks1799600000250 = adds('AddExtensionTasks1799600000250', {
  tables: {
    extension_tasks: {
      columns: [
        id,
        string('message_id', 64),
        string('extension', 64),
        string('task', 64),
        longText('payload'),
        string('status', 16),
        integerWithDefault('attempts', 0),
        moment('next_attempt_at', { nullable: true }),
        moment('claimed_until', { nullable: true }),
        moment('created_at'),
        text('error', { nullable: true }),
      ],
      indices: [['status', 'next_attempt_at']],
    },
  },
});
