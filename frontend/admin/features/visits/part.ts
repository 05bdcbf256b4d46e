import { defineOfficeExtension, say as t } from '../../extensions/api';

export const visits = defineOfficeExtension({
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
});
