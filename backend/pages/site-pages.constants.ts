interface FixedPage {
  path: string;
  /** What editors find it by when they link to it. */
  title: string;
  /** The text of the site's links to it: menu, footer, breadcrumbs. */
  label: string;
  /** Which of the site's lists of links has it. */
  list?: 'menu' | 'legal';
}

/**
 * The public pages that do not depend on the content, in the order of the sitemap and of the menu. The paths of records
 * are below the page that lists them.
 */
export const SITE_PAGES = {
  home: { path: '/', title: 'Home', label: 'Home' },
  solutions: { path: '/solutions', title: 'Solutions', label: 'Solutions', list: 'menu' },
  portfolios: { path: '/portifolios', title: 'Portifolios', label: 'Portifolio', list: 'menu' },
  updates: { path: '/updates', title: 'Updates', label: 'Updates', list: 'menu' },
  contact: { path: '/contact', title: 'Contact', label: 'Contact', list: 'menu' },
  apply: { path: '/apply', title: 'Become an agent', label: 'Join as an agent' },
  terms: { path: '/terms', title: 'Terms', label: 'Terms', list: 'legal' },
  privacy: { path: '/privacy', title: 'Privacy Policy', label: 'Privacy Policy', list: 'legal' },
} as const satisfies Record<string, FixedPage>;
