import { adds, moment } from './columns.js';

/** Which draft an import has written, so that it is told from one that somebody has written here. */
export const AddImportedDrafts1799577000001 = adds('AddImportedDrafts1799577000001', {
  columns: { site_import_records: [moment('draft_at', { nullable: true })] },
});
