import type { PostInput, PostRecord } from '../../../../backend/content/posts/post.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { slugField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';
import { seoFields } from '../seo/seo-fields';

export const postScreen = perLanguage(() =>
  defineScreen<PostRecord, PostInput>({
    name: 'post',
    labels: labelsOf('post'),
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '25%' },
      { key: 'tags', label: t('resources.tags'), kind: 'badges', width: '20%', onPhone: 'hide' },
      { key: 'categories', label: t('resources.categories'), kind: 'badges' },
      { key: 'photo', label: t('resources.photo'), kind: 'thumbnail' },
      { key: 'published_at', label: t('resources.date'), kind: 'date' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    filters: {
      more: {
        category: { label: t('resources.category'), lookupPath: '/api/post_categories' },
        tag: { label: t('resources.tag'), suggestionsPath: '/admin/api/post_tags' },
      },
    },
    moreColumns: [
      { key: 'author', label: t('resources.author'), kind: 'text' },
      { key: 'slug', label: t('resources.address'), kind: 'text' },
    ],
    bulk: {
      tags: { label: t('resources.tags'), suggestionsPath: '/admin/api/post_tags' },
      categories: { label: t('resources.categories'), lookupPath: '/api/post_categories' },
    },
    fields: [
      { name: 'title', label: t('resources.title'), kind: 'text', isUnchecked: true },
      {
        name: 'description',
        label: t('resources.description'),
        kind: 'richText',
        height: 400,
      },
      {
        name: 'summary',
        label: t('resources.summary'),
        kind: 'textarea',
        rows: 2,
        description: t('resources.post.summaryHint'),
      },
      ...seoFields(),
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      slugField(),
      {
        name: 'published_at',
        label: t('resources.date'),
        kind: 'time',
        description: t('resources.post.publishedAtHint'),
        place: 'side',
        isNarrow: true,
      },
      {
        name: 'author',
        label: t('resources.author'),
        kind: 'text',
        description: t('resources.post.authorHint'),
        place: 'side',
        isNarrow: true,
      },
      {
        name: 'photo',
        label: t('resources.photo'),
        kind: 'photo',
        place: 'side',
      },
      {
        name: 'tags',
        label: t('resources.tags'),
        kind: 'tags',
        description: t('resources.post.tagsHint'),
        suggestionsPath: '/admin/api/post_tags',
        place: 'side',
      },
      {
        name: 'categories',
        label: t('resources.categories'),
        kind: 'multiLookup',
        optionsPath: '/api/post_categories',
        creatable: 'post_category',
        placeholder: t('resources.post.categoriesPlaceholder'),
        place: 'side',
      },
    ],
    publicPath: ({ slug, status }) => (status === ACTIVE ? `/updates/${slug}` : undefined),
  }),
);
