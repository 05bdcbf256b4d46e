import { Skeleton, Table } from '@mantine/core';
import type { TableColumn } from './table-column';

const WIDTHS = [78, 64, 40, 70, 58];

/** Placeholder rows of the final height. */
export function SkeletonRows<R>({
  columns,
  count,
  actions,
  ticks = false,
}: {
  columns: TableColumn<R>[];
  count: number;
  actions: boolean;
  ticks?: boolean;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
    <Table.Tr key={row} role="row">
      {ticks && <Table.Td role="cell" data-card="tick" />}
      {columns.map(({ key, card, label }) => (
        <Table.Td key={key} role="cell" data-card={card}>
          {card === 'media' ? (
            <Skeleton h={48} w={76} />
          ) : (
            <Skeleton h={14} w={`${WIDTHS[(row + label.length) % WIDTHS.length]}%`} />
          )}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td role="cell" data-card="actions">
          <Skeleton h={14} w="60%" ms="auto" />
        </Table.Td>
      )}
    </Table.Tr>
  ));
}
