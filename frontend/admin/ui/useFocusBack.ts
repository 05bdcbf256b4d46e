import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAgain } from './focus-main';

/** After the browser has moved the focus of what was pressed. */
const DELAY_MS = 10;

/**
 * Gives the focus back to what had it when a dialog opened, or to the screen where that is gone. Mantine does so only for a
 * dialog that was there before it opened, not for one that is loaded or rendered when it is needed. Returns the reference of
 * the dialog's root.
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

/** An item of a menu is gone when the dialog closes: then the button of the menu. */
function openerOf(element: Element | null): Element | null {
  const target = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return target ? document.getElementById(target) : element;
}
