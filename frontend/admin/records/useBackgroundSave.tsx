import { Anchor } from '@mantine/core';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { draftKey, removeDraft } from '../drafts/draft-store';
import type { Screen } from '../screen/screen';
import { useMe } from '../session/useMe';
import { errorMessage } from '../ui/error-message';
import { joinSentences } from '../ui/join-sentences';
import { toastError } from '../ui/toast';
import { type RecordChange, saveKey, useSaveRecord } from './useSaveRecord';

/** An update of a record that is there already. */
export type RecordUpdate = RecordChange & { record: ResourceRecord };

export type FailedSave = RecordUpdate & { error: unknown };

/**
 * Saves while the dialog that was submitted is closed already. A mutation goes on when its component has unmounted, and
 * one that failed stays in the mutation cache, from which `useFailedSave` fills the dialog when it is opened again.
 */
export function useBackgroundSave(screen: Screen): (update: RecordUpdate) => Promise<void> {
  const me = useMe();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveRecord(screen, { gcTime: Number.POSITIVE_INFINITY });

  const reopen = (id: number) =>
    router.navigate({ to: '/admin/$resource', params: { resource: screen.name }, search: { edit: String(id) } });

  const reportFailure = (error: unknown, id: number) => {
    // Where the list is still on the screen its dialog comes back at once; elsewhere, or over the next record that is
    // being written by now, that would be a surprise.
    const { pathname, search } = router.state.location;
    if (pathname === `/admin/${screen.name}` && search.edit === undefined) {
      router.navigate({
        to: '.',
        search: (now) => ({ ...now, edit: String(id), view: undefined }),
        resetScroll: false,
      });
      return;
    }
    toastError(
      <>
        {joinSentences(errorMessage(error), 'All that you typed is kept.')}{' '}
        <Anchor component="button" type="button" fz="inherit" onClick={() => reopen(id)}>
          Open it again
        </Anchor>
      </>,
      `${screen.labels.name} not saved`,
    );
  };

  return async (update) => {
    const { id } = update.record;
    evictSaves(queryClient, screen, id);
    try {
      await mutateAsync(update);
      removeDraft(draftKey(me.id, screen.name, id));
      evictSaves(queryClient, screen, id);
    } catch (error) {
      reportFailure(error, id);
    }
  };
}

/** The save of a record that failed, until it is saved again or evicted. */
export function useFailedSave(screen: Screen, id: number | undefined): FailedSave | undefined {
  const failed = useMutationState({
    filters: { mutationKey: saveKey(screen), status: 'error' },
    select: ({ state }) => ({ ...(state.variables as RecordUpdate), error: state.error as unknown }),
  });
  return failed.findLast(({ record }) => record !== undefined && record.id === id);
}

/** Takes the settled saves of a record out of the mutation cache; drafts stay. */
export function evictSaves(queryClient: QueryClient, screen: Screen, id: number): void {
  const cache = queryClient.getMutationCache();
  const saves = cache.findAll({
    mutationKey: saveKey(screen),
    predicate: ({ state }) => state.status !== 'pending' && (state.variables as RecordChange).record?.id === id,
  });
  for (const save of saves) cache.remove(save);
}
