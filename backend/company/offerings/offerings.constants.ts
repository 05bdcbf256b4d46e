/** What a company can offer on its site, or leave out. */
export const OFFERINGS = [
  'solutions',
  'projects',
  'updates',
  'agents',
  'newsletter',
  'questions',
  'assistant',
] as const;

export type OfferingName = (typeof OFFERINGS)[number];

/** What the site offers, of all that it can. */
export type Offered = Record<OfferingName, boolean>;

export const EVERYTHING = Object.fromEntries(OFFERINGS.map((name) => [name, true])) as Readonly<Offered>;

/** What a new site without demo content offers. */
export const OFFERED_AT_FIRST: Readonly<Offered> = { ...EVERYTHING, agents: false };

/** Agents apply for a solution, so there are none without solutions. */
export const NEEDS: Readonly<Partial<Record<OfferingName, OfferingName>>> = { agents: 'solutions' };

/** The pages of each, by the first part of their paths. */
export const OFFERED_PATHS: Readonly<Partial<Record<OfferingName, readonly string[]>>> = {
  solutions: ['/solutions', '/search-solutions'],
  projects: ['/portifolios'],
  updates: ['/updates'],
  agents: ['/apply'],
};

/** The lookups of each, which forms of the back office need as well. */
export const OFFERED_LOOKUPS: Readonly<Record<string, OfferingName>> = {
  '/api/products': 'solutions',
  '/api/services': 'projects',
  '/api/post_categories': 'updates',
};
