/**
 * The public pages that do not depend on the content, in the order of the sitemap. The paths of records are below the
 * page that lists them. Their names are in the words of the site, `pages`. Which of them the menus have is said in `DEFAULT_MENUS`, until editors save others.
 */
export const SITE_PAGES = {
  home: { path: '/' },
  solutions: { path: '/solutions' },
  portfolios: { path: '/portifolios' },
  updates: { path: '/updates' },
  contact: { path: '/contact' },
  apply: { path: '/apply' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
} as const satisfies Record<string, { path: string }>;

/** Above the pages of forms; there is no list of them. */
export const FORMS_PATH = '/forms';

export type FixedPageName = keyof typeof SITE_PAGES;
