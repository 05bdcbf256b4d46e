import { useEffect, useEffectEvent } from 'react';
import type { DraftForm } from './useDraftForm';

/**
 * Puts the caret into the first field of a form that was opened as a page, after the screen has taken the focus. Not where
 * that would bring up a keyboard over half of the window.
 */
export function useFocusFirstField(form: DraftForm, isWanted: boolean): void {
  const focus = useEffectEvent(() => {
    const [first] = form.fields;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement?.id !== 'main';
    if (first && !isElsewhere) document.getElementById(form.fieldId(first.name))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isWanted || matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}
