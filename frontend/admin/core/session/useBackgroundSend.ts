import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Api, ApiError } from '../../../api/client';
import { useAdminApi } from './SessionProvider';

/** Sends background requests, which fail after the end of the session instead of opening the sign-in. */
export function useBackgroundSend(): Api['send'] {
  const { api } = useRouter().options.context;
  const admin = useAdminApi();
  return useMemo(
    () => async (method, path, body, headers) => {
      try {
        return await api.send(method, path, body, { ...headers, 'x-csrf-token': await admin.token() });
      } catch (error) {
        // The token may belong to an earlier session.
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) admin.clearToken();
        throw error;
      }
    },
    [api, admin],
  );
}
