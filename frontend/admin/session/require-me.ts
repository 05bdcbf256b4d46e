import { redirect } from '@tanstack/react-router';
import { type Api, ApiError } from '../../api/client';
import { loadMe, type Me } from './me';

/** Whoever is signed in; nobody is sent to the sign-in, and back to `href` afterwards. */
export async function requireMe(api: Api, href?: string): Promise<Me> {
  const me = await meOrNull(api);
  if (!me) throw redirect({ to: '/admin/login', search: href === undefined ? {} : { next: href } });
  return me;
}

/** Null when there is no session. */
export async function meOrNull(api: Api): Promise<Me | null> {
  try {
    return await loadMe(api);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
