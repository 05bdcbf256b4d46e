/** The parts of the product that a site may be without, as FEATURES names them. */
export const FEATURE_NAMES = ['visits', 'link-checks', 'index-now', 'webhooks', 'mailbox'] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
