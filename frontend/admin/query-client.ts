import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Short, since others edit the same records: a mounting screen refetches.
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // Without a connection, queries fail and the screen shows that; by default they would wait silently and show old data as
        // current.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Fails at once, so that the form can report it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether a retry may succeed: for network errors and 5xx, but not 4xx. */
function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
