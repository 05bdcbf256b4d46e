import { type RefObject, useEffect, useState } from 'react';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

/** True once the visitor does anything on the page: until then nothing is fetched or worked out for a form. */
export function useFirstInteraction(form: RefObject<HTMLFormElement | null>): boolean {
  const [interacted, setInteracted] = useState(false);

  useEffect(() => {
    if (interacted) return;
    const onInteraction = () => setInteracted(true);
    // What made the page fetch its script has happened by now, and may not happen again.
    if (navigator.userActivation?.hasBeenActive || form.current?.contains(document.activeElement)) {
      onInteraction();
      return;
    }
    const listeners = new AbortController();
    for (const type of EVENTS) {
      addEventListener(type, onInteraction, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [form, interacted]);

  return interacted;
}
