import { useCallback, useEffect, useRef } from 'react';
import type { StoredBlock } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';
import { t } from '../../core/language/t';
import { toastAction } from '../../core/toasts/toast';
import { type FormItem, newItemId, toItems } from '../../fields/field/form-item';
import { ENTRIES } from './block-items';

/**
 * Puts blocks into the place of one, which keeps its place on the home page, and opens the first of them.
 * @returns A function that stays the same.
 */
export function useReplaceBlock(
  items: readonly FormItem[],
  onChange: (items: readonly FormItem[]) => void,
  open: (id: number) => void,
): (id: number, blocks: readonly StoredBlock[], message?: string) => void {
  // Of the latest render: other blocks may have changed before it is undone.
  const latest = useRef({ items, onChange, open });
  latest.current = { items, onChange, open };
  const offers = useRef(new Set<() => void>());
  useEffect(() => {
    const shown = offers.current;
    return () => {
      for (const hide of shown) hide();
    };
  }, []);

  return useCallback((id, blocks, message) => {
    const { items: present, onChange: change, open: show } = latest.current;
    const place = present.findIndex((item) => item.id === id);
    const replaced = present[place];
    if (!replaced) return;
    const { after_section } = replaced;
    const first = newItemId(present);
    const added = toItems(blocks, ENTRIES).map((block, index) => ({
      ...block,
      ...(after_section === undefined ? {} : { after_section }),
      id: first + index,
    }));
    change(present.toSpliced(place, 1, ...added));
    show(first);
    if (message === undefined) return;
    const hide = toastAction(message, {
      label: t('ui.undo'),
      isUndo: true,
      onAction() {
        const now = latest.current;
        const ids = new Set(added.map((block) => block.id));
        const at = now.items.findIndex((item) => ids.has(item.id));
        const others = now.items.filter((item) => !ids.has(item.id));
        now.onChange(others.toSpliced(at < 0 ? others.length : at, 0, { ...replaced, id: newItemId(now.items) }));
      },
    });
    offers.current.add(hide);
  }, []);
}
