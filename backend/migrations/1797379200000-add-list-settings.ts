import { adds, id, integer, longText, string } from './columns.js';

/** Lists as each person has set them, and indices for filters by author and by category. */
export const AddListSettings1797379200000 = adds('AddListSettings1797379200000', {
  tables: {
    list_settings: {
      columns: [id, integer('user_id'), string('list', 40), longText('columns'), longText('filters')],
      unique: [['user_id', 'list']],
      references: { user_id: ['users', 'CASCADE'] },
    },
  },
  indices: { posts: [['author']], knowledge_items: [['category']] },
});
