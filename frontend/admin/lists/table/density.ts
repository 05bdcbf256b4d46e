import { useState } from 'react';
import { store, stored } from '../../core/ui/browser-storage';

const KEY = 'jukwaa-rows-compact';

/** Whether rows are compact in this browser. */
const isCompact = (): boolean => stored(KEY) === 'true';

/** Sets an attribute for the style sheet of lists, so that they need no script. */
export function showDensity(compact = isCompact()): void {
  if (compact) document.documentElement.dataset.rows = 'compact';
  else delete document.documentElement.dataset.rows;
}

/** Whether rows of all lists are compact, and a function to change it. */
export function useDensity(): { compact: boolean; toggle: () => void } {
  const [compact, setCompact] = useState(isCompact);
  return {
    compact,
    toggle: () => {
      setCompact(!compact);
      showDensity(!compact);
      store(KEY, String(!compact));
    },
  };
}
