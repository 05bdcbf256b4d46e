import { useForceUpdate } from '@mantine/hooks';
import { useRef } from 'react';

/** Keeps the last defined value during the exit transition of a dialog, until `clear` is called after it. */
export function useDialogContent<T>(value: T | undefined): { shown: T | undefined; clear: () => void } {
  const last = useRef(value);
  const update = useForceUpdate();
  if (value !== undefined) last.current = value;
  const clear = () => {
    last.current = undefined;
    update();
  };
  return { shown: last.current, clear };
}

/** The value, or the last defined one. */
export const useLastDefined = <T>(value: T | undefined): T | undefined => useDialogContent(value).shown;
