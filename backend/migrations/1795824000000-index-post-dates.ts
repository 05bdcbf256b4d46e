import { adds } from './columns.js';

/** For lists of posts filtered by status and date, and sorted. */
export const IndexPostDates1795824000000 = adds('IndexPostDates1795824000000', {
  indices: { posts: [['created_at'], ['status', 'title'], ['status', 'created_at']] },
});
