import { createContext, useContext, useEffect, useState } from 'react';

/** Tells the dialog below that there is one more, or one less, above it. */
export const DialogLevelContext = createContext<(change: 1 | -1) => void>(() => {});

/** Whether another dialog lies above this one, which gets the keys then. The context is for what is in this one. */
export function useDialogLevel(opened: boolean) {
  const tell = useContext(DialogLevelContext);
  const [above, setAbove] = useState(0);
  const [change] = useState(() => (by: 1 | -1) => setAbove((count) => count + by));
  useEffect(() => {
    if (!opened) return;
    tell(1);
    // Later, for the key that closes this one must not close the one below.
    return () => void setTimeout(() => tell(-1));
  }, [opened, tell]);
  return { isCovered: above > 0, change };
}
