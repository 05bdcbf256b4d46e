import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageBody, Page } from '../../../backend/core/crud/resource.dto.js';
import type { BinItem } from '../../../backend/history/history.dto.js';
import { withQuery } from '../../api/search';
import { BIN } from '../records/history-key';
import { useAdminApi } from '../session/SessionProvider';
import type { ListSearch } from '../table/list-parameters';
import { focusMain } from '../ui/focus-main';
import { toastSuccess } from '../ui/toast';

/** Deletes something in the bin for good. */
export function useDeleteForGood(onDeleted: () => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ resource, id }: BinItem) =>
      api.send<MessageBody>('DELETE', `/admin/api/delete_bin/${resource}/${id}`),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDeleted();
      // The focused button was removed with its row.
      focusMain();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BIN }),
  });
}

/** One page of what is in the bin; keeps the previous page while the next one loads. */
export function useBin({ page, per_page, search, resource }: ListSearch, isReady: boolean) {
  const api = useAdminApi();
  const query = { page, per_page, search, resource };
  return useQuery({
    queryKey: [...BIN, query],
    queryFn: ({ signal }) => api.get<Page<BinItem>>(withQuery('/admin/api/list_bin', query), signal),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}
