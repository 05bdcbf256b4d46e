import { perLanguage, t } from '../language/t';
import type { RecordDefinition } from '../records/record-definition';
import { WordsDifference } from './WordsDifference';

/** The definition of words for comparing and restoring versions. */
export const wordsHistory = perLanguage(
  (): RecordDefinition => ({
    name: 'words',
    labels: { name: t('words.words'), singular: t('words.wordsWithin') },
    fields: [],
    endpoints: { edit: () => '/admin/api/words' },
    StateDifference: WordsDifference,
  }),
);
