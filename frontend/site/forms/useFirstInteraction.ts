import { type RefObject, useEffect, useState } from 'react';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

/** True from the visitor's first interaction. Delays the bot check, so that it costs nothing if no form is used. */
export function useFirstInteraction(form: RefObject<HTMLElement | null>): boolean {
  const [interacted, setInteracted] = useState(false);

  useEffect(() => {
    if (interacted) return;
    const onInteraction = () => setInteracted(true);
    // The interaction that triggered hydration happened before these listeners were added.
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
