import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSharedProps } from '../shell/shared-props';
import { useApi } from '../ui/useApi';
import type { CheckState } from './check-state';
import { useFirstInteraction } from './useFirstInteraction';

const TIMEOUT_MS = 60_000;

export interface BotCheckControl {
  state: CheckState;
  /** Of Turnstile; null where the check is the site's own. */
  siteKey: string | null;
  /** Rises with every new check. */
  attempt: number;
  /** For Turnstile, which reports by itself. */
  report: (state: CheckState) => void;
  /** Starts anew: after a failure, and after every submission, since a token is good for one. */
  renew: () => void;
}

/** The check that a form needs a token of. It starts when the visitor first touches the page. */
export function useBotCheck(form: RefObject<HTMLFormElement | null>): BotCheckControl {
  const api = useApi();
  const siteKey = useSharedProps().turnstileSiteKey;
  const interacted = useFirstInteraction(form);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CheckState>({ status: 'idle' });

  const renew = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (!interacted) return;
    setState({ status: 'waiting' });
    if (siteKey !== null) return;
    if (attempt < 0 || !isSecureContext || typeof Worker === 'undefined') {
      setState({ status: 'failed', reason: 'unsupported' });
      return;
    }

    const controller = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      try {
        const { solveNewChallenge } = await import('./altcha/solve');
        const solved = await solveNewChallenge(api, controller, TIMEOUT_MS);
        if (controller.signal.aborted) return;
        if (!solved) {
          setState({ status: 'failed', reason: 'timeout' });
          return;
        }
        setState({ status: 'passed', token: solved.token });
        if (solved.expiresIn !== null) {
          expiry = setTimeout(() => setState({ status: 'failed', reason: 'expired' }), Math.max(0, solved.expiresIn));
        }
      } catch {
        if (!controller.signal.aborted) setState({ status: 'failed', reason: 'error' });
      }
    };
    void check();
    return () => {
      controller.abort();
      clearTimeout(expiry);
    };
  }, [api, siteKey, interacted, attempt]);

  return { state, siteKey, attempt, report: setState, renew };
}
