import { adds, moment, primary, string } from './columns.js';

/** Why sessions ended, for clients that still send their cookies. */
export const KeepEndedSessions1795824000001 = adds('KeepEndedSessions1795824000001', {
  tables: {
    ended_sessions: {
      columns: [primary(string('id', 64)), string('reason', 16), moment('expires_at')],
      indices: [['expires_at']],
    },
  },
});
