import { useEffect, useRef } from 'react';
import { focusMain } from '../ui/focus-main';

/** Focuses the main element after navigation, for keyboards and screen readers. */
export function useFocusMain(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // A form whose address changes keeps the focus.
    if (!document.activeElement?.closest('[data-keeps-focus]')) focusMain();
  }, [path]);
}
