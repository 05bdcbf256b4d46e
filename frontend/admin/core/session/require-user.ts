import { redirect } from '@tanstack/react-router';
import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import type { Api } from '../../../api/client';
import { sessionEndIn } from '../ui/session-end';
import { type CurrentUser, fetchCurrentUser, isSignedOut } from './current-user';
import { setShownKinds } from './shown-kinds';

/** The signed-in user; redirects to the sign-in, which returns to `next`. */
export async function requireUser(api: Api, next?: { href: string; pathname: string }): Promise<CurrentUser> {
  const { user } = await findUser(api, next?.pathname);
  if (!user) throw redirect({ to: '/admin/login', search: next ? { next: next.href } : {} });
  setShownKinds(user);
  return user;
}

/** The signed-in user, or the reason why the session ended. */
export async function findUser(api: Api, path?: string): Promise<{ user?: CurrentUser; ended?: SessionEndReason }> {
  try {
    return { user: await fetchCurrentUser(api, path) };
  } catch (error) {
    if (isSignedOut(error)) return { ended: sessionEndIn(error) };
    throw error;
  }
}
