import { t } from '../../core/language/t';
import type { OfficePart } from '../../core/parts/office-part';

export const visits: OfficePart = {
  feature: 'visits',
  navigation: () => [
    {
      after: '/admin/dashboard',
      item: {
        label: t('visits.title'),
        to: '/admin/visits',
        alsoCalled: t('shell.also.visits'),
        permission: 'reports.read',
      },
    },
  ],
};
