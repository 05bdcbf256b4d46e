import { useState } from 'react';

interface DialogContent<T> {
  shown: T | undefined;
  clear: () => void;
}

/** Keeps the last value during the exit transition of a dialog, until `clear` is called after it. */
export function useDialogContent<T>(value: T | undefined): DialogContent<T> {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return { shown: value ?? last, clear: () => setLast(undefined) };
}
