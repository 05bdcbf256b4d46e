import type { SessionEnd } from '../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../api/client';
import { sessionEndIn } from './signed-out';

/** The client as the screens have it: it carries the anti-forgery token and survives the end of a session. */
export interface AdminApi extends Api {
  /** The token for calls that do not go through here (uploads with progress). */
  token(): Promise<string>;
  /** Runs a call as `get` and `send` do: signs in anew when the session has ended, and repeats it. */
  withSignIn<T>(call: () => Promise<T>): Promise<T>;
  /** After a call was refused with 403 the token may be of an older session: the next call fetches a new one. */
  clearToken(): void;
}

/** Opens the sign-in over what is on the screen, which says why. Resolves to whether somebody is signed in again. */
export type SignInAgain = (reason: SessionEnd | undefined) => Promise<boolean>;

/** How often a call is repeated after signing in; a second refusal is an answer. */
export function createAdminApi(api: Api, signInAgain: SignInAgain): AdminApi {
  let pending: Promise<string> | undefined;

  const token = (): Promise<string> => {
    pending ??= api.get<{ token: string }>('/admin/api/csrf_token').then((answer) => answer.token);
    // A failed fetch must not be kept.
    pending.catch(() => {
      pending = undefined;
    });
    return pending;
  };
  const forgetToken = () => {
    pending = undefined;
  };
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (!(await signInAgain(sessionEndIn(error)))) throw error;
      forgetToken();
      return call();
    }
  };
  const send: Api['send'] = async (method, path, body, headers) => {
    const attempt = async () => api.send<never>(method, path, body, { ...headers, 'x-csrf-token': await token() });
    return guarded(async () => {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error;
        forgetToken();
        return attempt();
      }
    });
  };

  return {
    get: (path, signal) => guarded(() => api.get(path, signal)),
    send,
    token,
    withSignIn: guarded,
    clearToken: forgetToken,
  };
}
