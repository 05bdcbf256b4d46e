/** Maximum lengths of what pages say to search engines, in characters. */
export const SEO_LENGTH = {
  title: 120,
  description: 300,
} as const;

/** Those of them that are translated. */
export const SEO_TEXTS = ['meta_title', 'meta_description'] as const;

/** Those of them that each language has for itself. */
export const SEO_OWN = ['share_picture', 'no_index', 'canonical_url'] as const;
