import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { PostInput, PostRecord } from './post.dto.js';
import { Post, PostCategoryLink, PostTag, tagKey } from './post.entity.js';

export const postResource = defineResource({
  name: 'post',
  label: 'Post',
  deletedMessage: sentence('posts.deleted'),
  entity: Post,
  input: PostInput,
  record: PostRecord,
  roles: {
    title: 'title',
    address: 'slug',
    summary: ['summary'],
    body: 'description',
    pictures: ['photo'],
    date: 'published_at',
  },
  virtualFields: ['tags', 'categories', 'post_tag_id'],
  searchable: ['title'],
  sortable: ['title', 'published_at', 'author', 'created_at', 'status'],
  filters: { status: STATUSES },
  valueFilters: {
    author: { type: 'text', column: 'author' },
    category: { type: 'id', column: 'category_id', links: { entity: PostCategoryLink, owner: 'post_id' } },
    tag: {
      type: 'text',
      column: 'tag_key',
      links: { entity: PostTag, owner: 'post_id' },
      normalize: (tag) => tagKey(tag),
    },
  },
  bulk: { tags: 'tags', categories: { field: 'categories', isList: true } },
  period: 'published_at',
  linkReferences: [{ links: PostCategoryLink, column: 'category_id', entity: PostCategory, field: 'categories' }],
  hasSharedList: true,
  translation: { fields: ['title', 'summary', 'description', 'tags', ...SEO_TEXTS], own: SEO_OWN },
  sample: {
    summary: 'One or two sentences for search results.',
    description: '<p>What happened, in a few words.</p>',
    published_at: '2026-10-14T07:15:00.000Z',
    author: 'Julia Rossi',
    tags: 'School Fees, Payments',
  },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    offering: 'updates',
    shownOn: {
      pages: { updates: { isOptional: true } },
      edit: sentence('editing.editPost'),
      add: sentence('editing.addPost'),
    },
    tokens: 'Posts',
    content: {
      title: 'text',
      summary: 'text',
      description: 'rich_text',
      author: 'text',
      published_at: 'moment',
      photo: 'picture',
    },
    answers: { as: 'update' },
    webhooks: true,
    pages: { path: SITE_PAGES.updates.path, label: 'Update' },
    preview: { label: 'Post' },
    archive: {},
    report: { name: 'Updates', icon: 'ti-news', place: 2 },
    importedTexts: { guess: /^(?:post|blog|news|article|update)s?$/i },
  },
});
