import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../../../backend/core/crud/lists/list.constants.js';
import type { MessageBody, Page, ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import type { Api } from '../../../../api/client';
import { withQuery } from '../../../../api/search';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useKind } from '../../../core/session/useKinds';
import { toastSuccess } from '../../../core/toasts/toast';
import { listKey } from '../../../lists/table/useList';
import { endpointsOf } from '../../record/record-definition';
import type { Screen } from '../../screens/screen';

/** All records of a screen in order, and the mutation that saves a new order. */
export function useOrder(screen: Screen, onSaved: () => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { order } = endpointsOf(screen);
  const sort = useKind(screen.name)?.order;
  const records = useQuery({
    queryKey: ['order', screen.name],
    queryFn: ({ signal }) => fetchOrdered(api, screen, sort, signal),
    // Refetched whenever the dialog opens.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: (ids: number[]) => api.send<MessageBody>('PUT', order, { ids }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      onSaved();
    },
  });
  return { records, save };
}

/** Fetches all records of a screen in order. @param sort The column with the order; undefined for the newest first. */
export async function fetchOrdered(
  api: Pick<Api, 'get'>,
  screen: Screen,
  sort: string | undefined,
  signal: AbortSignal,
): Promise<ResourceRecord[]> {
  const { list } = endpointsOf(screen);
  // By id, because a record created in between moves others to the next page.
  const found = new Map<number, ResourceRecord>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { sort, per_page: String(MAX_PAGE_SIZE), page: String(page), texts: 'short' };
    const { data, last_page } = await api.get<Page<ResourceRecord>>(withQuery(list, query), signal);
    for (const record of data) found.set(record.id, record);
    last = last_page;
  }
  return [...found.values()];
}
