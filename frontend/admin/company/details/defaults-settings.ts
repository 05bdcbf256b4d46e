import type { ChoiceName } from '../../../../backend/company/defaults/defaults.shared.js';
import type { SiteDefaultsInput, SiteDefaultsRecord } from '../../../../backend/company/defaults/site-defaults.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

const choice = <N extends ChoiceName>(name: N, label: string, description: string, section?: string) =>
  ({
    name,
    label,
    kind: 'select',
    defaultValue: 'specified',
    labels: {
      specified: t(`company.choice.${name as ChoiceName}.specified`),
      plain: t(`company.choice.${name as ChoiceName}.plain`),
    },
    description,
    ...(section === undefined ? {} : { section }),
  }) as const;

export const defaultsSettings = perLanguage(() =>
  defineSettings<SiteDefaultsRecord, SiteDefaultsInput>({
    name: 'defaults',
    labels: {
      title: t('company.defaults'),
      subtitle: t('company.defaultsSubtitle'),
      name: t('company.defaults'),
      singular: t('company.defaultsSingular'),
      submitButton: t('company.saveAndUse'),
    },
    readPermission: 'identity.read',
    writePermission: 'identity.write',
    changesBrand: true,
    successMessage: t('company.defaultsSaved'),
    fields: [
      choice('wording', t('company.wording'), t('company.wordingHint'), t('company.texts')),
      choice('excerpts', t('company.excerpt'), t('company.excerptHint')),
      choice('stars', t('company.stars'), t('company.starsHint'), t('company.colorsOnSite')),
      choice('share_links', t('company.shareLinks'), t('company.shareLinksHint')),
      choice('list_rows', t('company.rowsPerPage'), t('company.rowsPerPageHint'), t('company.colorsInOffice')),
      choice('new_users', t('company.userPasswords'), t('company.userPasswordsHint')),
    ],
  }),
);
