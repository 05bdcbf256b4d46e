import { t } from '../../core/language/t';
import type { OfficePart } from '../../core/parts/office-part';

export const siteImports: OfficePart = {
  navigation: () => [
    {
      after: '/admin/integrations',
      item: {
        label: t('imports.title'),
        to: '/admin/imports',
        alsoCalled: t('shell.also.imports'),
        permission: ['imports.write', 'site.export'],
      },
    },
  ],
};
