import { adds, integer, longText, moment } from './columns.js';

/** What was taken back of what a token did, and what a draft was before a token wrote it. */
export const AddUndoOfTokens1799600000331 = adds('AddUndoOfTokens1799600000331', {
  columns: {
    history_entries: [moment('taken_back_at', { nullable: true })],
    publications: [integer('draft_token_id', { nullable: true }), longText('draft_former', { nullable: true })],
  },
  indices: { publications: [['draft_token_id']] },
});
