import type {
  PostCategoryInput,
  PostCategoryRecord,
} from '../../../backend/content/post-categories/post-category.dto.js';
import { perLanguage, t } from '../language/t';
import { slugField, titleField } from './common-fields';
import { defineScreen, labelsOf } from './screen';

export const postCategoryScreen = perLanguage(() =>
  defineScreen<PostCategoryRecord, PostCategoryInput>({
    name: 'post_category',
    labels: labelsOf('postCategory'),
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '50%' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [{ key: 'slug', label: t('resources.address'), kind: 'text' }],
    fields: [
      { ...titleField(), alikeIn: '/api/post_categories' },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      slugField(),
    ],
    publicPath: ({ slug, status }) => (status === 'active' ? `/updates?category=${slug}` : undefined),
  }),
);
