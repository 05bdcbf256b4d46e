import { Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useDefaults } from '../brand/use-defaults';
import { t } from '../language/t';
import { PageCheckbox, RowCheckbox } from './RowCheckboxes';
import { SkeletonRows } from './SkeletonRows';
import { SortableHeader } from './SortableHeader';
import classes from './TableGrid.module.css';
import type { TableColumn } from './table-column';
import type { Selection } from './useSelection';

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
                {t('table.actions')}
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
                  data-before={card === 'id' ? t('fields.number', { id: '' }) : undefined}
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
