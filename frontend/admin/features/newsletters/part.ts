import { IconSend } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import type { OfficePart } from '../../core/parts/office-part';

export const newsletters: OfficePart = {
  feature: 'newsletters',
  lists: { newsletter: { texts: 'short' } },
  navigation: () => [
    {
      after: '/admin/portifolio',
      icon: IconSend,
      item: {
        label: t('shell.newsletters'),
        to: '/admin/newsletter',
        permission: 'newsletters.send',
        offering: 'newsletter',
      },
    },
  ],
};
