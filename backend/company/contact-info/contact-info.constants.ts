/** What each language of the site has a text of its own for. */
export const CONTACT_TEXTS = ['address'] as const;
