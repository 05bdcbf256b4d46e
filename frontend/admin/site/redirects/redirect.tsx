import type { RedirectInput, RedirectRecord } from '../../../../backend/site/redirects/redirect.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { defineScreen } from '../../records/screens/screen';

const AddressTools = lazyComponent(() => import('./AddressTools'));

export const redirectScreen = perLanguage(() =>
  defineScreen<RedirectRecord, RedirectInput>({
    name: 'redirect',
    labels: {
      title: t('redirects.title'),
      subtitle: t('redirects.subtitle'),
      addButton: t('redirects.addButton'),
      createTitle: t('redirects.createTitle'),
      name: t('redirects.name'),
      singular: t('redirects.singular'),
      plural: t('redirects.plural'),
      emptyText: t('redirects.emptyText'),
    },
    displayField: 'path',
    headerAction: AddressTools,
    toCsv: async (text) => (await import('./redirect-lines')).redirectsAsCsv(text),
    columns: [
      { key: 'path', label: t('redirects.path'), kind: 'text', width: '35%' },
      {
        key: 'target',
        label: t('redirects.target'),
        kind: 'text',
        accessor: ({ target }) => target || t('redirects.permanentlyGone'),
      },
      { key: 'hits', label: t('redirects.hits'), kind: 'text' },
      { key: 'last_used_at', label: t('redirects.lastUsed'), kind: 'relativeTime' },
    ],
    fields: [
      {
        name: 'path',
        label: t('redirects.path'),
        description: t('redirects.pathHint'),
        kind: 'text',
        isAddress: true,
      },
      {
        name: 'target',
        label: t('redirects.target'),
        description: t('redirects.targetHint'),
        kind: 'text',
        isAddress: true,
      },
    ],
  }),
);
