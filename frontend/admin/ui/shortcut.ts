/**
 * The attributes of a control that is pressed, or an input that is focused, by keys: 'N', '/', 'Alt+P', 'Control+Enter'. Keys
 * alone do nothing while one types. See `useShortcuts`.
 */
export const shortcut = (keys: string) => ({ 'aria-keyshortcuts': keys, 'data-shortcut': keys }) as const;
