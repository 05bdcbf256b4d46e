import { useEffect, useRef, useState } from 'react';
import type { FormItem } from './form-item';

/**
 * The id of the item whose inputs are open: the one opened by the user, or the first with an error.
 * @param itemErrors Error messages by index and field: `2.title`.
 */
export function useOpenItem(items: readonly FormItem[], itemErrors: Readonly<Record<string, string>>) {
  const [opened, setOpened] = useState<number>();

  const [firstError] = Object.keys(itemErrors);
  const refused = firstError === undefined ? undefined : items[Number.parseInt(firstError, 10)]?.id;
  useEffect(() => {
    if (refused !== undefined) setOpened(refused);
  }, [refused]);

  // A save renumbers the items. Sorting keeps the objects, a save does not.
  const before = useRef(items);
  useEffect(() => {
    const former = before.current;
    before.current = items;
    if (items.some((item) => former.includes(item))) return;
    setOpened((id) => {
      const place = former.findIndex((item) => item.id === id);
      return place < 0 ? id : items[place]?.id;
    });
  }, [items]);

  return [opened, setOpened] as const;
}
