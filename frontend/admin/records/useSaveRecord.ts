import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { FormValues } from '../fields/values';
import { endpointsOf } from '../screen/endpoints';
import { requestBody } from '../screen/form-declaration';
import type { Screen } from '../screen/screen';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { toastSuccess } from '../ui/toast';

/** The variables of the mutation. */
export interface RecordChange {
  /** The record to update; undefined to create one. */
  record?: ResourceRecord;
  values: FormValues;
  /** The version that the form was filled from; the server answers 409 when it holds a newer one. */
  version?: number;
}

/** The first part of the mutation key of all saves. */
export const SAVE = 'save';

export const saveKey = (screen: Screen) => [SAVE, screen.name] as const;

interface Options extends Pick<UseMutationOptions, 'gcTime'> {
  /** Called even if the form has unmounted. */
  onSuccess?: (answer: unknown, change: RecordChange) => void;
}

/** Creates or updates a record, then shows a toast and invalidates the screen's list queries. */
export function useSaveRecord(screen: Screen, { gcTime, onSuccess }: Options = {}) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: saveKey(screen),
    gcTime,
    mutationFn: ({ record, values, version }: RecordChange) => {
      const calls = endpointsOf(screen);
      const input = requestBody(screen, record, values, version);
      return record
        ? api.send<unknown>('PUT', calls.update(record.id), input)
        : api.send<unknown>('POST', calls.create, input);
    },
    onSuccess: (answer, change) => {
      toastSuccess(`${screen.labels.name} ${change.record ? 'updated' : 'created'}`);
      queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      onSuccess?.(answer, change);
    },
  });
}
