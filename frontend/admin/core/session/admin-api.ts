import type {
  ConfirmationErrorBody,
  ConfirmationMethod,
} from '../../../../backend/core/access/recent-confirmation.dto.js';
import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import { type Api, ApiError } from '../../../api/client';
import { sessionEndIn } from '../ui/session-end';

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

/** Asks the signed-in user for confirmation by one of these methods. Resolves to whether it was given. */
export type ConfirmAgain = (methods: readonly ConfirmationMethod[]) => Promise<boolean>;

/**
 * Wraps the plain client. A request is repeated once after each of these: a sign-in requested by a 401, a 403 for an invalid CSRF
 * token, and a confirmation requested by a 403.
 */
export function createAdminApi(api: Api, signInAgain: SignInAgain, confirmAgain: ConfirmAgain): AdminApi {
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
  const send: Api['send'] = async (method, path, body, headers) => {
    const attempt = async () => {
      const answer = await api.send<never>(method, path, body, { ...headers, 'x-csrf-token': await token() });
      // Entering the password changes the session's id.
      if (typeof body === 'object' && body !== null && 'current_password' in body) clearToken();
      return answer;
    };
    const withNewToken = async () => {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403 || confirmationIn(error)) throw error;
        clearToken();
        return attempt();
      }
    };
    return withSignIn(async () => {
      try {
        return await withNewToken();
      } catch (error) {
        const methods = confirmationIn(error);
        if (!methods || !(await confirmAgain(methods))) throw error;
        // The session's id has changed.
        clearToken();
        return withNewToken();
      }
    });
  };

  return {
    get: (path, signal) => withSignIn(() => api.get(path, signal)),
    send,
    token,
    withSignIn,
    clearToken,
  };
}

/** The methods of confirmation, if a request was refused for lack of it. */
function confirmationIn(error: unknown): readonly ConfirmationMethod[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { missing, methods } = error.body as Partial<ConfirmationErrorBody>;
  return missing === 'recent_confirmation' ? (methods ?? ['password']) : undefined;
}
