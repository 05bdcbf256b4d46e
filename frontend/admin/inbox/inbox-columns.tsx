import { Cell } from '../columns/Cell';
import { isSortable, widthOf } from '../columns/column';
import { CellButton } from '../table/CellButton';
import type { CardSlot, TableColumn } from '../table/table-column';
import type { Inbox, Submission } from './inbox';

/** The table columns; the cell of the name opens the entry. */
export function inboxColumns(inbox: Inbox, onOpen: (entry: Submission) => void): TableColumn<Submission>[] {
  return inbox.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: widthOf(column),
    sortable: isSortable(column),
    card: places[column.key] ?? column.onPhone ?? 'text',
    cell: (entry) => {
      const cell = <Cell column={column} record={entry} />;
      if (column.key !== 'name') return cell;
      return <CellButton onClick={() => onOpen(entry)}>{cell}</CellButton>;
    },
  }));
}

const places: Record<string, CardSlot> = { id: 'id', name: 'title', status: 'badge' };
