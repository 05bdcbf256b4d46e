import { useEffect, useRef } from 'react';
import { t } from '../../core/language/t';
import { toastAction } from '../../core/toasts/toast';

/**
 * Moves an item within a list of a form and offers to put it back where it was. The steps of one item, one after the other, are undone at
 * once. The offer is dismissed with the list, because it needs the form.
 */
export function useMoveItem<T extends { id: number }>(items: readonly T[], onChange: (items: readonly T[]) => void) {
  // Of the latest render: other items may have changed before the item is put back.
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  /** What is offered to be undone: of which item, and where it was. */
  const offered = useRef<{ id: number; from: number; hide: () => void }>(undefined);
  useEffect(() => () => offered.current?.hide(), []);

  return (item: T, by: 1 | -1, name: string): void => {
    const place = items.findIndex(({ id }) => id === item.id);
    if (place < 0 || !items[place + by]) return;
    const { current: before } = offered;
    const from = before?.id === item.id ? before.from : place;
    before?.hide();
    onChange(items.toSpliced(place, 1).toSpliced(place + by, 0, item));
    const hide = toastAction(t('fields.moved', { name }), {
      label: t('ui.undo'),
      isUndo: true,
      onAction() {
        const { items: present, onChange: change } = latest.current;
        const now = present.findIndex(({ id }) => id === item.id);
        const moved = present[now];
        if (moved) change(present.toSpliced(now, 1).toSpliced(from, 0, moved));
      },
      onGone() {
        if (offered.current?.hide === hide) offered.current = undefined;
      },
    });
    offered.current = { id: item.id, from, hide };
  };
}
