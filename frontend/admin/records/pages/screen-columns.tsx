import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { Cell } from '../../lists/columns/Cell';
import { type Column, cardOf, widthOf } from '../../lists/columns/column';
import { CellButton } from '../../lists/table/CellButton';
import type { CardSlot, TableColumn } from '../../lists/table/table-column';
import type { Screen } from '../screens/screen';
import { LanguageBadges } from '../translations/LanguageBadges';

/** The table columns of a screen. The cell of the display field opens the record. */
export function screenColumns(
  screen: Screen,
  columns: readonly Column[],
  sortable: readonly string[],
  onOpen: ((record: ResourceRecord) => void) | undefined,
): TableColumn<ResourceRecord>[] {
  return columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: widthOf(column),
    // Only the default columns have an index.
    sortable: sortable.includes(column.key) && screen.columns.some(({ key }) => key === column.key),
    card: cardSlot(screen, column),
    cell: (record) => {
      const cell = <Cell column={column} record={record} />;
      if (column.key !== screen.displayField || !onOpen) return cell;
      return <CellButton onClick={() => onOpen(record)}>{cell}</CellButton>;
    },
  }));
}

export const languagesColumn = (screen: Screen, others: readonly string[]): TableColumn<ResourceRecord> => ({
  key: 'translations',
  label: t('translate.languages'),
  width: 24 + 52 * others.length,
  sortable: false,
  card: 'badge',
  cell: (record) => <LanguageBadges resource={screen.name} record={record} others={others} />,
});

function cardSlot({ displayField }: Screen, column: Column): CardSlot {
  return column.onPhone ?? (column.key === displayField ? 'title' : cardOf(column));
}
