/** Fields that can be translated into each language of the site. */
export const CONTACT_TEXTS = ['address'] as const;
