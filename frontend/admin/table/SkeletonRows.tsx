import type { CSSProperties } from 'react';
import classes from './SkeletonRows.module.css';
import type { TableColumn } from './table-column';

const WIDTHS = [78, 64, 40, 70, 58];

/** Placeholder rows of the final height, as plain elements: they are hydrated only to be replaced. */
export function SkeletonRows<R>({
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
    <tr key={row} role="row" className={classes.row}>
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
