import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Other people change the same records: what is shown is read again when its screen comes up.
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      // Without a connection they fail at once, and the form says so; the default would wait for one unseen.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether trying again may help: an answer that the request was wrong stays the same. */
function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
