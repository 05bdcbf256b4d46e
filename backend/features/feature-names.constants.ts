/** The parts of the product that a site may be without, as FEATURES names them. */
export const FEATURE_NAMES = [
  'newsletters',
  'visits',
  'link-checks',
  'index-now',
  'site-imports',
  'site-exports',
  'webhooks',
  'mailbox',
  'nightly-backups',
  'assistant-engine',
  'mcp',
  'writing-help',
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
