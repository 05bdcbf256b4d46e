/** Parent paths of the pages of records, in the site's first language; pages of blocks are at the root. */
export const SECTION_PATHS = {
  solutions: '/solutions',
  portfolios: '/portifolios',
  updates: '/updates',
  /** There is no list of forms. */
  forms: '/forms',
} as const;
