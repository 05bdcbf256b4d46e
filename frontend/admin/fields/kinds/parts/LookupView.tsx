import { t } from '../../../core/language/t';
import { BadgeList } from '../../../core/ui/BadgeList';
import type { LookupSource } from '../../field/useLookup';
import { useFoundOptions } from '../../field/useRecordNames';
import { NoValue } from './NoValue';

interface Props {
  source: LookupSource;
  ids: string[];
  /** The name of one that may be missing from the list. */
  known?: string | null | undefined;
}

/** The names of records of another list. */
export function LookupView({ source, ids, known }: Props) {
  const { options } = useFoundOptions(source, ids);
  const names = ids.map((id) => options.find(({ value }) => value === id)?.label ?? known ?? t('ui.number', { id }));
  return names.length === 0 ? <NoValue /> : <BadgeList values={names} />;
}
