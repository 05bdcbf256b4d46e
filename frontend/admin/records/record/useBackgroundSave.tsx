import { Anchor } from '@mantine/core';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { toastError } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import { joinSentences } from '../../core/ui/join-sentences';
import { draftKey, removeDraft } from '../drafts/draft-store';
import type { RecordDefinition } from './record-definition';
import { saveKey } from './save-key';
import { type RecordChange, useSaveRecord } from './useSaveRecord';

export type RecordUpdate = RecordChange & { record: ResourceRecord };

export type FailedSave = RecordUpdate & { error: unknown };

/**
 * Saves after the dialog has closed: a mutation continues when its component unmounts. A failed save stays in the mutation cache,
 * from which `useFailedSave` fills the reopened dialog.
 */
export function useBackgroundSave(definition: RecordDefinition): (update: RecordUpdate) => Promise<void> {
  const user = useCurrentUser();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveRecord(definition, { gcTime: Number.POSITIVE_INFINITY });

  const reopen = (id: number) =>
    router.navigate({ to: '/admin/$resource', params: { resource: definition.name }, search: { edit: String(id) } });

  const reportFailure = (error: unknown, id: number) => {
    // Reopens the dialog if its list is still shown; elsewhere, or above another record's dialog, a toast offers
    // to.
    const { pathname, search } = router.state.location;
    if (pathname === `/admin/${definition.name}` && search.edit === undefined) {
      router.navigate({
        to: '.',
        search: (now) => ({ ...now, edit: String(id), view: undefined }),
        resetScroll: false,
      });
      return;
    }
    toastError(
      <>
        {joinSentences(errorMessage(error), t('records.typedKept'))}{' '}
        <Anchor component="button" type="button" fz="inherit" onClick={() => reopen(id)}>
          {t('records.reopen')}
        </Anchor>
      </>,
      t('records.notSaved', { name: definition.labels.name }),
    );
  };

  return async (update) => {
    const { id } = update.record;
    evictSaves(queryClient, definition, id);
    try {
      await mutateAsync(update);
      removeDraft(draftKey(user.id, definition.name, id));
      evictSaves(queryClient, definition, id);
    } catch (error) {
      reportFailure(error, id);
    }
  };
}

/** The last failed save of a record, until it is saved again or evicted. */
export function useFailedSave(definition: RecordDefinition, id: number | undefined): FailedSave | undefined {
  const failed = useMutationState({
    filters: { mutationKey: saveKey(definition), status: 'error' },
    select: ({ state }) => ({ ...(state.variables as RecordUpdate), error: state.error as unknown }),
  });
  return failed.findLast(({ record }) => record !== undefined && record.id === id);
}

/** Removes a record's settled saves from the mutation cache; its draft stays. */
export function evictSaves(queryClient: QueryClient, definition: RecordDefinition, id: number): void {
  const cache = queryClient.getMutationCache();
  const saves = cache.findAll({
    mutationKey: saveKey(definition),
    predicate: ({ state }) => state.status !== 'pending' && (state.variables as RecordChange).record?.id === id,
  });
  for (const save of saves) cache.remove(save);
}
