import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../language/t';

/** The slug of records with a page on the public site. */
export const slugField = () =>
  ({
    name: 'slug',
    label: t('resources.address'),
    kind: 'text',
    isAddress: true,
    maxLength: MAX_LENGTH.slug,
    description: t('resources.slugDescription'),
    place: 'side',
  }) as const;
