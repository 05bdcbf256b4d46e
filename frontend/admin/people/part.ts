import { t } from '../core/language/t';
import type { OfficePart } from '../core/parts/office-part';
import { roleScreen } from './roles/role';
import { userScreen } from './users/user';

export const people: OfficePart = {
  screens: { user: userScreen, role: roleScreen },
  newRecords: () => [
    {
      label: t('shell.do.invite'),
      alsoCalled: t('shell.also.invite'),
      act: '/admin/user/create',
      permission: 'users.write',
    },
  ],
  records: () => ({
    token: {
      name: t('recordNames.token.name'),
      singular: t('recordNames.token.singular'),
      plural: t('recordNames.token.plural'),
      placeOf: () => ({ to: '/admin/integrations' }),
    },
    account_provider: {
      name: t('recordNames.account_provider.name'),
      singular: t('recordNames.account_provider.singular'),
      plural: t('recordNames.account_provider.plural'),
      placeOf: () => ({ to: '/admin/company-accounts' }),
    },
  }),
};
