import { type RefObject, useEffect, useRef, useState } from 'react';
import { avoidControls, type ToastMemory } from './avoid-controls';

/**
 * Keeps the toasts off controls (see `avoid-controls.ts`).
 * @returns Whether they are to be stacked.
 */
export function useToastPosition(root: RefObject<HTMLElement | null>): boolean {
  const [piled, setPiled] = useState(false);
  const memory = useRef<ToastMemory>({});

  useEffect(() => {
    // Mantine renders a container per corner, without a ref.
    const toasts = root.current?.querySelector<HTMLElement>('[data-position="bottom-right"]');
    return toasts ? avoidControls(toasts, memory.current, piled, setPiled) : undefined;
  }, [root, piled]);

  return piled;
}
