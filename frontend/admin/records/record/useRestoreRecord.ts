import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RestoredRecord, RestoreInput } from '../../../../backend/content/history/history.dto.js';
import { useSend } from '../../core/session/useSend';
import { listKey } from '../../lists/table/useList';
import { BIN, historyKey } from './history-key';

/** The record or state to restore. */
export interface Restoration extends RestoreInput {
  /** The API name of the resource. */
  resource: string;
  id: number;
}

/** Restores a deleted record, or an earlier state of one. */
export function useRestoreRecord() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, { resource, id, ...input }: Restoration) =>
      api.send<RestoredRecord>('POST', `/admin/api/restore_${resource}/${id}`, input),
    onSettled: async (_restored, _error, { resource, id }) => {
      const refetch = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
      await Promise.all([listKey(resource), BIN].map(refetch));
      // Last, without waiting: by its history, a record that the caller has not fetched again would be neither there nor in the bin.
      void refetch(historyKey(resource, id));
    },
  });
}
