import { perLanguage, t } from '../../core/language/t';
import type { RecordDefinition } from '../../records/record/record-definition';

/** How the history and the bin call a kind. */
export const kindDefinition = perLanguage(
  (): RecordDefinition => ({
    name: 'kind',
    labels: { name: t('kinds.name'), singular: t('kinds.singular') },
    fields: [],
  }),
);
