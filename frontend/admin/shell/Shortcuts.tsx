import { useEffect, useState } from 'react';
import { lazyComponent } from '../core/lazy/lazy-component';
import { showDensity } from '../lists/table/density';
import { useRememberRecent } from './recent';
import { useShortcuts } from './useShortcuts';

const ShortcutSheet = lazyComponent(() => import('./ShortcutSheet'), {
  failure: { close: ({ onClose }) => onClose() },
});

/** Parts that can be loaded late: the shortcuts of the back office, and the sheet that lists them. */
export default function Shortcuts() {
  useRememberRecent();
  useEffect(() => showDensity(), []);
  const [isOpen, setOpen] = useState(false);
  useShortcuts(() => setOpen(true));
  return isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
}
