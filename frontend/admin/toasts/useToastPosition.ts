import { type RefObject, useEffect, useRef, useState } from 'react';
import { avoidControls, type ToastMemory } from './avoid-controls';

/**
 * Keeps the toasts off what can be pressed (see `keep-clear.ts`).
 * @returns Whether they are to be piled up.
 */
export function useToastPosition(root: RefObject<HTMLElement | null>): boolean {
  const [piled, setPiled] = useState(false);
  const memory = useRef<ToastMemory>({});

  useEffect(() => {
    // Mantine makes a container for each corner, and passes no reference on.
    const toasts = root.current?.querySelector<HTMLElement>('[data-position="bottom-right"]');
    return toasts ? avoidControls(toasts, memory.current, piled, setPiled) : undefined;
  }, [root, piled]);

  return piled;
}
