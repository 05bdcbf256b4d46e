import { useRef, useState } from 'react';

interface Row {
  id: number;
}

/** The selected rows of a list, on all its pages. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** @param toLast Includes the rows between it and the last selected one, as with Shift. */
  toggle(id: number, rows: readonly Row[], toLast: boolean): void;
  /** Selects all of the rows, or none. */
  togglePage(rows: readonly Row[]): void;
  set(ids: Iterable<number>): void;
}

/** @param key The list's query: another search or filter clears the selection. */
export function useSelection(key: string): Selection {
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: new Set() });
  const last = useRef<number>(undefined);
  const ids = chosen.key === key ? chosen.ids : none;
  const set = (next: Iterable<number>) => setChosen({ key, ids: new Set(next) });
  const change = (some: readonly number[], on: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (on) next.add(id);
      else next.delete(id);
    }
    set(next);
  };
  return {
    ids,
    set,
    toggle: (id, rows, toLast) => {
      const on = !ids.has(id);
      const order = rows.map((row) => row.id);
      const [from, to] = [order.indexOf(last.current ?? id), order.indexOf(id)].sort((a, b) => a - b);
      last.current = id;
      change(toLast && from !== undefined && from >= 0 ? order.slice(from, (to ?? 0) + 1) : [id], on);
    },
    togglePage: (rows) => {
      const all = rows.map((row) => row.id);
      change(all, !all.every((id) => ids.has(id)));
    },
  };
}

const none: ReadonlySet<number> = new Set();
