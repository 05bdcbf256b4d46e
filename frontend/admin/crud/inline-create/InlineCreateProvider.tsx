import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { InlineCreateContext } from '../../inputs/inline-create';
import { screenOf } from '../../resources/registry';
import type { Screen } from '../../screen/screen';
import { usePermissions } from '../../session/useMe';

// It comes when it is asked for.
const NewRecordDialog = lazy(() => import('./InlineCreateDialog'));

interface Creation {
  screen: Screen;
  /** Of each opening: the form of the next one begins anew. */
  number: number;
  onCreated: (record: ResourceRecord) => void;
}

/** Lets the fields of a form make the records that they choose from: each in the form of its own resource, above this one. */
export function InlineCreateProvider({ children }: { children: ReactNode }) {
  const may = usePermissions();
  const [creation, setCreation] = useState<Creation>();
  const [opened, setOpened] = useState(false);
  const inlineCreateOf = (resource: string) => {
    const screen = screenOf(resource);
    if (!screen || !may(screen.writePermission)) return undefined;
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
        <Suspense>
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
        </Suspense>
      )}
    </InlineCreateContext>
  );
}
