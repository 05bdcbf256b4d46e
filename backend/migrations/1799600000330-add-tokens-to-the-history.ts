import { adds, integer } from './columns.js';

/** By which token something was done. Entries from before have only its name, in that of their author. */
export const AddTokensToTheHistory1799600000330 = adds('AddTokensToTheHistory1799600000330', {
  columns: { history_entries: [integer('token_id', { nullable: true })] },
  indices: { history_entries: [['token_id']] },
});
