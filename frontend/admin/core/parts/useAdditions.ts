import { useFeatures } from '../session/useFeatures';
import { additions, type OfficePart } from './office-part';

/** What the parts that this site has add of one kind, in their order. */
export function useAdditions<K extends keyof OfficePart>(kind: K): NonNullable<OfficePart[K]>[] {
  const hasFeature = useFeatures();
  return additions(kind).flatMap(({ feature, added }) => (!feature || hasFeature(feature) ? [added] : []));
}
