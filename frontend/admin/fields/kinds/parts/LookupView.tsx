import { t } from '../../../core/language/t';
import { BadgeList } from '../../../core/ui/BadgeList';
import { useLookup } from '../../field/useLookup';
import { NoValue } from './NoValue';

/** The names of records of another list. @param known The name of one that may be missing from the list. */
export function LookupView({ path, ids, known }: { path: string; ids: string[]; known?: string | null | undefined }) {
  const { data = [] } = useLookup(path);
  const names = ids.map((id) => data.find(({ value }) => value === id)?.label ?? known ?? t('ui.number', { id }));
  return names.length === 0 ? <NoValue /> : <BadgeList values={names} />;
}
