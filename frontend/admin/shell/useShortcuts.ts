import { useWindowEvent } from '@mantine/hooks';
import { innermostLayer } from '../core/ui/layers';
import { hasSingleKeys } from './single-keys';

/** Opens the sheet from elsewhere than by its key, which can be turned off. */
export const SHEET_EVENT = 'jukwaa-shortcut-sheet';

/** The scope of shortcuts: the innermost thing that is open, or else the screen. */
export const shortcutScope = (): ParentNode => innermostLayer() ?? document;

/**
 * Clicks the element whose `shortcut(…)` matches the pressed keys, moves through the rows of a list, and opens the sheet on '?'.
 */
export function useShortcuts(onSheet: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const keys = keysOf(event);
    // A key that is held down moves on through rows, and does nothing else again.
    if (event.repeat && !MOVES.includes(keys)) return;
    const isPlain = !keys.includes('+');
    if (isPlain && (isTypedInto(event.target) || (!hasSingleKeys() && isCharacter(keys)))) return;
    const scope = shortcutScope();
    const target = event.repeat
      ? undefined
      : [...scope.querySelectorAll<HTMLElement>('[data-shortcut]')].find(
          (element) => element.dataset.shortcut === keys && element.checkVisibility(),
        );
    if (target) press(target);
    else if (keys === '?') onSheet();
    else if (scope !== document || !moveInRows(keys)) return;
    event.preventDefault();
  });
  useWindowEvent(SHEET_EVENT, onSheet);
}

/** 'N', '?', 'Alt+P'. Uses the physical key where Alt would produce another letter. */
function keysOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const letter = altKey && code.startsWith('Key') ? code.slice(3) : key.length === 1 ? key.toUpperCase() : key;
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${letter}`;
}

/** 'N', '/', unlike 'Enter'. */
const isCharacter = (keys: string): boolean => keys.length === 1;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));

function press(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
}

const MOVES = ['J', 'K'];

/** J and K move to the next and previous row, X selects it, E edits it, or opens what can only be read. */
function moveInRows(keys: string): boolean {
  if (!['J', 'K', 'X', 'E'].includes(keys)) return false;
  const rows = [...document.querySelectorAll<HTMLElement>('#main table[data-list] tbody tr')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  if (keys === 'X') {
    const checkbox = rows[now]?.querySelector<HTMLElement>('[data-card="checkbox"] input');
    checkbox?.click();
    return checkbox !== undefined && checkbox !== null;
  }
  const nameIn = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('[data-card="title"] :is(button, a)') ?? undefined;
  if (keys === 'E') {
    const edit = rows[now]?.querySelector<HTMLElement>('[data-edits]') ?? nameIn(rows[now]);
    edit?.click();
    return edit !== undefined;
  }
  const next = rows[keys === 'J' ? now + 1 : Math.max(now - 1, 0)];
  (nameIn(next) ?? next?.querySelector<HTMLElement>('input, button, a'))?.focus();
  return next !== undefined;
}
