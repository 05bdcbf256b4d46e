/** The steps of setting up a new site, in their order. */
export const FIRST_STEPS = ['name', 'look', 'contact', 'hours', 'offer', 'solution', 'update'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
