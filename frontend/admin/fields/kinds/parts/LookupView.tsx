import { t } from '../../../core/language/t';
import { BadgeList } from '../../../core/ui/BadgeList';
import { useLookup } from '../../field/useLookup';
import { NoValue } from './NoValue';

interface Props {
  path: string;
  labelField?: string | undefined;
  ids: string[];
  /** The name of one that may be missing from the list. */
  known?: string | null | undefined;
}

/** The names of records of another list. */
export function LookupView({ path, labelField, ids, known }: Props) {
  const { data = [] } = useLookup(path, labelField);
  const names = ids.map((id) => data.find(({ value }) => value === id)?.label ?? known ?? t('ui.number', { id }));
  return names.length === 0 ? <NoValue /> : <BadgeList values={names} />;
}
