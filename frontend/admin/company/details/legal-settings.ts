import type { LegalInput, LegalRecord } from '../../../../backend/company/legal/legal.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const legalSettings = perLanguage(() =>
  defineSettings<LegalRecord, LegalInput>({
    name: 'legal',
    previewPath: '/terms',
    labels: {
      title: t('company.editLegalText'),
      subtitle: t('company.legalSubtitle'),
      name: t('company.legalText'),
      singular: t('company.legalTextSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'legal.read',
    writePermission: 'legal.write',
    path: '/admin/edit_legal',
    patchPath: '/admin/update_legal',
    successMessage: t('company.legalTextsSaved'),
    fields: [
      { name: 'terms', label: t('company.terms'), kind: 'richText', height: 300 },
      { name: 'privacy', label: t('company.privacyPolicy'), kind: 'richText', height: 300 },
      {
        name: 'privacy_box',
        label: t('company.consentBox'),
        kind: 'switch',
        description: t('company.consentBoxHint'),
      },
    ],
  }),
);
