import { useState } from 'react';

interface DialogContent<T> {
  shown: T | undefined;
  clear: () => void;
}

/** What a dialog shows: the value, and the last one while it closes, until it is cleared when it has faded out. */
export function useDialogContent<T>(value: T | undefined): DialogContent<T> {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return { shown: value ?? last, clear: () => setLast(undefined) };
}
