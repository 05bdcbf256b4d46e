import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { PostCategoryInput, PostCategoryRecord } from './post-category.dto.js';
import { PostCategory } from './post-category.entity.js';

export const postCategoryResource = defineResource({
  name: 'post_category',
  label: 'Post Category',
  deletedMessage: sentence('postCategories.deleted'),
  entity: PostCategory,
  input: PostCategoryInput,
  record: PostCategoryRecord,
  roles: { title: 'title', address: 'slug', order: 'position' },
  searchable: ['title'],
  sortable: ['title', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title'] },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'updates',
    shownOn: { pages: { updates: {} } },
    tokens: 'Post Categories',
    webhooks: true,
    archive: {},
    importedCategories: true,
  },
});
