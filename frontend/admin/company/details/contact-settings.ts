import type { ContactInfoInput, ContactInfoRecord } from '../../../../backend/company/contact-info/contact-info.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

const profileField = <N extends string>(name: N, label: string) =>
  ({
    name,
    label,
    kind: 'text',
    type: 'url',
    placeholder: 'https://',
    place: 'side',
  }) as const;

export const contactSettings = perLanguage(() =>
  defineSettings<ContactInfoRecord, ContactInfoInput>({
    name: 'contact',
    historyName: 'contact_info',
    previewPath: '/contact',
    labels: {
      title: t('company.editContactInformation'),
      subtitle: t('company.emailHint'),
      name: t('company.contactInformation'),
      singular: t('company.contactSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'contact_info.read',
    writePermission: 'contact_info.write',
    path: '/admin/edit_contact',
    patchPath: '/admin/update_contact',
    successMessage: t('company.contactSaved'),
    fields: [
      { name: 'email', label: t('company.email'), kind: 'text', type: 'email' },
      { name: 'phone', label: t('company.phone'), kind: 'text', type: 'tel' },
      { name: 'address', label: t('company.address'), kind: 'textarea', rows: 4 },
      profileField('facebook', 'Facebook'),
      profileField('x', 'X (Twitter)'),
      profileField('instagram', 'Instagram'),
      profileField('linkedin', 'LinkedIn'),
    ],
  }),
);
