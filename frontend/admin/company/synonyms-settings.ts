import { SYNONYM_LIMITS } from '../../../backend/content/synonyms/synonyms.constants.js';
import type { SynonymsInput, SynonymsRecord } from '../../../backend/content/synonyms/synonyms.dto.js';
import { perLanguage, t } from '../language/t';
import { defineSettings } from '../settings/settings';

export const synonymsSettings = perLanguage(() =>
  defineSettings<SynonymsRecord, SynonymsInput>({
    name: 'synonyms',
    labels: {
      title: t('company.searchSynonyms'),
      subtitle: t('company.searchForOneOf'),
      name: t('company.synonyms'),
      singular: t('company.synonymsSingular'),
      submitButton: t('ui.saveChanges'),
    },
    readPermission: 'synonyms.read',
    writePermission: 'synonyms.write',
    successMessage: t('company.synonymsSavedSearchUses'),
    fields: [
      {
        name: 'groups',
        label: t('company.wordsThatMeanSame'),
        kind: 'textarea',
        rows: 14,
        maxLength: SYNONYM_LIMITS.text,
        placeholder: t('company.hospitalClinicHealthCentre'),
        description: t('company.oneGroupPerLine'),
      },
    ],
  }),
);
