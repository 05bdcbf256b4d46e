import { useRef } from 'react';

/** The value, or the last one that there was: a dialog keeps its content while it closes. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
