import { useQuery } from '@tanstack/react-query';
import { endpointsOf } from '../screen/endpoints';
import type { Screen } from '../screen/screen';
import { useAdminApi } from '../session/SessionProvider';

/** Fetches a record each time it is opened; never refetches in the background, since a form is filled from it. */
export function useRecord(screen: Screen, id: number | undefined) {
  const api = useAdminApi();
  const calls = endpointsOf(screen);
  return useQuery({
    queryKey: ['record', screen.name, id],
    queryFn: async ({ signal }) => calls.recordOf(await api.get<unknown>(calls.edit(id ?? 0), signal)),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
