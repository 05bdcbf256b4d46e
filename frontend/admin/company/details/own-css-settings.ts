import type { OwnCssInput, OwnCssRecord } from '../../../../backend/company/own-css/own-css.dto.js';
import { WITHOUT_OWN_CSS } from '../../../../backend/core/http/own-css.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const ownCssSettings = perLanguage(() =>
  defineSettings<OwnCssRecord, OwnCssInput>({
    name: 'own_css',
    previewPath: '/',
    labels: {
      title: t('company.ownCss'),
      subtitle: t('company.ownCssSubtitle'),
      name: t('company.ownCss'),
      singular: t('company.ownCssSingular'),
      submitButton: t('company.saveAndUse'),
    },
    readPermission: 'own_css.write',
    writePermission: 'own_css.write',
    successMessage: t('company.ownCssSaved'),
    fields: [
      {
        name: 'is_on',
        label: t('company.ownCssOn'),
        kind: 'switch',
        defaultValue: true,
        description: t('company.ownCssOnHint', { address: `?${WITHOUT_OWN_CSS}` }),
      },
      { name: 'css', label: t('company.ownCssLabel'), kind: 'code', description: t('company.ownCssHint') },
    ],
  }),
);
