import { adds, json } from './columns.js';

/** The name and the values of each stored failure, beside its English text. */
export const KeepNamesOfFailures1799580000000 = adds('KeepNamesOfFailures1799580000000', {
  columns: {
    outbox: [json('last_error_said', { nullable: true })],
    publications: [json('schedule_error_said', { nullable: true })],
    schedule_runs: [json('error_said', { nullable: true })],
    site_import_items: [json('message_said', { nullable: true })],
  },
});
