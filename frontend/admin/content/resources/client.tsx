import type { ClientInput, ClientRecord } from '../../../../backend/content/clients/client.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { countryIn } from '../../fields/field/country-name';
import { defineScreen, labelsOf } from '../../records/screens/screen';

export const clientScreen = perLanguage(() =>
  defineScreen<ClientRecord, ClientInput>({
    name: 'client',
    labels: labelsOf('client'),
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text', width: '32%' },
      { key: 'country', label: t('resources.country'), kind: 'text', accessor: countryIn },
      { key: 'photo', label: t('resources.photoColumn'), kind: 'thumbnail' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    fields: [
      {
        name: 'name',
        label: t('resources.name'),
        kind: 'text',
      },
      {
        name: 'country',
        label: t('resources.country'),
        kind: 'country',
        // Programs may leave it out, and the status as well.
        required: t('resources.client.countryRequired'),
      },
      {
        name: 'website',
        label: t('resources.client.website'),
        kind: 'text',
        placeholder: 'https://example.com',
        description: t('resources.client.websiteHint'),
      },
      { name: 'comment', label: t('resources.comment'), kind: 'richText', height: 150 },
      {
        name: 'status',
        label: t('resources.status'),
        kind: 'status',
        noDefault: true,
        required: t('resources.client.statusRequired'),
        place: 'side',
      },
      {
        name: 'photo',
        label: t('resources.logo'),
        kind: 'photo',
        place: 'side',
      },
    ],
  }),
);
