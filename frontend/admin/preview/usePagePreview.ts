import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PagePreview } from '../../../backend/site/preview/preview.dto.js';
import { ApiError } from '../../api/client';
import { withQuery } from '../../api/search';
import { useAdminApi } from '../session/SessionProvider';
import type { PreviewSource } from './preview-context';

/** A pause in typing. Including the server's response time, the page follows within half a second. */
const PAUSE_MS = 250;

const MAX_RETRIES = 3;

/** Renders the page with the unsaved values after each pause. After a failure, the previous page stays. */
export function usePagePreview({ resource, id, values, path, language, version }: PreviewSource) {
  const api = useAdminApi();
  const url = withQuery(`/admin/api/preview_${resource}${id === undefined ? '' : `/${id}`}`, { path, language });
  const [body] = useDebouncedValue(JSON.stringify(values), PAUSE_MS);
  const query = useQuery({
    queryKey: ['preview', url, body, version],
    queryFn: () => api.send<PagePreview>('POST', url, JSON.parse(body)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
    retryDelay: (_, error) => (error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500),
  });
  const { data, error } = query;
  const [shown, setShown] = useState<PagePreview>();
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  return { shown: data ?? shown, error, retry: () => query.refetch() };
}

/** Another window of the same user may have sent a request, or too many. */
const mayPass = (error: Error): boolean => !(error instanceof ApiError) || [0, 409, 429].includes(error.status);
