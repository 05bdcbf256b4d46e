import { type ReactNode, useState } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { lazyComponent } from '../../../core/lazy/lazy-component';
import { usePermissions } from '../../../core/session/usePermissions';
import { InlineCreateContext } from '../../../fields/inputs/inline-create';
import { screenOf } from '../../screens/registry';
import type { Screen } from '../../screens/screen';

// Loaded on first use.
const NewRecordDialog = lazyComponent(() => import('./InlineCreateDialog'), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClosed }) => onClosed() },
});

interface Creation {
  screen: Screen;
  /** Used as key, so that each opening mounts a fresh form. */
  number: number;
  onCreated: (record: ResourceRecord) => void;
}

/**
 * Provides inline creation to the lookup fields of a form: a dialog with the create form of the referenced resource.
 */
export function InlineCreateProvider({ children }: { children: ReactNode }) {
  const { canWrite } = usePermissions();
  const [creation, setCreation] = useState<Creation>();
  const [opened, setOpened] = useState(false);
  const inlineCreateOf = (resource: string) => {
    const screen = screenOf(resource);
    if (!screen || !canWrite(screen.name)) return undefined;
    return {
      singular: screen.labels.singular,
      open: (onCreated: Creation['onCreated']) => {
        setCreation({ screen, number: (creation?.number ?? 0) + 1, onCreated });
        setOpened(true);
      },
    };
  };
  return (
    <InlineCreateContext value={inlineCreateOf}>
      {children}
      {creation && (
        <NewRecordDialog
          key={creation.number}
          screen={creation.screen}
          opened={opened}
          onClose={() => setOpened(false)}
          onClosed={() => setCreation((now) => (now === creation ? undefined : now))}
          onCreated={(record) => {
            setOpened(false);
            creation.onCreated(record);
          }}
        />
      )}
    </InlineCreateContext>
  );
}
