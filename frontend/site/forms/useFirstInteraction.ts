import { type RefObject, useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

/** True once the visitor does anything on the page: until then nothing is fetched or worked out for a form. */
export function useFirstInteraction(form: RefObject<HTMLFormElement | null>): boolean {
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    if (touched) return;
    const touch = () => setTouched(true);
    // What made the page fetch its script has happened by now, and may not happen again.
    if (navigator.userActivation?.hasBeenActive || form.current?.contains(document.activeElement)) {
      touch();
      return;
    }
    const listeners = new AbortController();
    for (const sign of SIGNS) {
      addEventListener(sign, touch, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [form, touched]);

  return touched;
}
