import type { SynonymsInput, SynonymsRecord } from '../../../../backend/content/synonyms/synonyms.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { defineSettings } from '../../records/settings/settings';

export const synonymsSettings = perLanguage(() =>
  defineSettings<SynonymsRecord, SynonymsInput>({
    name: 'synonyms',
    labels: {
      title: t('company.searchSynonyms'),
      subtitle: t('company.synonymsText'),
      name: t('company.synonyms'),
      singular: t('company.synonymsSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'synonyms.read',
    writePermission: 'synonyms.write',
    successMessage: t('company.synonymsSaved'),
    fields: [
      {
        name: 'groups',
        label: t('company.synonymsLabel'),
        kind: 'textarea',
        rows: 14,
        placeholder: t('company.synonymsExample'),
        description: t('company.synonymsHint'),
      },
    ],
  }),
);
