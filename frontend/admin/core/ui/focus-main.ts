/** Focuses the screen after the focused element was removed, so that the keyboard does not restart at the top of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Focuses the element, or the screen if it was removed. */
export function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus({ preventScroll: true });
  else focusMain();
}
