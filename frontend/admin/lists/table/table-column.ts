import type { ReactNode } from 'react';

/** The position of a cell when its row is shown as a card on phones. */
export type CardSlot = 'title' | 'media' | 'badge' | 'id' | 'text' | 'hide';

export interface TableColumn<R> {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  width?: number | string;
  card?: CardSlot;
  sortable: boolean;
}
