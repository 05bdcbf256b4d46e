import { type ChoiceName, DEFAULT_SETS } from '../../../backend/company/defaults/defaults.shared.js';
import type { SiteDefaultsInput, SiteDefaultsRecord } from '../../../backend/company/defaults/site-defaults.dto.js';
import { perLanguage, t } from '../language/t';
import { defineSettings } from '../settings/settings';

const choice = (name: ChoiceName, label: string, description: string, section?: string) =>
  ({
    name,
    label,
    kind: 'select',
    defaultValue: 'specified',
    options: DEFAULT_SETS.map((value) => ({ value, label: t(`company.choice.${name}.${value}`) })),
    description,
    ...(section === undefined ? {} : { section }),
  }) as const;

export const defaultsSettings = perLanguage(() =>
  defineSettings<SiteDefaultsRecord, SiteDefaultsInput>({
    name: 'defaults',
    labels: {
      title: t('company.defaults'),
      subtitle: t('company.whatSiteAndBack'),
      name: t('company.defaults'),
      singular: t('company.defaultsSingular'),
      submitButton: t('company.saveAndUse'),
    },
    readPermission: 'identity.read',
    writePermission: 'identity.write',
    changesBrand: true,
    successMessage: t('company.defaultsSavedSiteUses'),
    fields: [
      choice('wording', t('company.wording'), t('company.ofBackOfficeAnd'), t('company.texts')),
      choice('excerpts', t('company.textsOfUpdatesIn'), t('company.howMuchOfUpdate')),
      choice('stars', t('company.starsAtTestimonials'), t('company.ratingIsGivenWith'), t('company.onTheSite')),
      choice('share_links', t('company.shareLinksBelowUpdate'), t('company.instagramHasNoLink')),
      choice('list_rows', t('company.rowsOnPageOf'), t('company.whoHasChosenNumber'), t('company.inTheBackOffice')),
      choice('new_users', t('company.passwordsOfNewUsers'), t('company.invitationsNeedMailWithout')),
    ],
  }),
);
