import { lazy, Suspense, useCallback, useState } from 'react';
import { useShortcuts } from './useShortcuts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet'));

/** Keys of the whole back office, and the sheet that lists them. */
export default function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(useCallback(() => setOpen(true), []));
  return (
    isOpen && (
      <Suspense>
        <ShortcutSheet onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
