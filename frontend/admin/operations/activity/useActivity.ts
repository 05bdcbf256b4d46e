import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityRecord, HistoryPage } from '../../../../backend/content/history/history.dto.js';
import { withQuery } from '../../../api/search';
import { useAdminApi } from '../../core/session/SessionProvider';
import { startOfDay } from '../../lists/table/list-filters';
import type { ListSearch } from '../../lists/table/list-parameters';
import { isActivityKind } from './activity-kinds';

const PAGE_SIZE = 50;

/** The filters of the activity, in the address. */
export type ActivitySearch = Pick<ListSearch, 'search' | 'user' | 'token' | 'resource' | 'kind' | 'from' | 'to'>;

export type ChangedFilters = { [name in keyof ActivitySearch]?: string | undefined };

/** The recorded actions, newest first; older pages are appended. */
export function useActivity({ from, to, search, user, token, resource, kind }: ActivitySearch) {
  const api = useAdminApi();
  const query = {
    search,
    // Unknown values are left out: the server refuses them.
    user: asId(user),
    token: asId(token),
    resource: resource?.slice(0, 32),
    kind: kind && isActivityKind(kind) ? kind : undefined,
    from: from && startOfDay(from, 0).toISOString(),
    to: to && startOfDay(to, 1).toISOString(),
    per_page: String(PAGE_SIZE),
  };
  return useInfiniteQuery({
    queryKey: ['activity', query],
    queryFn: ({ pageParam, signal }) =>
      api.get<HistoryPage<ActivityRecord>>(
        withQuery('/admin/api/list_activity', { ...query, page: String(pageParam) }),
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An id in the address; undefined for what is none. */
export const asId = (value: string | undefined): string | undefined =>
  value && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
