import type { Obstacle, Rect } from './free-position';

/** Interactive elements, and alerts, which are to be read; scrollable regions are excluded. */
const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'label',
  '[contenteditable="true"]',
  ...['button', 'option', 'menuitem', 'tab', 'combobox', 'switch', 'checkbox', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
  '[role="alert"]',
  '[tabindex="0"]:not([role="region"], [role="group"], [role="dialog"])',
].join(',');

/** Alerts, buttons and links weigh more than fields: they are what one reads and presses next. */
const PRESSED = 'a, button, [role="button"], [role="menuitem"], [role="option"], [role="alert"]';

/** Labels are clickable as well, but so is the field beside them. */
const isName = (element: Element): boolean =>
  element instanceof HTMLLabelElement && !(element.control instanceof HTMLInputElement && isTicked(element.control));

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio' || type === 'file';

export interface Controls {
  all: Obstacle[];
  /** Without labels. */
  withoutNames: Obstacle[];
}

/** The visible controls that are not covered by a dialog or bar, without those of the toasts. */
export function visibleControls(toasts: Element): Controls {
  const all: Obstacle[] = [];
  const withoutNames: Obstacle[] = [];
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (toasts.contains(element)) continue;
    const box = inView(element.getBoundingClientRect());
    if (!box || !isReached(element, box, toasts)) continue;
    const obstacle = { ...box, weight: element.matches(PRESSED) ? 20 : 1 };
    all.push(obstacle);
    if (!isName(element)) withoutNames.push(obstacle);
  }
  return { all, withoutNames };
}

function inView({ left, top, right, bottom }: DOMRect): Rect | undefined {
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(innerWidth, right),
    bottom: Math.min(innerHeight, bottom),
  };
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : undefined;
}

function isReached(element: Element, { left, top, right, bottom }: Rect, toasts: Element): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [left + 1, y],
    [right - 1, y],
    [x, top + 1],
    [x, bottom - 1],
  ] as const;
  return points.some(([atX, atY]) => {
    const hit = document.elementsFromPoint(atX, atY).find((one) => !toasts.contains(one));
    // Disabled controls pass pointer events to their container.
    return hit !== undefined && (element.contains(hit) || hit.contains(element));
  });
}
