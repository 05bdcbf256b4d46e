import type {
  PostCategoryInput,
  PostCategoryRecord,
} from '../../../backend/content/post-categories/post-category.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { perLanguage, t } from '../language/t';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const postCategoryScreen = perLanguage(() =>
  defineScreen<PostCategoryRecord, PostCategoryInput>({
    name: 'post_category',
    labels: {
      title: t('resources.postCategory.title'),
      subtitle: t('resources.postCategory.subtitle'),
      addButton: t('resources.postCategory.addButton'),
      createTitle: t('resources.postCategory.createTitle'),
      name: t('resources.postCategory.name'),
      singular: t('resources.postCategory.singular'),
      plural: t('resources.postCategory.plural'),
      emptyText: t('resources.postCategory.emptyText'),
    },
    readPermission: 'content.read',
    writePermission: 'content.write',
    displayField: 'title',
    orderedBy: 'position',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '50%' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [{ key: 'slug', label: t('resources.address'), kind: 'text' }],
    filters: { statuses: contentStatuses() },
    fields: [
      {
        name: 'title',
        label: t('resources.title'),
        kind: 'text',
        maxLength: MAX_LENGTH.title,
        required: t('resources.titleRequired'),
      },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      slugField(),
    ],
    publicPath: ({ slug, status }) => (status === 'active' ? `/updates?category=${slug}` : undefined),
  }),
);
