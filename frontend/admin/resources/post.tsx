import type { PostInput, PostRecord } from '../../../backend/content/posts/post.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const postScreen = defineScreen<PostRecord, PostInput>({
  name: 'post',
  labels: {
    title: 'Post Management',
    subtitle: 'Updates on the public site, newest first.',
    addButton: 'Add Post',
    createTitle: 'Create post',
    name: 'Post',
    singular: 'post',
    plural: 'posts',
    emptyText:
      'Posts are the news of the company: releases, field notes, case studies. An active one appears on the public site as soon as it is saved.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '25%' },
    { key: 'tags', label: 'Tags', kind: 'badges', width: '20%', onPhone: 'hide' },
    { key: 'categories', label: 'Categories', kind: 'badges' },
    { key: 'photo', label: 'Photo', kind: 'thumbnail' },
    { key: 'published_at', label: 'Date', kind: 'date' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: {
    statuses: contentStatuses,
    dateLabel: 'Date',
    more: [
      { key: 'author', label: 'Author', suggestionsPath: '/admin/api/values_post?filter=author' },
      { key: 'category', label: 'Category', lookupPath: '/api/post_categories' },
      { key: 'tag', label: 'Tag', suggestionsPath: '/admin/api/post_tags' },
    ],
  },
  moreColumns: [
    { key: 'author', label: 'Author', kind: 'text' },
    { key: 'slug', label: 'Address', kind: 'text' },
  ],
  bulk: {
    tags: { label: 'Tags', suggestionsPath: '/admin/api/post_tags' },
    categories: { label: 'Categories', lookupPath: '/api/post_categories' },
  },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title },
    {
      name: 'description',
      label: 'Description',
      kind: 'richText',
      level: 'full',
      height: 400,
    },
    {
      name: 'summary',
      label: 'Summary',
      kind: 'textarea',
      maxLength: MAX_LENGTH.introduction,
      rows: 2,
      description: 'Shown in search results and link previews. Leave empty to use the beginning of the description.',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    slugField,
    {
      name: 'published_at',
      label: 'Date',
      kind: 'time',
      description: 'The site sorts posts by this date. Leave empty to use the time of first publication.',
      place: 'side',
    },
    {
      name: 'author',
      label: 'Author',
      kind: 'text',
      maxLength: MAX_LENGTH.name,
      description: 'Shown beside the date. A new post uses your name by default.',
      place: 'side',
    },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'photo',
      uploadPath: '/admin/api/post/upload_image',
      place: 'side',
    },
    {
      name: 'tags',
      label: 'Tags',
      kind: 'tags',
      description: 'Write tags separated by comma',
      suggestionsPath: '/admin/api/post_tags',
      place: 'side',
    },
    {
      name: 'categories',
      label: 'Categories',
      kind: 'multiLookup',
      optionsPath: '/api/post_categories',
      creatable: 'post_category',
      placeholder: 'Search categories',
      place: 'side',
    },
  ],
  publicPath: ({ slug, status }) => (status === 'active' ? `/updates/${slug}` : undefined),
});
