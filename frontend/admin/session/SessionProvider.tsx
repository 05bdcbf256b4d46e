import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { type AdminApi, createAdminApi } from './admin-api';
import { knowCurrentUser } from './current-user';
import { SignInDialog } from './SignInDialog';
import { rememberSignIn } from './signed-out';
import { useCurrentUser } from './useCurrentUser';

const AdminApiContext = createContext<AdminApi | null>(null);

/** The API client with CSRF token and repeated sign-in. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error('The client of the screens is used outside of the shell.');
  return api;
}

/** Provides the API client, and the sign-in dialog that opens when a request is answered with 401. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useRouter().options.context;
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<SessionEndReason>();
  const pendingSignIn = useRef<{ promise: Promise<boolean>; resolve: (signedIn: boolean) => void }>(undefined);

  useEffect(rememberSignIn, []);
  useEffect(() => knowCurrentUser(user), [user]);

  const signInAgain = useCallback((why: SessionEndReason | undefined) => {
    // Concurrent requests share one sign-in.
    pendingSignIn.current ??= Promise.withResolvers<boolean>();
    setReason(why);
    setOpen(true);
    return pendingSignIn.current.promise;
  }, []);
  const finish = (signedIn: boolean) => {
    setOpen(false);
    pendingSignIn.current?.resolve(signedIn);
    pendingSignIn.current = undefined;
  };

  const adminApi = useMemo(() => createAdminApi(api, signInAgain), [api, signInAgain]);
  return (
    <AdminApiContext value={adminApi}>
      {children}
      <SignInDialog
        opened={open}
        reason={reason}
        user={user}
        onSignedIn={() => finish(true)}
        onCancel={() => finish(false)}
      />
    </AdminApiContext>
  );
}
