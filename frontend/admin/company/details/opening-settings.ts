import { OPENING_PASSWORD } from '../../../../backend/company/opening/opening.constants.js';
import type { SiteOpeningInput, SiteOpeningRecord } from '../../../../backend/company/opening/site-opening.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const openingSettings = perLanguage(() =>
  defineSettings<SiteOpeningRecord & { password: string }, SiteOpeningInput>({
    name: 'opening',
    labels: {
      title: t('company.opening'),
      subtitle: t('company.openingSubtitle'),
      name: t('company.opening'),
      singular: t('company.openingSingular'),
      submitButton: t('company.saveAndUse'),
    },
    readPermission: 'identity.read',
    writePermission: 'identity.write',
    successMessage: t('company.openingSaved'),
    fields: [
      {
        name: 'is_open',
        label: t('company.siteOpen'),
        kind: 'switch',
        defaultValue: true,
        description: t('company.siteOpenHint'),
      },
      {
        name: 'by_password',
        label: t('company.openByPassword'),
        kind: 'switch',
        defaultValue: false,
        description: t('company.openByPasswordHint'),
      },
      {
        name: 'password',
        label: t('company.openingPassword'),
        kind: 'text',
        description: t('company.openingPasswordHint', { min: OPENING_PASSWORD.min }),
      },
    ],
  }),
);
