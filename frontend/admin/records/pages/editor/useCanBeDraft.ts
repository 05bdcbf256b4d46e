import { useKind } from '../../../core/session/useKinds';
import type { Screen } from '../../screens/screen';

/** Whether active records are public, so that the records can be drafts. */
export const useCanBeDraft = ({ name, hasDrafts = true }: Pick<Screen, 'name' | 'hasDrafts'>): boolean =>
  useKind(name)?.drafts === true && hasDrafts;
