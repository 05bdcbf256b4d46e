import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { Cell } from '../columns/Cell';
import { type Column, isSortable, widthOf } from '../columns/column';
import type { Screen } from '../screen/screen';
import { CellButton } from '../table/CellButton';
import type { CardPlace, TableColumn } from '../table/DataTable';

/** The table's columns of a screen. The naming one opens the record. */
export function tableColumns(
  screen: Screen,
  onOpen: ((record: ResourceRecord) => void) | undefined,
): TableColumn<ResourceRecord>[] {
  return screen.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: widthOf(column),
    sortable: isSortable(column),
    card: cardPlace(screen, column),
    cell: (record) => {
      const cell = <Cell column={column} record={record} />;
      if (column.key !== screen.naming || !onOpen) return cell;
      return <CellButton onClick={() => onOpen(record)}>{cell}</CellButton>;
    },
  }));
}

function cardPlace({ naming }: Screen, { key, kind, phone }: Column): CardPlace {
  if (phone) return phone;
  if (key === naming) return 'title';
  switch (kind) {
    case 'id':
      return 'id';
    case 'thumbnail':
    case 'face':
      return 'media';
    case 'text':
    case 'excerpt':
    case 'time':
    case 'date':
      return 'text';
    default:
      return 'badge';
  }
}
