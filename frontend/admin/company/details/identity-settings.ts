import type { IdentityInput, IdentityRecord } from '../../../../backend/company/identity/identity.dto.js';
import { DEFAULT_COLORS } from '../../../../backend/company/identity/theme.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';
import { languageOptions } from '../languages/known-languages';
import { variantFields } from './variants';

/** Time zones known to the browser, by name: `Africa/Nairobi`. */
export const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export const identitySettings = perLanguage(() =>
  defineSettings<IdentityRecord, IdentityInput>({
    name: 'identity',
    previewPath: '/',
    labels: {
      title: t('company.identity'),
      subtitle: t('company.identitySubtitle'),
      name: t('company.identity'),
      singular: t('company.identitySingular'),
      submitButton: t('ui.saveAndShow'),
    },
    readPermission: 'identity.read',
    writePermission: 'identity.write',
    changesBrand: true,
    successMessage: t('company.identitySaved'),
    fields: [
      {
        name: 'name',
        label: t('company.companyName'),
        kind: 'text',
        section: t('company.name'),
        description: t('company.nameHint'),
      },
      {
        name: 'tagline',
        label: t('company.tagline'),
        kind: 'text',
        description: t('company.taglineHint'),
      },
      {
        name: 'footer_short',
        label: t('company.footerSentence'),
        kind: 'text',
      },
      {
        name: 'footer_long',
        label: t('company.footerParagraph'),
        kind: 'textarea',
        description: t('company.addressHint'),
      },
      {
        name: 'copyright',
        label: t('company.copyrightHolder'),
        kind: 'text',
        description: t('company.copyrightHint'),
      },
      {
        name: 'logo',
        label: t('company.logo'),
        kind: 'photo',
        section: t('company.marks'),
      },
      {
        name: 'logo_dark',
        label: t('company.logoDark'),
        kind: 'photo',
        description: t('company.logoDarkHint'),
      },
      {
        name: 'icon',
        label: t('company.icon'),
        kind: 'photo',
        description: t('company.iconHint'),
      },
      {
        name: 'theme',
        label: t('company.theme'),
        kind: 'text',
        section: t('company.theme'),
      },
      ...variantFields(),
      { name: 'heading_fonts', label: t('company.fontsHeadings'), kind: 'tags', section: t('company.fonts') },
      { name: 'text_fonts', label: t('company.fontsTexts'), kind: 'tags' },
      {
        name: 'accent',
        label: t('company.accentColor'),
        kind: 'color',
        defaultColor: DEFAULT_COLORS.accent,
        section: t('company.colors'),
        description: t('company.accentHint'),
      },
      {
        name: 'ground',
        label: t('company.backgroundColor'),
        kind: 'color',
        defaultColor: DEFAULT_COLORS.ground,
        description: t('company.backgroundHint'),
      },
      {
        name: 'ornament',
        label: t('company.ornament'),
        kind: 'select',
        defaultValue: 'line',
        labels: {
          line: t('company.ornament.line'),
          kanga: t('company.ornament.kanga'),
          none: t('company.ornament.none'),
        },
        description: t('company.ornamentHint'),
      },
      {
        name: 'language',
        label: t('company.language'),
        kind: 'select',
        options: languageOptions(),
        description: t('company.languageHint'),
        section: t('company.localeTitle'),
      },
      { name: 'time_zone', label: t('company.timeZone'), kind: 'select', options: TIME_ZONES },
      {
        name: 'hours',
        label: t('company.openingHours'),
        kind: 'text',
        placeholder: t('company.hoursExample'),
        section: t('company.hoursAndWhatsapp'),
      },
      {
        name: 'whatsapp',
        label: t('company.whatsappNumber'),
        kind: 'text',
        type: 'tel',
        placeholder: '+1 202 555 0123',
        description: t('company.whatsappHint'),
      },
      {
        name: 'whatsapp_greeting',
        label: t('company.greeting'),
        kind: 'text',
        placeholder: t('company.whatsappExample'),
        description: t('company.greetingHint'),
      },
      {
        name: 'map_place',
        label: t('company.mapPlace'),
        kind: 'text',
        placeholder: '51.4779, -0.0015',
        description: t('company.mapHint'),
      },
      {
        name: 'map_on_request',
        label: t('company.mapOnRequest'),
        kind: 'switch',
        description: t('company.mapOnRequestHint'),
      },
      {
        name: 'search_link',
        label: t('company.searchLink'),
        kind: 'select',
        labels: {
          none: t('company.searchLink.none'),
          header: t('company.searchLink.header'),
          footer: t('company.searchLink.footer'),
        },
        description: t('company.searchLinkHint'),
        section: t('company.searchTitle'),
      },
      {
        name: 'search_keys',
        label: t('company.searchKeys'),
        kind: 'switch',
        description: t('company.searchKeysHint'),
      },
    ],
  }),
);
