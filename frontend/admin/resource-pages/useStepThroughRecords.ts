import { useEffect } from 'react';
import type { ListSearch } from '../table/list-parameters';
import type { SetSearch } from '../table/list-search';

/**
 * Alt with the up or down arrow opens the previous or next record of the page while one is open. Unsaved input is kept as its
 * draft.
 */
export function useStepThroughRecords(
  rows: readonly { id: number }[] | undefined,
  { edit, view }: ListSearch,
  setSearch: SetSearch,
): void {
  useEffect(() => {
    const opened = edit ?? view;
    if (opened === undefined || !rows) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const next = rows[rows.findIndex(({ id }) => String(id) === opened) + step];
      if (!next) return;
      event.preventDefault();
      setSearch({ [edit === undefined ? 'view' : 'edit']: String(next.id) }, { replace: true });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
