import type { Column } from '../columns/column';
import { t } from '../language/t';
import type { Screen } from '../resources/screen';

const dates = (): readonly Column[] => [
  { key: 'created_at', label: t('listTools.created'), kind: 'relativeTime', onPhone: 'hide' },
  { key: 'updated_at', label: t('listTools.changed'), kind: 'relativeTime', onPhone: 'hide' },
];

/** All columns that a person may have in a list: the specified ones first. */
export function availableColumns({ columns, moreColumns = [] }: Screen): Column[] {
  const all = [...columns, ...moreColumns];
  return [...all, ...dates().filter(({ key }) => !all.some((column) => column.key === key))];
}

/** The chosen columns, in their order; the specified ones unless any are chosen. What names a record is always one. */
export function shownColumns(screen: Screen, chosen: readonly string[]): Column[] {
  if (chosen.length === 0) return screen.columns;
  return availableColumns(screen).filter(({ key }) => chosen.includes(key) || key === screen.displayField);
}
