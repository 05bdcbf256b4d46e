import type {
  PostCategoryInput,
  PostCategoryRecord,
} from '../../../backend/content/post-categories/post-category.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const postCategoryScreen = defineScreen<PostCategoryRecord, PostCategoryInput>({
  name: 'post_category',
  labels: {
    title: 'Post Category Management',
    subtitle: 'Visitors filter the updates by these.',
    addButton: 'Add Post Category',
    createTitle: 'Create post category',
    name: 'Post Category',
    singular: 'post category',
    plural: 'post categories',
    emptyText: 'Categories group the updates. Visitors choose one to see its posts.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  orderedBy: 'position',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '50%' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  moreColumns: [{ key: 'slug', label: 'Address', kind: 'text' }],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    slugField,
  ],
  publicPath: ({ slug, status }) => (status === 'active' ? `/updates?category=${slug}` : undefined),
});
