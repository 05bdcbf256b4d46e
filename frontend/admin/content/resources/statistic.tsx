import type { StatisticInput, StatisticRecord } from '../../../../backend/content/statistics/statistic.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { contentStatuses } from '../../fields/field/content-statuses';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const statisticScreen = perLanguage(() =>
  defineScreen<StatisticRecord, StatisticInput>({
    name: 'statistic',
    labels: labelsOf('statistic'),
    displayField: 'title',
    orderedBy: 'position',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.category'), kind: 'text', width: '34%' },
      { key: 'price', label: t('resources.quantity'), kind: 'text' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    filters: { statuses: contentStatuses() },
    fields: [
      {
        name: 'title',
        label: t('resources.category'),
        kind: 'text',
        required: t('resources.titleRequired'),
      },
      {
        name: 'price',
        label: t('resources.quantity'),
        kind: 'text',
        placeholder: t('resources.statistic.pricePlaceholder'),
      },
      { name: 'status', label: t('resources.status'), kind: 'status', place: 'side' },
    ],
  }),
);
