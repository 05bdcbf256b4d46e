import type { StatisticInput, StatisticRecord } from '../../../backend/content/statistics/statistic.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const statisticScreen = defineScreen<StatisticRecord, StatisticInput>({
  name: 'statistic',
  labels: {
    title: 'Statistics Management',
    subtitle: 'Key figures shown in a band on the home page.',
    addButton: 'Add Statistic',
    createTitle: 'Create statistic',
    name: 'Statistic',
    singular: 'statistic',
    plural: 'statistics',
    emptyText: 'Key figures show the size of the company at a glance: clients, years, countries.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'title',
  orderedBy: 'position',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'title', label: 'Category', kind: 'text', width: '34%' },
    { key: 'price', label: 'Quantity', kind: 'text' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'title', label: 'Category', kind: 'text', maxLength: MAX_LENGTH.title, required: 'Please enter title' },
    { name: 'price', label: 'Quantity', kind: 'text', maxLength: MAX_LENGTH.title, placeholder: '137 in 4 countries' },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
});
