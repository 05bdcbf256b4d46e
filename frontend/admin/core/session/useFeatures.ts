import type { FeatureName } from '../../../../backend/features/feature-names.constants.js';
import { useCurrentUser } from './useCurrentUser';

export type HasFeature = (feature: FeatureName) => boolean;

/** Tells which parts of the product this site has. */
export function useFeatures(): HasFeature {
  const { features } = useCurrentUser();
  return (feature) => features.includes(feature);
}
