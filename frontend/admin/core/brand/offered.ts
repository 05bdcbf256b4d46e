import { OFFERED_RESOURCES, type OfferingName } from '../../../../backend/company/offerings/offerings.constants.js';

/** Whether the site offers what the records of a resource belong to. */
export function isOffered(resource: string, notOffered: readonly OfferingName[]): boolean {
  const offering = OFFERED_RESOURCES[resource];
  return offering === undefined || !notOffered.includes(offering);
}
