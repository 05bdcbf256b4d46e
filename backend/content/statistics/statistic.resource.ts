import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { StatisticInput, StatisticRecord } from './statistic.dto.js';
import { Statistic } from './statistic.entity.js';

export const statisticResource = defineResource({
  name: 'statistic',
  label: 'Statistic',
  deletedMessage: sentence('statistics.deleted'),
  entity: Statistic,
  input: StatisticInput,
  record: StatisticRecord,
  roles: { title: 'title', order: 'position' },
  searchable: ['title', 'price'],
  sortable: ['title', 'price', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'price'] },
  sample: { price: '1,200' },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    shownOn: {
      pages: { home: { isOptional: true, section: 'clients' } },
      add: sentence('editing.addStatistic'),
      place: 6,
    },
    tokens: 'Statistics',
    answers: { together: 'figures', texts: ['price'] },
    webhooks: true,
    preview: {},
    archive: {},
  },
});
