/**
 * First segments of paths that the application answers itself, with or without a page at the segment alone. A page there
 * would never be shown, or would hide what is below. Slugs have no dots, so that `sitemap.xml` is cleaned to
 * `sitemap-xml`; who asks for that means the file. A test compares them with all routes.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'solutions',
  'portifolios',
  'updates',
  'contact',
  'apply',
  'terms',
  'privacy',
  'search-solutions',
  'admin',
  'api',
  'storage',
  'health',
  'show',
  'assets',
  'sitemap',
  'sitemap-xml',
  'robots',
  'robots-txt',
  'favicon',
  'favicon-ico',
]);

/** Whether no page of editors can have the slug. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || /^sitemap-\d+(?:-xml)?$/.test(slug);
