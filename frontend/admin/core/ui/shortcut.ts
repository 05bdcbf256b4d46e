/**
 * The attributes for a control that keys click or focus: 'N', '/', 'Alt+P', 'Control+Enter'. Keys without a modifier are inactive
 * while typing. See `useShortcuts`.
 */
export const shortcut = (keys: string) => ({ 'aria-keyshortcuts': keys, 'data-shortcut': keys }) as const;
