/** Focuses the screen, where what had the focus is gone: the keyboard would begin at the top of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Focuses the element, or the screen where it is gone. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus({ preventScroll: true });
  else focusMain();
}
