import type { LegalInput, LegalRecord } from '../../../backend/company/legal/legal.dto.js';
import { defineSettings } from '../settings/settings';

export const legalSettings = defineSettings<LegalRecord, LegalInput>({
  name: 'legal',
  previewPath: '/terms',
  labels: {
    title: 'Edit Legal Text',
    subtitle: 'Terms and Privacy Policy, which the footer links to.',
    name: 'Legal text',
    singular: 'legal text',
    submitButton: 'Save Changes',
  },
  readPermission: 'legal.read',
  writePermission: 'legal.write',
  readPath: '/admin/edit_legal',
  savePath: '/admin/update_legal',
  saveMethod: 'PATCH',
  successMessage: 'Legal texts updated successfully',
  fields: [
    { name: 'terms', label: 'Terms', kind: 'richText', level: 'full', height: 300 },
    { name: 'privacy', label: 'Privacy Policy', kind: 'richText', level: 'full', height: 300 },
    {
      name: 'privacy_box',
      label: 'Ask visitors to tick a box',
      kind: 'switch',
      description:
        'At the contact and newsletter forms: that they have read the privacy policy. Else a sentence with a link to it stands there. Both texts are under Words, “All forms”; an empty one is not shown.',
    },
  ],
});
