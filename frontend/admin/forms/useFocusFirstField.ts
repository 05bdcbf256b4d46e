import { useEffect, useEffectEvent } from 'react';
import type { DraftForm } from './useDraftForm';

/**
 * Moves the focus to the first field of a form opened as a page, once the screen has taken the focus. Skipped where it would open
 * an on-screen keyboard over half of the window.
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
