import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../../api/client';

/** The API client of the router context, which loaders use, too. */
export function useApi(): Api {
  return useRouteContext({ from: '__root__', select: (context) => context.api });
}
