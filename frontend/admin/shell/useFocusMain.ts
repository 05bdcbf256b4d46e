import { useEffect, useRef } from 'react';

/** After a step to another screen the keyboard goes on at its beginning, and a screen reader reads from there. */
export function useFocusMain(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
