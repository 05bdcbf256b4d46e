import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';

/** The slug of records that have an address on the public site. */
export const slugField = {
  name: 'slug',
  label: 'Address',
  kind: 'text',
  maxLength: MAX_LENGTH.slug,
  description:
    'The last part of its address on the site. Leave empty to create it from the title. A former address redirects to the new one.',
  place: 'side',
} as const;
