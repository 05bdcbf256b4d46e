import type {
  ContentPageInput,
  ContentPageRecord,
} from '../../../../backend/content/content-pages/content-page.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { slugField, visibilityField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';
import { blocksField } from '../blocks/blocks-field';
import { introductionField } from '../blocks/common-fields';
import { seoFields } from '../seo/seo-fields';

export const pageScreen = perLanguage(() =>
  defineScreen<ContentPageRecord, ContentPageInput>({
    name: 'page',
    labels: labelsOf('page'),
    displayField: 'title',
    isArranged: true,
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '34%' },
      { key: 'slug', label: t('resources.address'), kind: 'text' },
      { key: 'is_template', label: t('resources.template'), kind: 'boolean' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    filters: {
      more: { is_template: { values: { '1': t('resources.templates'), '0': t('resources.otherPages') } } },
    },
    fields: [
      {
        name: 'title',
        label: t('resources.title'),
        kind: 'text',
        description: t('resources.page.titleHint'),
        section: t('resources.pageHead'),
      },
      {
        name: 'heading',
        label: t('resources.heading'),
        kind: 'text',
        description: t('resources.page.headingHint'),
      },
      { ...introductionField(), place: 'main' },
      { ...blocksField(), section: t('resources.blocks') },
      visibilityField(),
      slugField(),
      {
        name: 'in_menu',
        label: t('resources.inTheMenu'),
        kind: 'switch',
        description: t('resources.page.inMenuHint'),
        place: 'side',
      },
      {
        name: 'is_template',
        label: t('resources.template'),
        kind: 'switch',
        description: t('resources.page.isTemplateHint'),
        place: 'side',
      },
      ...seoFields(),
    ],
    pages: { editTitle: t('routes.editPage'), edit: (id) => `/admin/page/${id}/edit` },
    publicPath: ({ slug, status }) => (status === ACTIVE ? `/${slug}` : undefined),
  }),
);
