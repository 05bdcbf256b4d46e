import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepClear, type ToastMemory } from './keep-clear';

/**
 * Keeps the toasts off what can be pressed (see `keep-clear.ts`).
 * @returns Whether they are to be piled up.
 */
export function useToastPlace(root: RefObject<HTMLElement | null>): boolean {
  const [piled, setPiled] = useState(false);
  const memory = useRef<ToastMemory>({});

  useEffect(() => {
    // Mantine makes a container for each corner, and passes no reference on.
    const toasts = root.current?.querySelector<HTMLElement>('[data-position="bottom-right"]');
    return toasts ? keepClear(toasts, memory.current, piled, setPiled) : undefined;
  }, [root, piled]);

  return piled;
}
