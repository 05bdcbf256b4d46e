import { redirect } from '@tanstack/react-router';
import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../api/client';
import { fetchMe, type Me } from './me';
import { sessionEndIn } from './signed-out';

/** The signed-in user; redirects to the sign-in, which returns to `href`. */
export async function requireMe(api: Api, href?: string): Promise<Me> {
  const { me } = await findMe(api);
  if (!me) throw redirect({ to: '/admin/login', search: href === undefined ? {} : { next: href } });
  return me;
}

/** The signed-in user, or the reason why the session ended if there was one. */
export async function findMe(api: Api): Promise<{ me?: Me; ended?: SessionEndReason }> {
  try {
    return { me: await fetchMe(api) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { ended: sessionEndIn(error) };
    throw error;
  }
}
