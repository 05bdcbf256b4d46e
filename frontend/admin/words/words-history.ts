import type { RecordDefinition } from '../records/record-definition';
import { WordsDifference } from './WordsDifference';

/** The words, as the history compares and restores them. */
export const wordsHistory: RecordDefinition = {
  name: 'words',
  labels: { name: 'Words', singular: 'words' },
  fields: [],
  endpoints: { edit: () => '/admin/api/words' },
  StateDifference: WordsDifference,
};
