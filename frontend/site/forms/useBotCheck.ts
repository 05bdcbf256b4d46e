import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSharedProps } from '../page-data/shared-props';
import { useApi } from '../ui/useApi';
import type { CheckState } from './check-state';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const;

/** True from the visitor's first interaction. Delays the bot check, so that it costs nothing if no form is used. */
function useFirstInteraction(form: RefObject<HTMLElement | null>): boolean {
  const [interacted, setInteracted] = useState(false);

  useEffect(() => {
    if (interacted) return;
    const onInteraction = () => setInteracted(true);
    // The interaction that triggered hydration happened before these listeners were added.
    if (navigator.userActivation?.hasBeenActive || form.current?.contains(document.activeElement)) {
      onInteraction();
      return;
    }
    const listeners = new AbortController();
    for (const type of EVENTS) {
      addEventListener(type, onInteraction, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [form, interacted]);

  return interacted;
}

const TIMEOUT_MS = 60_000;

export interface BotCheckControl {
  state: CheckState;
  /** Turnstile's site key; null if the built-in check (ALTCHA) is used. */
  siteKey: string | null;
  /** Counts checks; a new number restarts the check. */
  attempt: number;
  /** Called by the Turnstile widget. */
  report: (state: CheckState) => void;
  /** Starts a new check: after a failure, and after each submission, since a token is valid once. */
  renew: () => void;
}

/** Gets the token required to submit a form. Starts on the visitor's first interaction with the page. */
export function useBotCheck(form: RefObject<HTMLElement | null>): BotCheckControl {
  const api = useApi();
  const siteKey = useSharedProps().turnstileSiteKey;
  const interacted = useFirstInteraction(form);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CheckState>({ status: 'idle' });

  const renew = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts the check
  useEffect(() => {
    if (!interacted) return;
    setState({ status: 'waiting' });
    if (siteKey !== null) return;
    if (!isSecureContext || typeof Worker === 'undefined') {
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
