import { IconSend } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import type { OfficePart } from '../../core/parts/office-part';
import { newPath, recordPath } from '../../records/screens/write-paths';

export const newsletters: OfficePart = {
  feature: 'newsletters',
  lists: { newsletter: { texts: 'short' } },
  newRecords: () => [
    {
      label: t('shell.do.writeToSubscribers'),
      alsoCalled: t('shell.also.writeToSubscribers'),
      act: newPath('newsletter'),
      permission: 'newsletters.send',
      offering: 'newsletter',
    },
  ],
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
  editors: { newsletters: 'newsletter' },
  records: () => ({
    newsletter: {
      name: t('recordNames.newsletter.name'),
      singular: t('recordNames.newsletter.singular'),
      plural: t('recordNames.newsletter.plural'),
      placeOf: (id, status) =>
        status === 'draft' || status === 'scheduled'
          ? { to: recordPath('newsletter', id) }
          : { to: '/admin/newsletter', ...(status === undefined ? {} : { search: { view: String(id) } }) },
    },
  }),
};
