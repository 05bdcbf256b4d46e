import type { ContactInfoInput, ContactInfoRecord } from '../../../backend/company/contact-info/contact-info.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { defineSettings } from '../settings/settings';

export const contactSettings = defineSettings<ContactInfoRecord, ContactInfoInput>({
  name: 'contact',
  historyName: 'contact_info',
  previewPath: '/contact',
  labels: {
    title: 'Edit Contact Information',
    subtitle: 'Shown in the footer and on the contact page.',
    name: 'Contact information',
    singular: 'contact information',
    submitButton: 'Save Changes',
  },
  readPermission: 'contact_info.read',
  writePermission: 'contact_info.write',
  readPath: '/admin/edit_contact',
  savePath: '/admin/update_contact',
  saveMethod: 'PATCH',
  successMessage: 'Contact information updated successfully',
  fields: [
    { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: MAX_LENGTH.email },
    { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', maxLength: MAX_LENGTH.phone },
    { name: 'address', label: 'Address', kind: 'textarea', rows: 4, maxLength: MAX_LENGTH.address },
    {
      name: 'facebook',
      label: 'Facebook',
      kind: 'text',
      type: 'url',
      maxLength: MAX_LENGTH.link,
      placeholder: 'https://',
      place: 'side',
    },
    {
      name: 'x',
      label: 'X (Twitter)',
      kind: 'text',
      type: 'url',
      maxLength: MAX_LENGTH.link,
      placeholder: 'https://',
      place: 'side',
    },
    {
      name: 'instagram',
      label: 'Instagram',
      kind: 'text',
      type: 'url',
      maxLength: MAX_LENGTH.link,
      placeholder: 'https://',
      place: 'side',
    },
    {
      name: 'linkedin',
      label: 'LinkedIn',
      kind: 'text',
      type: 'url',
      maxLength: MAX_LENGTH.link,
      placeholder: 'https://',
      place: 'side',
    },
  ],
});
