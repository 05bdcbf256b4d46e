import { t } from '../../core/language/t';
import { type Column, cardOf } from '../../lists/columns/column';
import type { Screen } from '../screens/screen';

const dates = (): readonly Column[] => [
  { key: 'created_at', label: t('listTools.created'), kind: 'relativeTime', onPhone: 'hide' },
  { key: 'updated_at', label: t('listTools.changed'), kind: 'relativeTime', onPhone: 'hide' },
];

/** All available columns of a list; the default ones come first. */
export function availableColumns({ columns, moreColumns = [] }: Screen): Column[] {
  const all = [...columns, ...moreColumns];
  return [...all, ...dates().filter(({ key }) => !all.some((column) => column.key === key))];
}

/**
 * The chosen columns in order; by default the standard columns, or the reduced set of a site with plain defaults. The column that
 * names a record is always included.
 */
export function shownColumns(screen: Screen, chosen: readonly string[], isPlain: boolean): Column[] {
  if (chosen.length === 0) return isPlain ? plainColumns(screen) : screen.columns;
  return availableColumns(screen).filter(({ key }) => chosen.includes(key) || key === screen.displayField);
}

/** The picture first, then the name, which takes the width that no other text needs; no numbers or tags. */
function plainColumns({ columns, displayField }: Screen): Column[] {
  const kept = columns.filter(
    (column) => column.key === displayField || (cardOf(column) !== 'id' && column.key !== 'tags'),
  );
  const isAlone = !kept.some(({ key, kind }) => key !== displayField && (kind === 'text' || kind === 'excerpt'));
  const width = isAlone ? '45%' : undefined;
  const isOther = (column: Column) => Number(cardOf(column) !== 'media');
  return kept
    .map((column) => (column.key === displayField ? { ...column, width } : column))
    .sort((one, other) => isOther(one) - isOther(other));
}
