import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '../../../api/client';
import { activeAt } from './activity';

/** Polling stops after this time without input: requests would keep the session alive. */
const AWAY_MS = 5 * 60_000;

interface Polled {
  key: readonly unknown[];
  path: string;
  intervalMs: number;
  /** Whether the user has the permission to read it. */
  enabled: boolean;
}

/** Polls an endpoint while the user is active. */
export function usePolled<T>({ key, path, intervalMs, enabled }: Polled): UseQueryResult<T> {
  // The plain client: a 401 of a background request must not open the sign-in dialog.
  const { api } = useRouter().options.context as { api: Api };
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<T>(path, signal),
    enabled,
    staleTime: 10_000,
    retry: false,
    refetchInterval: () => (Date.now() - activeAt() < AWAY_MS ? intervalMs : false),
  });
}
