import { useSyncExternalStore } from 'react';

const KEY = 'jukwaa-density';

const listeners = new Set<() => void>();

/** Whether rows are low in this browser. */
function isCompact(): boolean {
  try {
    return localStorage.getItem(KEY) === 'compact';
  } catch {
    // Storage is blocked.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether all lists have low rows, and the switch. */
export function useDensity(): { compact: boolean; toggle: () => void } {
  const compact = useSyncExternalStore(subscribe, isCompact, () => false);
  return {
    compact,
    toggle: () => {
      try {
        localStorage.setItem(KEY, compact ? 'normal' : 'compact');
      } catch {
        // Storage is full or blocked: rows stay as they are.
      }
      for (const listener of listeners) listener();
    },
  };
}
