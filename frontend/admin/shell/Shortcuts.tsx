import { useCallback, useState } from 'react';
import { lazyPart } from '../parts/lazy-part';
import { useShortcuts } from './useShortcuts';

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet'), { failure: { close: ({ onClose }) => onClose() } });

/** Keys of the whole back office, and the sheet that lists them. */
export default function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(useCallback(() => setOpen(true), []));
  return isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
}
