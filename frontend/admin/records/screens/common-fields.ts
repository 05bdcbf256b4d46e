import { t } from '../../core/language/t';

/** The title that each record needs. */
export const titleField = () =>
  ({
    name: 'title',
    label: t('resources.title'),
    kind: 'text',
  }) as const;

/** The status, in a section of its own. */
export const visibilityField = () =>
  ({
    name: 'status',
    label: t('resources.status'),
    kind: 'status',
    place: 'side',
    section: t('resources.visibility'),
  }) as const;

/** The slug of records with a page on the public site. */
export const slugField = () =>
  ({
    name: 'slug',
    label: t('resources.address'),
    kind: 'text',
    isAddress: true,
    description: t('resources.slugHint'),
    place: 'side',
  }) as const;

/** The client that a record belongs to, with its name as it is listed. */
export const clientField = () =>
  ({
    name: 'client_id',
    label: t('resources.client.name'),
    kind: 'lookup',
    optionsPath: '/api/clients',
    creatable: 'client',
    currentLabel: ({ client_name }: { client_name: string | null }) => client_name,
    placeholder: t('resources.chooseClient'),
    place: 'side',
  }) as const;
