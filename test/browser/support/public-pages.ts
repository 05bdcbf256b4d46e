/**
 * The address of one page of each kind, among them those that are empty and the one that does not exist. Measurements,
 * which Node runs as they are written, use it too: it imports nothing.
 */
export async function publicPages(url: string): Promise<Record<string, string>> {
  const data = async <Data>(path: string): Promise<Data> => (await fetch(`${url}/api/pages/${path}`)).json();
  const first = async <Name extends string>(path: string, list: Name) =>
    (await data<Record<Name, { slug: string }[]>>(path))[list][0]?.slug;
  const updates = await data<{ posts: { data: { slug: string }[] } }>('updates');
  return {
    home: '/',
    solutions: '/solutions',
    solution: `/solutions/${await first('solutions', 'products')}`,
    results: '/search-solutions?query=school',
    'no results': '/search-solutions?query=zeppelin',
    projects: '/portifolios',
    project: `/portifolios/${await first('portifolios', 'portfolios')}`,
    updates: '/updates',
    'no updates': '/updates?search=zeppelin',
    update: `/updates/${updates.posts.data[0]?.slug}`,
    contact: '/contact',
    apply: '/apply',
    terms: '/terms',
    privacy: '/privacy',
    lost: '/nowhere',
  };
}

/** The kinds of pages, known before the site runs, for `it.each`. */
export const PAGE_KINDS = [
  'home',
  'solutions',
  'solution',
  'results',
  'no results',
  'projects',
  'project',
  'updates',
  'no updates',
  'update',
  'contact',
  'apply',
  'terms',
  'privacy',
  'lost',
] as const;
