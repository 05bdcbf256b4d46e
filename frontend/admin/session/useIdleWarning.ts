import { useEffect } from 'react';
import { IDLE_TIMEOUT_MS } from '../../../backend/people/auth/session.constants.js';
import type { Api } from '../../api/client';
import { t } from '../language/t';
import { toastAction } from '../ui/toast';
import { activeAt, useActivity } from './activity';

/** How long before the end the user is told. */
const WARN_MS = 10 * 60_000;

/** Of a user who is active, the server hears at least this often: what is only typed would not keep the session. */
const TOUCH_MS = 10 * 60_000;

const CHECK_MS = 30_000;

/** Tells the user before the session ends for lack of use, and prolongs it on demand. */
export function useIdleWarning(api: Api): void {
  useActivity();
  useEffect(() => {
    let usedAt = Date.now();
    let hide: (() => void) | undefined;
    const touch = () => {
      hide?.();
      hide = undefined;
      // Where it fails, the user is told again. A 401 of a background request must not open the sign-in dialog.
      api.get('/admin/api/me').then(
        () => {
          usedAt = Date.now();
        },
        () => {},
      );
    };
    const check = () => {
      const idle = Date.now() - usedAt;
      if (activeAt() - usedAt > TOUCH_MS) touch();
      else if (idle >= IDLE_TIMEOUT_MS) hide?.();
      else if (idle > IDLE_TIMEOUT_MS - WARN_MS && !hide)
        hide = toastAction(t('session.endsSoon'), {
          label: t('session.staySignedIn'),
          onAction: touch,
          isWarning: true,
        });
    };
    const timer = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(timer);
      hide?.();
    };
  }, [api]);
}
