import type { KeyboardEvent } from 'react';
import type { Field } from '../fields/field';

const FIELDS =
  'input:not([type="file"], [type="hidden"], [type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * In forms with a long text, Enter in a line leads to the next field, as it does in the editor: sending the form would publish
 * what has only a title yet. Ctrl+Enter still sends it.
 */
export function enterMovesOn(fields: readonly Field[], event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || !fields.some(({ kind }) => kind === 'richText')) return;
  // Dialogs opened by a field have forms of their own.
  if (!(target instanceof HTMLInputElement) || !form.contains(target)) return;
  const all = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  const at = all.indexOf(target);
  if (at === -1) return;
  event.preventDefault();
  all[at + 1]?.focus();
}
