/** Features that a site can offer or leave out. */
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

/** Whether the site offers each feature. */
export type Offered = Record<OfferingName, boolean>;

export const EVERYTHING = Object.fromEntries(OFFERINGS.map((name) => [name, true])) as Readonly<Offered>;

/** Features of a new site without demo content. */
export const OFFERED_AT_FIRST: Readonly<Offered> = { ...EVERYTHING, agents: false };

/** Dependencies between features: agents apply for a solution. */
export const NEEDS: Readonly<Partial<Record<OfferingName, OfferingName>>> = { agents: 'solutions' };

/** First path segments of the pages of each feature. */
export const OFFERED_PATHS: Readonly<Partial<Record<OfferingName, readonly string[]>>> = {
  solutions: ['/solutions', '/search-solutions'],
  projects: ['/portifolios'],
  updates: ['/updates'],
  agents: ['/apply'],
};
