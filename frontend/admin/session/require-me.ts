import { redirect } from '@tanstack/react-router';
import type { SessionEnd } from '../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../api/client';
import { fetchMe, type Me } from './me';
import { sessionEndIn } from './signed-out';

/** Whoever is signed in; nobody is sent to the sign-in, and back to `href` afterwards. */
export async function requireMe(api: Api, href?: string): Promise<Me> {
  const { me } = await findMe(api);
  if (!me) throw redirect({ to: '/admin/login', search: href === undefined ? {} : { next: href } });
  return me;
}

/** Whoever is signed in; where there was a session, why it has ended. */
export async function findMe(api: Api): Promise<{ me?: Me; ended?: SessionEnd }> {
  try {
    return { me: await fetchMe(api) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { ended: sessionEndIn(error) };
    throw error;
  }
}
