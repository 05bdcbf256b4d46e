import { perLanguage, t } from '../../core/language/t';
import { optionalComponent } from '../../core/lazy/optional-component';
import type { RecordDefinition } from '../../records/record/record-definition';

// Not bundled with lists, which name kinds.
const LazyDifference = optionalComponent(async () => ({ default: (await import('./KindDifference')).KindDifference }));

/** How the history and the bin call a kind. */
export const kindDefinition = perLanguage(
  (): RecordDefinition => ({
    name: 'kind',
    labels: { name: t('kinds.name'), singular: t('kinds.singular') },
    fields: [],
    StateDifference: LazyDifference,
  }),
);
