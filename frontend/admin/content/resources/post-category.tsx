import type {
  PostCategoryInput,
  PostCategoryRecord,
} from '../../../../backend/content/post-categories/post-category.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { slugField, titleField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';

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
    publicPath: ({ slug, status }) => (status === ACTIVE ? `/updates?category=${slug}` : undefined),
  }),
);
