import { adds, createdAt, id, integer, string } from './columns.js';

/** Folders of the library. Files that are there are in none. */
export const AddMediaFolders1799566000001 = adds('AddMediaFolders1799566000001', (runner) => ({
  tables: {
    media_folders: { columns: [id, string('name', 80), integer('parent_id', { nullable: true }), createdAt(runner)] },
  },
  columns: { media_files: [integer('folder_id', { nullable: true })] },
  indices: { media_files: [['folder_id']] },
}));
