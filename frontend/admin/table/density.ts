import { useState } from 'react';

const KEY = 'jukwaa-rows-compact';

/** Whether rows are low in this browser. */
function isCompact(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Lets the style sheet of lists know, without a script of theirs. */
export function showDensity(compact = isCompact()): void {
  if (compact) document.documentElement.dataset.rows = 'compact';
  else delete document.documentElement.dataset.rows;
}

/** Whether all lists have low rows, and the switch. */
export function useDensity(): { compact: boolean; toggle: () => void } {
  const [compact, setCompact] = useState(isCompact);
  return {
    compact,
    toggle: () => {
      setCompact(!compact);
      showDensity(!compact);
      try {
        localStorage.setItem(KEY, String(!compact));
      } catch {
        // Storage is full or blocked: until the page is left, rows are as they were chosen.
      }
    },
  };
}
