import { adds, moment, primary, string } from './columns.js';

/** Tokens of the bot check that are used up. */
export const AddUsedBotChecks1798070600000 = adds('AddUsedBotChecks1798070600000', {
  tables: {
    used_bot_checks: {
      columns: [primary(string('id', 64)), moment('expires_at')],
      indices: [['expires_at']],
    },
  },
});
