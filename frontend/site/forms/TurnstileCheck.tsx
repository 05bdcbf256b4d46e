import { type ComponentType, useEffect, useState } from 'react';
import type { TurnstileProps } from 'react-turnstile';
import type { CheckState } from './check-state';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** A network that drops requests to Cloudflare sends no response at all. */
const TIMEOUT_MS = 20_000;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}

/**
 * Loads Cloudflare's script and the React component. `react-turnstile` would load the script itself, but never retry after a
 * failure; it uses a script that is already loaded.
 */
async function loadTurnstile() {
  if (!('turnstile' in globalThis)) await loadScript();
  const { Turnstile } = await import('react-turnstile');
  return { Turnstile };
}

interface TurnstileCheckProps {
  siteKey: string;
  report: (state: CheckState) => void;
}

/** Cloudflare's Turnstile widget. Remounting restarts the check. */
export default function TurnstileCheck({ siteKey, report }: TurnstileCheckProps) {
  const [widget, setWidget] = useState<{ Turnstile: ComponentType<TurnstileProps> }>();

  useEffect(() => {
    let gone = false;
    loadTurnstile().then(
      ({ Turnstile }) => {
        if (!gone) setWidget({ Turnstile });
      },
      () => {
        if (!gone) report({ status: 'failed', reason: 'error' });
      },
    );
    return () => {
      gone = true;
    };
  }, [report]);

  if (!widget) return null;
  return (
    <widget.Turnstile
      sitekey={siteKey}
      theme="light"
      execution="render"
      size="flexible"
      responseField={false}
      retry="never"
      refreshExpired="manual"
      onVerify={(token) => report({ status: 'passed', token })}
      onError={() => report({ status: 'failed', reason: 'error' })}
      onExpire={() => report({ status: 'failed', reason: 'expired' })}
      onTimeout={() => report({ status: 'failed', reason: 'timeout' })}
      onUnsupported={() => report({ status: 'failed', reason: 'unsupported' })}
    />
  );
}
