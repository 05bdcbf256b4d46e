import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonRows } from './SkeletonRows';
import { SortableHeader } from './SortableHeader';
import classes from './TableGrid.module.css';
import type { TableColumn } from './table-column';

interface Props<R> {
  columns: TableColumn<R>[];
  rows: R[] | undefined;
  skeletonCount: number;
  isFetching: boolean;
  sort: string;
  onSort: (sort: string) => void;
  actions?: (row: R) => ReactNode;
}

/** The table element. Its roles are explicit: browsers drop them where CSS changes `display`, as for cards on phones. */
export function TableGrid<R extends { id: number }>(props: Props<R>) {
  const { columns, rows, skeletonCount, isFetching, sort, onSort, actions } = props;
  return (
    <div className={classes.wide}>
      <Table
        role="table"
        className={classes.table}
        aria-busy={isFetching}
        data-stale={(isFetching && rows) || undefined}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <SortableHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th role="columnheader" w={128} ta="right">
                Actions
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {!rows && <SkeletonRows columns={columns} count={skeletonCount} actions={actions !== undefined} />}
          {rows?.map((row) => (
            <Table.Tr key={row.id} role="row">
              {columns.map(({ key, label, cell, card }) => (
                <Table.Td key={key} role="cell" data-label={label} data-card={card}>
                  {cell(row)}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td role="cell" data-card="actions">
                  {actions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
