/** Public lists of one resource each, which forms of the back office need as well, even if the site does not offer them to visitors. */
export const LOOKUPS = {
  '/api/products': { resource: 'product', offering: 'solutions' },
  '/api/clients': { resource: 'client', offering: undefined },
  '/api/services': { resource: 'service', offering: 'projects' },
  '/api/post_categories': { resource: 'post_category', offering: 'updates' },
} as const;

/** The lookup at a path; undefined if there is none. */
export const lookupAt = (path: string): (typeof LOOKUPS)[keyof typeof LOOKUPS] | undefined =>
  Object.hasOwn(LOOKUPS, path) ? LOOKUPS[path as keyof typeof LOOKUPS] : undefined;
