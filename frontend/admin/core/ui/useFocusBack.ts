import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAgain } from './focus-main';

/** After the browser has moved the focus of the clicked element. */
const DELAY_MS = 10;

/**
 * Returns the focus to the element that had it when a dialog opened, or to the screen if it is gone. Mantine does so only for a
 * dialog mounted before it opened, not for one that is loaded or rendered on demand. Returns the ref of the dialog's root.
 */
export function useFocusBack(opened: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return;
    window.clearTimeout(timer.current);
    const opener = openerOf(document.activeElement);
    return () => {
      timer.current = window.setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || root.current?.contains(now)) focusAgain(opener);
      }, DELAY_MS);
    };
  }, [opened]);
  return root;
}

/** A menu item is gone when the dialog closes; the focus then returns to the menu's button. */
function openerOf(element: Element | null): Element | null {
  const target = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return target ? document.getElementById(target) : element;
}
