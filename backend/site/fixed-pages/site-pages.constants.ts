import { SECTION_PATHS } from '../../content/section-paths.constants.js';

/**
 * Public pages that do not depend on content, in the order of the sitemap. Paths of records are below the page that lists them.
 * Names are in the site's words, `pages`. `DEFAULT_MENUS` lists the ones in the menus until editors save others.
 */
export const SITE_PAGES = {
  home: { path: '/' },
  solutions: { path: SECTION_PATHS.solutions },
  portfolios: { path: SECTION_PATHS.portfolios },
  updates: { path: SECTION_PATHS.updates },
  contact: { path: '/contact' },
  apply: { path: '/apply' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
} as const satisfies Record<string, { path: string }>;

/** Parent path of form pages. */
export const FORMS_PATH = SECTION_PATHS.forms;

export type FixedPageName = keyof typeof SITE_PAGES;
