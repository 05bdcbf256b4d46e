import { lazy, Suspense } from 'react';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './BotCheck.module.css';
import type { CheckState } from './check-state';
import { formCopy } from './form-copy';
import type { BotCheckControl } from './useBotCheck';

const TurnstileCheck = lazy(() => import('./TurnstileCheck'));

function StatusText({ state, onRetry }: { state: CheckState; onRetry: () => void }) {
  switch (state.status) {
    case 'idle':
      return <span>{formCopy.forms.idle}</span>;
    case 'waiting':
      return <span>{formCopy.forms.waiting}</span>;
    case 'passed':
      return <span>{formCopy.forms.passed}</span>;
    case 'failed':
      return (
        <span>
          {formCopy.forms.check[state.reason]}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {copy.actions.tryAgain}
          </button>
        </span>
      );
  }
}

function StatusIcon({ status }: Pick<CheckState, 'status'>) {
  return (
    <span className={`${styles.indicator} ${styles[status]}`}>
      {status === 'passed' && <Icon name="check" />}
      {status === 'failed' && <Icon name="warn" />}
    </span>
  );
}

/** The status of a form's bot check, with the Turnstile widget if it is used. */
export function BotCheck({ check }: { check: BotCheckControl }) {
  const { state, siteKey, attempt, report, renew } = check;
  const showWidget = siteKey !== null && state.status !== 'idle';
  const showStatus = siteKey === null || state.status === 'idle' || state.status === 'failed';

  return (
    <div className={styles.check}>
      {showWidget && (
        <Suspense>
          <TurnstileCheck key={attempt} siteKey={siteKey} report={report} />
        </Suspense>
      )}
      <div className={showStatus ? styles.row : 'visuallyHidden'} role="status">
        <StatusIcon status={state.status} />
        <StatusText state={state} onRetry={renew} />
      </div>
    </div>
  );
}
