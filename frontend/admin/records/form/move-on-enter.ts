import type { KeyboardEvent } from 'react';
import type { Field } from '../../fields/field/field';

const TEXT_FIELDS = 'input, textarea, [contenteditable="true"]';
const OTHER_INPUTS = '[type="file"], [type="hidden"], [type="checkbox"], [type="radio"], :disabled';

/** The key code of keys that an input method handles: in Safari, the Enter that ends a composition comes after it. */
const COMPOSING = 229;

/** Leads to the next field in forms with a long text; others are sent by Enter. */
export function moveOnEnter(fields: readonly Field[], event: KeyboardEvent<HTMLFormElement>): void {
  if (fields.some(({ kind }) => kind === 'richText')) leadOnByEnter(event);
}

/**
 * Enter in a line leads to the next field, as it does in the text, and from the last one to the button: sending the form would publish
 * what has only a title yet. Ctrl+Enter still sends it.
 */
export function leadOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING) return;
  if (event.ctrlKey || event.metaKey) return;
  // Dialogs opened by a field have forms of their own.
  if (!(target instanceof HTMLInputElement) || !form.contains(target)) return;
  event.preventDefault();
  const all = [...form.querySelectorAll<HTMLElement>(TEXT_FIELDS)].filter((field) => !field.matches(OTHER_INPUTS));
  const next = all[all.indexOf(target) + 1];
  // The button may be outside of the form, and name it.
  const button = [...form.elements].find((element) => element.matches('button[type="submit"]'));
  // For a checkbox, which is no such field, there is no next one either.
  if (all.includes(target)) (next ?? (button as HTMLElement | undefined))?.focus();
}
