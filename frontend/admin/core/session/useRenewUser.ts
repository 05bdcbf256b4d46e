import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { expireCurrentUser } from './current-user';

/** Fetches the signed-in user again, with whom kinds of content come: their screens, and their places in the navigation. */
export function useRenewUser(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    expireCurrentUser();
    await router.invalidate({ filter: ({ routeId }) => routeId === '/admin/_shell' });
  }, [router]);
}
