import { useEffect, useState } from 'react';
import type { CheckState } from './check-state';

interface LazyTurnstileProps {
  siteKey: string;
  report: (state: CheckState) => void;
}

/** Loads the Turnstile widget. If that fails, the check has failed, and the rest of the page stays. */
export function LazyTurnstile(props: LazyTurnstileProps) {
  const { report } = props;
  const [module, setModule] = useState<typeof import('./TurnstileCheck')>();

  useEffect(() => {
    let gone = false;
    import('./TurnstileCheck').then(
      (loaded) => {
        if (!gone) setModule(loaded);
      },
      () => {
        if (!gone) report({ status: 'failed', reason: 'error' });
      },
    );
    return () => {
      gone = true;
    };
  }, [report]);

  return module && <module.default {...props} />;
}
