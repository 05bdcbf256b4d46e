import { redirect } from '@tanstack/react-router';
import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../api/client';
import { sessionEndIn } from '../ui/signed-out';
import { type CurrentUser, fetchCurrentUser } from './current-user';

/** The signed-in user; redirects to the sign-in, which returns to `href`. */
export async function requireUser(api: Api, href?: string): Promise<CurrentUser> {
  const { user } = await findUser(api);
  if (!user) throw redirect({ to: '/admin/login', search: href === undefined ? {} : { next: href } });
  return user;
}

/** The signed-in user, or the reason why the session ended if there was one. */
export async function findUser(api: Api): Promise<{ user?: CurrentUser; ended?: SessionEndReason }> {
  try {
    return { user: await fetchCurrentUser(api) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { ended: sessionEndIn(error) };
    throw error;
  }
}
