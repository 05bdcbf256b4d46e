import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IDLE_TIMEOUT_MS } from '../../../../backend/people/auth/session.constants.js';
import type { Api } from '../../../api/client';
import { t } from '../language/t';
import { toastAction } from '../toasts/toast';
import { store, stored } from '../ui/browser-storage';
import { activeAt, useActivity } from './activity';

/** How long before the end the user is told. */
const WARN_MS = 10 * 60_000;

/** Of a user who is active, the server hears at least this often: what is only typed would not keep the session. */
const TOUCH_MS = 10 * 60_000;

const CHECK_MS = 30_000;

/** The time of the last call of any tab, in the storage of the browser. */
const USED_AT = 'jukwaa-session-used-at';

/** Returns the latest use that this or another tab knows of, and tells the others. */
function latestUse(own: number): number {
  const known = Number(stored(USED_AT));
  if (known > own && known <= Date.now()) return known;
  store(USED_AT, String(own));
  return own;
}

/** Tells the user before the session ends for lack of use, and prolongs it on demand. */
export function useIdleWarning(api: Api): void {
  useActivity();
  const queryClient = useQueryClient();
  useEffect(() => {
    let usedAt = Date.now();
    // Each call prolongs the session, also those of a screen that is looked at only.
    const noted = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!('manual' in event.action && event.action.manual)) usedAt = Date.now();
      }),
    );
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
      usedAt = latestUse(usedAt);
      const idle = Date.now() - usedAt;
      if (activeAt() - usedAt > TOUCH_MS) touch();
      else if (idle >= IDLE_TIMEOUT_MS || idle <= IDLE_TIMEOUT_MS - WARN_MS) {
        hide?.();
        hide = undefined;
      } else if (!hide)
        hide = toastAction(t('session.endsSoon'), {
          label: t('session.staySignedIn'),
          onAction: touch,
          isWarning: true,
        });
    };
    const timer = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const stop of noted) stop();
      hide?.();
    };
  }, [api, queryClient]);
}
