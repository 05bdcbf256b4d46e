import { useInfiniteQuery } from '@tanstack/react-query';
import type {
  HistoryEntryRecord,
  HistoryPage,
  HistoryStateRecord,
} from '../../../../backend/content/history/history.dto.js';
import { withQuery } from '../../../api/search';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { historyKey } from '../record/history-key';

const PAGE_SIZE = 50;

/** The changes of a record, newest first; refetched whenever they are shown. */
export function useHistory(resource: string, id: number | undefined) {
  const api = useAdminApi();
  return useInfiniteQuery({
    queryKey: historyKey(resource, id ?? 0),
    queryFn: ({ pageParam, signal }) =>
      api.get<HistoryPage<HistoryEntryRecord>>(
        withQuery(`/admin/api/history/${resource}/${id}`, { page: String(pageParam), per_page: String(PAGE_SIZE) }),
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    staleTime: 0,
    enabled: id !== undefined,
  });
}

/** The record after a change. Only the list of missing files and references may change later. */
export function useHistoryState(resource: string, id: number, entry: number | undefined) {
  return useGet<HistoryStateRecord>(
    [...historyKey(resource, id), entry],
    `/admin/api/history/${resource}/${id}/${entry}`,
    { enabled: entry !== undefined, staleTime: 60_000 },
  );
}
