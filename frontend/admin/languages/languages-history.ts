import { perLanguage, t } from '../language/t';
import type { RecordDefinition } from '../records/record-definition';
import { LanguagesDifference } from './LanguagesDifference';

/** The definition of languages for comparing and restoring versions. */
export const languagesHistory = perLanguage(
  (): RecordDefinition => ({
    name: 'languages',
    labels: { name: t('languages.languages'), singular: t('languages.languagesWithin') },
    fields: [],
    endpoints: { edit: () => '/admin/api/languages' },
    StateDifference: LanguagesDifference,
  }),
);
