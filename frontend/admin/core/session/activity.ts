import { useEffect } from 'react';

let lastInput = Date.now();

/** The time of the last input in this tab, while `useActivity` is mounted. */
export const activeAt = (): number => lastInput;

export function useActivity(): void {
  useEffect(() => {
    const note = () => {
      lastInput = Date.now();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, note, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, note);
    };
  }, []);
}
