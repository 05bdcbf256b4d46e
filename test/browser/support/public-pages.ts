import { Client } from '../../api/support/client.js';

/** The address of one page of each kind, among them those that are empty and the one that does not exist. */
export async function publicPages(url: string): Promise<Record<string, string>> {
  const visitor = new Client(url);
  const first = async <Name extends string>(path: string, list: Name) => {
    const { body } = await visitor.get<Record<Name, { slug: string }[]>>(`/api/pages/${path}`);
    return body[list][0]?.slug;
  };
  const { body: updates } = await visitor.get<{ posts: { data: { slug: string }[] } }>('/api/pages/updates');
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
