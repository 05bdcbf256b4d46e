import { adds, stringWithDefault } from './columns.js';

/** A summary of its own for each post and each project, as solutions have one. */
export const AddSummaries1798400000000 = adds('AddSummaries1798400000000', {
  columns: { posts: [stringWithDefault('summary', 1000, '')], portfolios: [stringWithDefault('summary', 1000, '')] },
});
