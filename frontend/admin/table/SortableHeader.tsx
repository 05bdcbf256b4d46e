import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './SortableHeader.module.css';
import type { TableColumn } from './table-column';

interface Props<R> {
  column: TableColumn<R>;
  sort: string;
  onSort: (sort: string) => void;
}

/** Sorts by its column: descending first, then ascending. */
export function SortableHeader<R>({ column: { key, label, width, sortable }, sort, onSort }: Props<R>) {
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
        className={classes.sort}
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
