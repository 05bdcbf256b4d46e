/** Focuses the screen, where what had the focus is gone: the keyboard would begin at the top of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
