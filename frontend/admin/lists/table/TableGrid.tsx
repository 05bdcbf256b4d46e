import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useDefaults } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { PageCheckbox, RowCheckbox } from './RowCheckboxes';
import skeletonRowsClasses from './SkeletonRows.module.css';
import sortableHeaderClasses from './SortableHeader.module.css';
import classes from './TableGrid.module.css';
import type { TableColumn } from './table-column';
import type { Selection } from './useSelection';

const WIDTHS = [78, 64, 40, 70, 58];

/** Placeholder rows of the final height, as plain elements: they are hydrated only to be replaced. */
function SkeletonRows<R>({
  columns,
  count,
  actions,
  isSelectable = false,
}: {
  columns: TableColumn<R>[];
  count: number;
  actions: boolean;
  isSelectable?: boolean;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
    <tr key={row} role="row" className={skeletonRowsClasses.row}>
      {isSelectable && <td role="cell" data-card="checkbox" />}
      {columns.map(({ key, card, label }) => (
        <td
          key={key}
          role="cell"
          data-card={card}
          style={{ '--width': `${WIDTHS[(row + label.length) % WIDTHS.length]}%` } as CSSProperties}
        />
      ))}
      {actions && <td role="cell" data-card="actions" />}
    </tr>
  ));
}

interface Props<R> {
  columns: TableColumn<R>[];
  rows: R[] | undefined;
  skeletonCount: number;
  isFetching: boolean;
  /** Absent if no column is sortable. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The table's name, unless the screen's heading says it. */
  label?: string;
  actions?: (row: R) => ReactNode;
  /** Called for a click anywhere in a row; for the keyboard, its name is a button. */
  onOpen?: ((row: R) => void) | undefined;
  selection?: Selection;
}

/**
 * The table element. Its rows are plain elements: each of Mantine's cells is three components, and a list has two hundred. Roles are
 * explicit, since browsers drop them where CSS changes `display`, as for cards on phones.
 */
export function TableGrid<R extends { id: number }>(props: Props<R>) {
  const {
    columns,
    rows,
    skeletonCount,
    isFetching,
    sort = '',
    onSort = () => {},
    label,
    actions,
    selection,
    onOpen,
  } = props;
  return (
    <div className={classes.wide}>
      <Table
        role="table"
        aria-label={label}
        className={classes.table}
        aria-busy={isFetching}
        data-stale={(isFetching && rows) || undefined}
        data-list
        data-plain={useDefaults().list_rows === 'plain' || undefined}
        data-selectable={selection !== undefined || undefined}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {selection && (
              <Table.Th role="columnheader" w={36}>
                <PageCheckbox rows={rows ?? []} selection={selection} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortableHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th role="columnheader" w={128} ta="end" data-card="actions">
                {t('ui.actions')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {!rows && (
            <SkeletonRows
              columns={columns}
              count={skeletonCount}
              actions={actions !== undefined}
              isSelectable={selection !== undefined}
            />
          )}
          {rows?.map((row) => (
            <tr
              key={row.id}
              role="row"
              data-chosen={selection?.ids.has(row.id) || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
            >
              {selection && (
                <td role="cell" data-card="checkbox">
                  <RowCheckbox row={row} rows={rows} selection={selection} />
                </td>
              )}
              {columns.map(({ key, label: name, cell, card }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={name}
                  data-card={card}
                  data-before={card === 'id' ? t('ui.number', { id: '' }) : undefined}
                >
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" data-card="actions">
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Excludes clicks on interactive elements, and the end of a text selection. */
const isOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role="menu"], [data-card="checkbox"]') === null &&
  (getSelection()?.isCollapsed ?? true);

interface SortableHeaderProps<R> {
  column: TableColumn<R>;
  sort: string;
  onSort: (sort: string) => void;
}

/** Sorts by its column: descending first, then ascending. */
function SortableHeader<R>({ column: { key, label, width, sortable }, sort, onSort }: SortableHeaderProps<R>) {
  if (!sortable) {
    return (
      <Table.Th role="columnheader" w={width}>
        {label}
      </Table.Th>
    );
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <Table.Th role="columnheader" w={width} aria-sort={direction}>
      <UnstyledButton
        className={`inline ${sortableHeaderClasses.sort}`}
        data-active={direction !== undefined || undefined}
        onClick={() => onSort(sort === `-${key}` ? key : `-${key}`)}
      >
        {label}
        {direction === 'descending' && <IconArrowDown size={13} stroke={2.2} aria-hidden />}
        {direction === 'ascending' && <IconArrowUp size={13} stroke={2.2} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}
