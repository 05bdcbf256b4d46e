import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { PostInput, PostRecord } from '../../../backend/posts/post.dto.js';
import { defineScreen } from '../screen/screen';
import { contentStatuses } from '../table/list-filters';

export const postScreen = defineScreen<PostRecord, PostInput>({
  name: 'post',
  words: {
    title: 'Post Management',
    lead: 'Updates on the public site, newest first.',
    add: 'Add Post',
    create: 'Create post',
    label: 'Post',
    one: 'post',
    many: 'posts',
    purpose:
      'Posts are the news of the company: releases, field notes, case studies. An active one appears on the public site as soon as it is saved.',
    note: 'While it is active, the public site shows it as soon as it is saved.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'title',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Title', kind: 'text', width: '25%' },
    { key: 'tags', label: 'Tags', kind: 'badges', width: '20%', phone: 'hide' },
    { key: 'categories', label: 'Categories', kind: 'badges' },
    { key: 'photo', label: 'Photo', kind: 'thumbnail' },
    { key: 'created_at', label: 'Date', kind: 'date' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses, period: 'Date' },
  fields: [
    { name: 'title', label: 'Title', kind: 'text', maxLength: MAX_LENGTH.title },
    {
      name: 'description',
      label: 'Description',
      kind: 'richText',
      level: 'full',
      height: 400,
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'photo',
      upload: '/admin/api/post/upload_image',
      place: 'side',
    },
    {
      name: 'tags',
      label: 'Tags',
      kind: 'tags',
      hint: 'Write tags separated by comma',
      suggest: '/admin/api/post_tags',
      place: 'side',
    },
    {
      name: 'categories',
      label: 'Categories',
      kind: 'picker',
      from: '/api/post_categories',
      makes: 'post_category',
      placeholder: 'Search categories',
      place: 'side',
    },
  ],
  publicPath: ({ slug, status }) => (status === 'active' ? `/updates/${slug}` : undefined),
});
