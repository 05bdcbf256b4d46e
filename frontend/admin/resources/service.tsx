import type { ServiceInput, ServiceRecord } from '../../../backend/content/services/service.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { perLanguage, t } from '../language/t';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';
import { slugField } from './slug-field';

export const serviceScreen = perLanguage(() =>
  defineScreen<ServiceRecord, ServiceInput>({
    name: 'service',
    labels: {
      title: t('resources.service.title'),
      subtitle: t('resources.service.subtitle'),
      addButton: t('resources.service.addButton'),
      createTitle: t('resources.service.createTitle'),
      name: t('resources.service.name'),
      singular: t('resources.service.singular'),
      plural: t('resources.service.plural'),
      emptyText: t('resources.service.emptyText'),
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
      { name: 'description', label: t('resources.description'), kind: 'richText', level: 'standard', height: 200 },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
      slugField(),
    ],
    // No `publicPath`: on the site it is a tab, shown only if it has projects.
  }),
);
