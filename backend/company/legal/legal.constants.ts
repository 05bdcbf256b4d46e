export const PRIVACY_NOTICES = ['none', 'notice', 'box'] as const;

/** What stands at the forms about the privacy policy. */
export type PrivacyNotice = (typeof PRIVACY_NOTICES)[number];
