import { adds, contentColumns, longText, string, translationColumns } from './columns.js';

/** Blocks that are edited once and shown on many pages. */
export const AddSharedBlocks1799600000190 = adds('AddSharedBlocks1799600000190', (runner) => ({
  tables: {
    shared_blocks: {
      columns: [...contentColumns(runner), ...translationColumns, string('title', 200), longText('blocks')],
      indices: [
        ['status', 'id'],
        ['language', 'status', 'id'],
      ],
      unique: [['translation_of', 'language']],
    },
  },
}));
