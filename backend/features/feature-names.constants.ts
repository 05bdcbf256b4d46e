/** The parts of the product that a site may be without, as FEATURES names them. */
export const FEATURE_NAMES = ['visits'] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
