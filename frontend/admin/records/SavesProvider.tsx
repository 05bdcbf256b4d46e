import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { draftKey, removeDraft } from '../drafts/draft-store';
import type { FormValues } from '../fields/values';
import { callsOf } from '../screen/calls';
import { inputOf } from '../screen/form-declaration';
import type { Screen } from '../screen/screen';
import { useAdminApi } from '../session/SessionProvider';
import { useMe } from '../session/useMe';
import { listKey } from '../table/useList';
import { messageOf } from '../ui/message-of';
import { sentences } from '../ui/sentences';
import { toastDone, toastFailed } from '../ui/toast';

/** A record with what was typed on it. */
export interface Attempt {
  screen: Screen;
  record: ResourceRecord;
  values: FormValues;
  /** What the change was made on. */
  version: number | undefined;
}

export interface FailedAttempt extends Attempt {
  error: unknown;
}

interface Saves {
  /** Saves while the person goes on; should it fail, the dialog comes back with everything in it. */
  save(attempt: Attempt): void;
  failedOf(screen: Screen, id: number): FailedAttempt | undefined;
  /** The failure has been dealt with or given up; the draft stays. */
  forget(screen: Screen, id: number): void;
}

const SavesContext = createContext<Saves | null>(null);

export function useSaves(): Saves {
  const saves = useContext(SavesContext);
  if (!saves) throw new Error('Saving is used outside of the shell.');
  return saves;
}

const keyOf = (screen: Screen, id: number) => `${screen.name}/${id}`;

/** Carries the saves of edit dialogs, which close as soon as they are sent and may be left behind by then. */
export function SavesProvider({ children }: { children: ReactNode }) {
  const api = useAdminApi();
  const me = useMe();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<string, FailedAttempt>>(new Map());
  const [running, setRunning] = useState(0);

  const forget = useCallback((screen: Screen, id: number) => {
    setFailures((now) => new Map([...now].filter(([key]) => key !== keyOf(screen, id))));
  }, []);

  const reopen = useCallback(
    (screen: Screen, id: number) =>
      router.navigate({ to: '/admin/$resource', params: { resource: screen.name }, search: { edit: String(id) } }),
    [router],
  );

  const failed = useCallback(
    (attempt: FailedAttempt) => {
      const { screen, record, error } = attempt;
      setFailures((now) => new Map(now).set(keyOf(screen, record.id), attempt));
      // Where the list is still on the screen its dialog comes back at once; elsewhere, or over the next record that
      // is being written by now, that would be a surprise.
      const { pathname, search } = router.state.location;
      if (pathname === `/admin/${screen.name}` && search.edit === undefined) {
        router.navigate({
          to: '.',
          search: (now) => ({ ...now, edit: String(record.id), view: undefined }),
          resetScroll: false,
        });
        return;
      }
      toastFailed(
        <>
          {sentences(messageOf(error), 'All that you typed is kept.')}{' '}
          <Anchor component="button" type="button" fz="inherit" onClick={() => reopen(screen, record.id)}>
            Open it again
          </Anchor>
        </>,
        `${screen.words.label} not saved`,
      );
    },
    [router, reopen],
  );

  const save = useCallback(
    async (attempt: Attempt) => {
      const { screen, record, values, version } = attempt;
      forget(screen, record.id);
      setRunning((count) => count + 1);
      try {
        await api.send('PUT', callsOf(screen).update(record.id), inputOf(screen, record, values, version));
        removeDraft(draftKey(me.id, screen.name, record.id));
        toastDone(`${screen.words.label} updated`);
        await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      } catch (error) {
        failed({ ...attempt, error });
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [api, me.id, queryClient, failed, forget],
  );

  // Closing the window would cut a save off.
  useEffect(() => {
    if (running === 0) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [running]);

  const saves = useMemo<Saves>(
    () => ({ save, forget, failedOf: (screen, id) => failures.get(keyOf(screen, id)) }),
    [save, forget, failures],
  );
  return <SavesContext value={saves}>{children}</SavesContext>;
}
