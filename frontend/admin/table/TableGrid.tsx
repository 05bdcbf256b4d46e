import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableColumn } from './DataTable';
import { SkeletonRows } from './SkeletonRows';
import { SortHead } from './SortHead';
import classes from './TableGrid.module.css';

interface Props<R> {
  columns: TableColumn<R>[];
  rows: R[] | undefined;
  skeletons: number;
  busy: boolean;
  sort: string;
  onSort: (sort: string) => void;
  actions?: (row: R) => ReactNode;
}

/** The rows. The roles are said because a table that is laid out as cards would lose them. */
export function TableGrid<R extends { id: number }>(props: Props<R>) {
  const { columns, rows, skeletons, busy, sort, onSort, actions } = props;
  return (
    <div className={classes.wide}>
      <Table role="table" className={classes.table} aria-busy={busy} data-stale={(busy && rows) || undefined}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th role="columnheader" w={128} ta="right">
                Actions
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {!rows && <SkeletonRows columns={columns} count={skeletons} actions={actions !== undefined} />}
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
