import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../api/client';
import { wordedError } from '../wording/wording';
import { sessionEndIn } from './signed-out';

/** The API client of the screens: sends the CSRF token, and repeats a request after signing in again. */
export interface AdminApi extends Api {
  /** The CSRF token, for requests outside of this client: uploads with progress. */
  token(): Promise<string>;
  /** Runs a request; after a 401 it opens the sign-in dialog and repeats it once. */
  withSignIn<T>(call: () => Promise<T>): Promise<T>;
  /** Discards the CSRF token after a 403: it may belong to an earlier session. */
  clearToken(): void;
}

/** Opens the sign-in dialog with the reason. Resolves to whether the user has signed in. */
export type SignInAgain = (reason: SessionEndReason | undefined) => Promise<boolean>;

/** Wraps the plain client. Each request is repeated at most once after a 401 or a 403. */
export function createAdminApi(api: Api, signInAgain: SignInAgain): AdminApi {
  let pending: Promise<string> | undefined;

  const token = (): Promise<string> => {
    pending ??= api.get<{ token: string }>('/admin/api/csrf_token').then((answer) => answer.token);
    // A rejected promise is not cached.
    pending.catch(() => {
      pending = undefined;
    });
    return pending;
  };
  const clearToken = () => {
    pending = undefined;
  };
  const withSignIn = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (!(await signInAgain(sessionEndIn(error)))) throw error;
      clearToken();
      return call();
    }
  };
  const withWording = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await withSignIn(call);
    } catch (error) {
      throw wordedError(error);
    }
  };
  const send: Api['send'] = async (method, path, body, headers) => {
    const attempt = async () => {
      const answer = await api.send<never>(method, path, body, { ...headers, 'x-csrf-token': await token() });
      // Entering the password gives the session another id.
      if (typeof body === 'object' && body !== null && 'current_password' in body) clearToken();
      return answer;
    };
    return withWording(async () => {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error;
        clearToken();
        return attempt();
      }
    });
  };

  return {
    get: (path, signal) => withWording(() => api.get(path, signal)),
    send,
    token,
    withSignIn,
    clearToken,
  };
}
