/** Maximum lengths of texts for search engines, in characters. */
export const SEO_LENGTH = {
  title: 120,
  description: 300,
} as const;

/** Translatable fields. */
export const SEO_TEXTS = ['meta_title', 'meta_description'] as const;

/** Fields that each language sets for itself. */
export const SEO_OWN = ['share_picture', 'no_index', 'canonical_url'] as const;
