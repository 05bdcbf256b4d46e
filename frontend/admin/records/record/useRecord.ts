import { useQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Api } from '../../../api/client';
import { useAdminApi } from '../../core/session/SessionProvider';
import { endpointsOf, type RecordDefinition } from './record-definition';
import { withServerDraft } from './server-draft';

/** The query key of a record that a form is filled from. */
export const recordKey = ({ name }: RecordDefinition, id: number | undefined) => ['record', name, id] as const;

/** Fetches a record each time it is opened; never refetches in the background, since a form is filled from it. */
export function useRecord(definition: RecordDefinition, id: number | undefined) {
  const api = useAdminApi();
  return useQuery({
    queryKey: recordKey(definition, id),
    queryFn: async ({ signal }) =>
      withServerDraft(api, definition, await fetchRecord(api, definition, id ?? 0, signal)),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export async function fetchRecord(
  api: Pick<Api, 'get'>,
  definition: RecordDefinition,
  id: number,
  signal?: AbortSignal,
): Promise<ResourceRecord> {
  const { edit, recordOf } = endpointsOf(definition);
  return recordOf(await api.get<unknown>(edit(id), signal));
}
