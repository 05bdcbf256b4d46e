import type { OfferingName } from '../../company/offerings/offerings.constants.js';

/** The steps of setting up a new site, in their order. */
export const FIRST_STEPS = [
  'name',
  'person',
  'look',
  'contact',
  'hours',
  'offerings',
  'offer',
  'solution',
  'update',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps that belong to a feature. */
const OFFERED_STEPS: Readonly<Partial<Record<FirstStep, OfferingName>>> = { solution: 'solutions', update: 'updates' };

/** The steps of a site that does not offer all features. */
export const stepsWithout = (notOffered: readonly OfferingName[]): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => {
    const offering = OFFERED_STEPS[step];
    return offering === undefined || !notOffered.includes(offering);
  });
