import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../../api/client';

/** The one client of the API, as the loaders have it. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: (context) => context.api });
}
