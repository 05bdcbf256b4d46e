import type { RecordDefinition } from '../records/record-definition';
import { LanguagesDifference } from './LanguagesDifference';

/** The languages, as the history compares and restores them. */
export const languagesHistory: RecordDefinition = {
  name: 'languages',
  labels: { name: 'Languages', singular: 'languages' },
  fields: [],
  endpoints: { edit: () => '/admin/api/languages' },
  StateDifference: LanguagesDifference,
};
