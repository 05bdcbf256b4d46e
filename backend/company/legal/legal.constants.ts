export const PRIVACY_NOTICES = ['none', 'notice', 'box'] as const;

/** Privacy notices that can be shown with forms. */
export type PrivacyNotice = (typeof PRIVACY_NOTICES)[number];

/** Fields that can be translated into each language of the site. */
export const LEGAL_TEXTS = ['terms', 'privacy'] as const;
