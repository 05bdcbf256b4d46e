import { useEffect, useRef } from 'react';
import { t } from '../../core/language/t';
import { toastAction } from '../../core/toasts/toast';
import { newItemId } from './form-item';

/**
 * Removes an item from a list in a form and offers to put it back in its place. The offer is dismissed with the list, because it
 * needs the form.
 */
export function useRemoveItem<T extends { id: number }>(items: readonly T[], onChange: (items: readonly T[]) => void) {
  // Of the latest render: other items may have changed before the item is put back.
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const offers = useRef(new Set<() => void>());
  useEffect(() => {
    const shown = offers.current;
    return () => {
      for (const hide of shown) hide();
    };
  }, []);

  return (item: T, name: string): void => {
    const place = items.findIndex(({ id }) => id === item.id);
    onChange(items.filter(({ id }) => id !== item.id));
    const hide = toastAction(t('fields.removed', { name }), {
      label: t('ui.undo'),
      isUndo: true,
      onAction() {
        const { items: present, onChange: change } = latest.current;
        change(present.toSpliced(place, 0, { ...item, id: newItemId(present) }));
      },
    });
    offers.current.add(hide);
  };
}
