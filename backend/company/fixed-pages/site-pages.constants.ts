/**
 * Public pages that do not depend on content, in the order of the sitemap. Paths of records are below the page that lists them.
 * Names are in the site's words, `pages`. `DEFAULT_MENUS` lists the ones in the menus until editors save others.
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
} as const satisfies Record<string, { path: `/${string}` }>;

export type FixedPageName = keyof typeof SITE_PAGES;

/** Parent path of form pages, of which there is no list. */
export const FORMS_PATH = '/forms';

/** The page of the search of the whole site. */
export const SEARCH_PATH = '/search';

const pages = Object.entries(SITE_PAGES) as [FixedPageName, { path: string }][];

/** Returns the name of the page at a path, if it does not depend on content. */
export const fixedPageAt = (path: string): FixedPageName | undefined =>
  pages.find(([, page]) => page.path === path)?.[0];
