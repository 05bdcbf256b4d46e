import { type ComponentType, useEffect, useState } from 'react';
import type { TurnstileProps } from 'react-turnstile';
import type { CheckState } from './check-state';
import { loadTurnstile } from './load-turnstile';

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
