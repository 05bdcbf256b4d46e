interface FixedPage {
  path: string;
  /** What editors find it by when they link to it. */
  title: string;
  /** The text of the site's links to it, unless the menu gives it another one: menus, breadcrumbs. */
  label: string;
}

/**
 * The public pages that do not depend on the content, in the order of the sitemap. The paths of records are below the
 * page that lists them. Which of them the menus have is said in `DEFAULT_MENUS`, until editors save others.
 */
export const SITE_PAGES = {
  home: { path: '/', title: 'Home', label: 'Home' },
  solutions: { path: '/solutions', title: 'Solutions', label: 'Solutions' },
  portfolios: { path: '/portifolios', title: 'Portifolios', label: 'Portifolio' },
  updates: { path: '/updates', title: 'Updates', label: 'Updates' },
  contact: { path: '/contact', title: 'Contact', label: 'Contact' },
  apply: { path: '/apply', title: 'Become an agent', label: 'Join as an agent' },
  terms: { path: '/terms', title: 'Terms', label: 'Terms' },
  privacy: { path: '/privacy', title: 'Privacy Policy', label: 'Privacy Policy' },
} as const satisfies Record<string, FixedPage>;
