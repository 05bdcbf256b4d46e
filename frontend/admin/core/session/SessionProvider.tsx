import { useRouter, useRouterState } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ConfirmationMethod } from '../../../../backend/core/access/recent-confirmation.dto.js';
import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import { rememberSignIn } from '../ui/signed-out';
import { type AdminApi, createAdminApi } from './admin-api';
import { ConfirmDialog } from './ConfirmDialog';
import { setCurrentUser } from './current-user';
import { SignInDialog } from './SignInDialog';
import { useCurrentUser } from './useCurrentUser';
import { useIdleWarning } from './useIdleWarning';
import { useRenewUser } from './useRenewUser';

const AdminApiContext = createContext<AdminApi | null>(null);

/** The API client with CSRF token and repeated sign-in. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error('The API client is used outside of the shell.');
  return api;
}

/** A dialog that requests wait for; concurrent requests share the answer. */
function useQuestion<T>() {
  const [isOpen, setOpen] = useState(false);
  const [about, setAbout] = useState<T>();
  const pending = useRef<{ promise: Promise<boolean>; resolve: (answer: boolean) => void }>(undefined);
  const ask = useCallback((what: T) => {
    pending.current ??= Promise.withResolvers<boolean>();
    setAbout(what);
    setOpen(true);
    return pending.current.promise;
  }, []);
  const finish = (answer: boolean) => {
    setOpen(false);
    pending.current?.resolve(answer);
    pending.current = undefined;
  };
  return { isOpen, about, ask, finish };
}

/** Calls that change kinds of content: their screens, and their places in the navigation, come with the user. */
const CHANGES_KINDS = /^\/admin\/api\/(?!compare_)[a-z_]+_kind(?:\/|$)/;

/** Provides the API client, and the dialogs that open when a request has to wait for a sign-in or a confirmation. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { api } = router.options.context;
  const user = useCurrentUser();
  const renewUser = useRenewUser();
  const signIn = useQuestion<SessionEndReason | undefined>();
  const confirmation = useQuestion<readonly ConfirmationMethod[]>();

  useEffect(rememberSignIn, []);
  useIdleWarning(api);
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  useEffect(() => setCurrentUser(user, path), [user, path]);

  const adminApi = useMemo(() => {
    const all = createAdminApi(api, signIn.ask, confirmation.ask);
    const send: AdminApi['send'] = async (method, path, ...rest) => {
      const answer = await all.send<never>(method, path, ...rest);
      if (CHANGES_KINDS.test(path)) await renewUser();
      return answer;
    };
    return { ...all, send };
  }, [api, renewUser, signIn.ask, confirmation.ask]);
  return (
    <AdminApiContext value={adminApi}>
      {children}
      <SignInDialog
        opened={signIn.isOpen}
        reason={signIn.about}
        user={user}
        onSignedIn={() => signIn.finish(true)}
        onCancel={() => signIn.finish(false)}
      />
      <ConfirmDialog
        api={adminApi}
        opened={confirmation.isOpen}
        methods={confirmation.about ?? []}
        onConfirmed={() => confirmation.finish(true)}
        onCancel={() => confirmation.finish(false)}
      />
    </AdminApiContext>
  );
}
