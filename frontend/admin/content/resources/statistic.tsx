import type { StatisticInput, StatisticRecord } from '../../../../backend/content/statistics/statistic.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const statisticScreen = perLanguage(() =>
  defineScreen<StatisticRecord, StatisticInput>({
    name: 'statistic',
    labels: labelsOf('statistic'),
    displayField: 'title',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.category'), kind: 'text', width: '34%' },
      { key: 'price', label: t('resources.quantity'), kind: 'text' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      {
        name: 'title',
        label: t('resources.category'),
        kind: 'text',
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
