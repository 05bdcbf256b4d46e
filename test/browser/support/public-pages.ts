import { SITE_PAGES } from '../../../backend/company/fixed-pages/site-pages.constants.ts';

type FixedKind = keyof typeof SITE_PAGES;

const fixedKinds = Object.keys(SITE_PAGES) as FixedKind[];

/** The kinds of pages, including empty ones; a constant, since `it.each` needs them before the site runs. */
export const PAGE_KINDS = [
  ...fixedKinds,
  'solution',
  'results',
  'no results',
  'portfolio',
  'no updates',
  'update',
  'blocks',
  'lost',
] as const;

type PageKind = (typeof PAGE_KINDS)[number];

/** The path of one page of each kind. Also used by the benchmarks, which Node runs without a build. */
export async function publicPages(url: string): Promise<Record<PageKind, string>> {
  const data = async <Data>(path: string): Promise<Data> => (await fetch(`${url}/api/pages/${path}`)).json();
  const first = async <Name extends string>(path: string, list: Name) =>
    (await data<Record<Name, { slug: string }[]>>(path))[list][0]?.slug;
  const updates = await data<{ posts: { data: { slug: string }[] } }>('updates');
  const fixed = Object.fromEntries(fixedKinds.map((kind) => [kind, SITE_PAGES[kind].path])) as Record<
    FixedKind,
    string
  >;
  return {
    ...fixed,
    solution: `/solutions/${await first('solutions', 'products')}`,
    results: '/search-solutions?query=school',
    'no results': '/search-solutions?query=zeppelin',
    portfolio: `/portifolios/${await first('portifolios', 'portfolios')}`,
    'no updates': '/updates?search=zeppelin',
    update: `/updates/${updates.posts.data[0]?.slug}`,
    blocks: '/about',
    lost: '/nowhere',
  };
}
