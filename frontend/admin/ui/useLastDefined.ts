import { useRef } from 'react';

/** The value, or the last defined one: keeps a dialog's content during its exit transition. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
