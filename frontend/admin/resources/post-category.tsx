import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { PostCategoryInput, PostCategoryRecord } from '../../../backend/post-categories/post-category.dto.js';
import { defineScreen } from '../screen/screen';

export const postCategoryScreen = defineScreen<PostCategoryRecord, PostCategoryInput>({
  name: 'post_category',
  words: {
    title: 'Post Category Management',
    lead: 'By these, visitors filter the updates.',
    add: 'Add Post Category',
    create: 'Create post category',
    label: 'Post Category',
    one: 'post category',
    many: 'post categories',
    purpose: 'Categories order the updates: visitors choose one to see what belongs to it.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '50%' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
  publicPath: ({ slug, status }) => (status === 'active' ? `/updates?category=${slug}` : undefined),
});
