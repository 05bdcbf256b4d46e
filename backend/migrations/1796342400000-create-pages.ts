import { adds, boolean, contentColumns, longText, string, stringWithDefault } from './columns.js';

/** Pages that editors build of blocks. */
export const CreatePages1796342400000 = adds('CreatePages1796342400000', (runner) => ({
  tables: {
    pages: {
      columns: [
        ...contentColumns(runner),
        string('title', 200),
        string('slug', 255),
        stringWithDefault('heading', 200, ''),
        stringWithDefault('introduction', 1000, ''),
        longText('blocks'),
        stringWithDefault('meta_title', 120, ''),
        stringWithDefault('meta_description', 300, ''),
        boolean('in_menu', false),
        boolean('is_template', false),
      ],
      unique: [['slug']],
      indices: [
        ['status', 'id'],
        ['is_template', 'id'],
      ],
    },
  },
}));
