import { createContext, useContext, useEffect, useState } from 'react';

/** Reports to the parent dialog that a dialog opened or closed above it. */
export const DialogLevelContext = createContext<(change: 1 | -1) => void>(() => {});

/** Counts the dialogs above this one, which then handle the keys. `change` is the context's value for children. */
export function useDialogLevel(opened: boolean) {
  const reportChange = useContext(DialogLevelContext);
  const [above, setAbove] = useState(0);
  const [change] = useState(() => (by: 1 | -1) => setAbove((count) => count + by));
  useEffect(() => {
    if (!opened) return;
    reportChange(1);
    // Deferred, so that the key event that closes this dialog does not close its parent, too.
    return () => void setTimeout(() => reportChange(-1));
  }, [opened, reportChange]);
  return { isCovered: above > 0, change };
}
