import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BinItem } from '../../../backend/content/history/history.dto.js';
import type { Page } from '../../../backend/core/crud/resource.dto.js';
import { withQuery } from '../../api/search';
import { BIN } from '../records/history-key';
import { useAdminApi } from '../session/SessionProvider';
import type { ListSearch } from '../table/list-parameters';

/** One page of the bin; keeps the previous page while the next one loads. */
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
