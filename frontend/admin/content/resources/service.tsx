import type { ServiceInput, ServiceRecord } from '../../../../backend/content/services/service.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { slugField, titleField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const serviceScreen = perLanguage(() =>
  defineScreen<ServiceRecord, ServiceInput>({
    name: 'service',
    labels: labelsOf('service'),
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '50%' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [{ key: 'slug', label: t('resources.address'), kind: 'text' }],
    fields: [
      { ...titleField(), alikeIn: '/api/services' },
      { name: 'description', label: t('resources.description'), kind: 'richText', height: 200 },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      slugField(),
    ],
    // No `publicPath`: on the site it is a tab, shown only if it has projects.
  }),
);
