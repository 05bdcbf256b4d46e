import type { FocusEvent, KeyboardEvent } from 'react';

/** The enabled controls; panels are elsewhere in the document. */
const controlsIn = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];

/**
 * Makes a toolbar a single tab stop: arrow keys, Home and End move between its controls, and Tab leaves it. Unlike in the toolbar
 * pattern of WAI-ARIA, Tab returns to the first control and Shift+Tab to the last, since the one focused before may be disabled by
 * then.
 */
export const toolbarKeys = {
  role: 'toolbar',
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // React events of panels bubble up here as well.
    if (!currentTarget.contains(target)) return;
    for (const control of controlsIn(currentTarget)) control.tabIndex = control === target ? 0 : -1;
  },
  // Of the native event: the menus of the text editor hand on events whose other properties can't be read.
  onBlur: ({ currentTarget, nativeEvent: { relatedTarget } }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    for (const control of currentTarget.querySelectorAll('button')) control.tabIndex = 0;
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsIn(event.currentTarget);
    const at = event.target instanceof HTMLElement ? controls.indexOf(event.target) : -1;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const next = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.nativeEvent.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    controls.at(next % controls.length)?.focus();
  },
} as const;
