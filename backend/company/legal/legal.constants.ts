export const PRIVACY_NOTICES = ['none', 'notice', 'box'] as const;

/** Privacy notices that can be shown with forms. */
export type PrivacyNotice = (typeof PRIVACY_NOTICES)[number];

/** Fields that can be translated into each language of the site. */
export const LEGAL_TEXTS = ['terms', 'privacy'] as const;

export type LegalText = (typeof LEGAL_TEXTS)[number];

/** Drafts that editors can begin with; an imprint and a notice on cookies become pages of their own. */
export const STARTERS = ['imprint', 'privacy', 'terms', 'cookies'] as const;

export type StarterName = (typeof STARTERS)[number];
