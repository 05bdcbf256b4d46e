import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { NewRecords } from '../../inputs/new-record';
import { screenOf } from '../../resources/registry';
import type { Screen } from '../../screen/screen';
import { useMay } from '../../session/useMe';

// It comes when it is asked for.
const NewRecordDialog = lazy(() => import('./NewRecordDialog'));

interface Making {
  screen: Screen;
  /** Of each opening: the form of the next one begins anew. */
  number: number;
  onMade: (record: ResourceRecord) => void;
}

/** Lets the fields of a form make the records that they choose from: each in the form of its own resource, above this one. */
export function NewRecordsProvider({ children }: { children: ReactNode }) {
  const may = useMay();
  const [making, setMaking] = useState<Making>();
  const [opened, setOpened] = useState(false);
  const recordsOf = (resource: string) => {
    const screen = screenOf(resource);
    if (!screen || !may(screen.write)) return undefined;
    return {
      one: screen.words.one,
      open: (onMade: Making['onMade']) => {
        setMaking({ screen, number: (making?.number ?? 0) + 1, onMade });
        setOpened(true);
      },
    };
  };
  return (
    <NewRecords value={recordsOf}>
      {children}
      {making && (
        <Suspense>
          <NewRecordDialog
            key={making.number}
            screen={making.screen}
            opened={opened}
            onClose={() => setOpened(false)}
            onClosed={() => setMaking((now) => (now === making ? undefined : now))}
            onMade={(record) => {
              setOpened(false);
              making.onMade(record);
            }}
          />
        </Suspense>
      )}
    </NewRecords>
  );
}
