import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionEnd } from '../../../backend/core/access/session-end.dto.js';
import { type AdminApi, createAdminApi } from './admin-api';
import { SignInDialog } from './SignInDialog';
import { rememberSignIn } from './signed-out';
import { useMe } from './useMe';

const AdminApiContext = createContext<AdminApi | null>(null);

/** The client of the screens. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error('The client of the screens is used outside of the shell.');
  return api;
}

/** Gives the screens their client, and the sign-in that opens over a form when the session has ended. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useRouter().options.context;
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<SessionEnd>();
  const pendingSignIn = useRef<{ promise: Promise<boolean>; resolve: (signedIn: boolean) => void }>(undefined);

  useEffect(rememberSignIn, []);

  const signInAgain = useCallback((why: SessionEnd | undefined) => {
    // Calls that fail together wait for the same sign-in.
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
        me={me}
        onSignedIn={() => finish(true)}
        onCancel={() => finish(false)}
      />
    </AdminApiContext>
  );
}
