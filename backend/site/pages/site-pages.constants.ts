interface FixedPage {
  path: string;
  /** What editors find it by when they link to it. */
  title: string;
}

/**
 * The public pages that do not depend on the content, in the order of the sitemap. The paths of records are below the
 * page that lists them. What visitors read is in the words of the site, `pages`. Which of them the menus have is said in `DEFAULT_MENUS`, until editors save others.
 */
export const SITE_PAGES = {
  home: { path: '/', title: 'Home' },
  solutions: { path: '/solutions', title: 'Solutions' },
  portfolios: { path: '/portifolios', title: 'Portifolios' },
  updates: { path: '/updates', title: 'Updates' },
  contact: { path: '/contact', title: 'Contact' },
  apply: { path: '/apply', title: 'Become an agent' },
  terms: { path: '/terms', title: 'Terms' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
} as const satisfies Record<string, FixedPage>;

export type FixedPageName = keyof typeof SITE_PAGES;
