export const PRIVACY_NOTICES = ['none', 'notice', 'box'] as const;

/** What stands at the forms about the privacy policy. */
export type PrivacyNotice = (typeof PRIVACY_NOTICES)[number];

/** What each language of the site has a text of its own for. */
export const LEGAL_TEXTS = ['terms', 'privacy'] as const;
