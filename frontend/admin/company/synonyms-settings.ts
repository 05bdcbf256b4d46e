import { SYNONYM_LIMITS } from '../../../backend/content/synonyms/synonyms.constants.js';
import type { SynonymsInput, SynonymsRecord } from '../../../backend/content/synonyms/synonyms.dto.js';
import { defineSettings } from '../settings/settings';

export const synonymsSettings = defineSettings<SynonymsRecord, SynonymsInput>({
  name: 'synonyms',
  labels: {
    title: 'Search synonyms',
    subtitle: 'A search for one of these words also finds solutions that use another word on the same line.',
    name: 'Synonyms',
    singular: 'list of synonyms',
    submitButton: 'Save Changes',
  },
  readPermission: 'synonyms.read',
  writePermission: 'synonyms.write',
  readPath: '/admin/api/synonyms',
  savePath: '/admin/api/synonyms',
  saveMethod: 'PUT',
  successMessage: 'Synonyms saved. The search uses them now.',
  fields: [
    {
      name: 'groups',
      label: 'Words that mean the same',
      kind: 'textarea',
      rows: 14,
      maxLength: SYNONYM_LIMITS.text,
      placeholder: 'hospital, clinic, health centre',
      description: 'One group per line, words or phrases separated by commas.',
    },
  ],
});
