import { lazy, Suspense } from 'react';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './BotCheck.module.css';
import type { CheckState } from './check-state';
import type { BotCheckControl } from './useBotCheck';
import { words } from './words';

const TurnstileCheck = lazy(() => import('./TurnstileCheck'));

function Sentence({ state, onRetry }: { state: CheckState; onRetry: () => void }) {
  switch (state.status) {
    case 'idle':
      return <span>{words.forms.idle}</span>;
    case 'waiting':
      return <span>{words.forms.waiting}</span>;
    case 'passed':
      return <span>{words.forms.passed}</span>;
    case 'failed':
      return (
        <span>
          {words.forms.check[state.reason]}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {copy.actions.tryAgain}
          </button>
        </span>
      );
  }
}

function Sign({ status }: Pick<CheckState, 'status'>) {
  return (
    <span className={`${styles.sign} ${styles[status]}`}>
      {status === 'passed' && <Icon name="check" />}
      {status === 'failed' && <Icon name="warn" />}
    </span>
  );
}

/** Shows how far the check of a form is. */
export function BotCheck({ check }: { check: BotCheckControl }) {
  const { state, siteKey, attempt, report, renew } = check;
  const widget = siteKey !== null && state.status !== 'idle';
  const own = siteKey === null || state.status === 'idle' || state.status === 'failed';

  return (
    <div className={styles.bot}>
      {widget && (
        <Suspense>
          <TurnstileCheck key={attempt} siteKey={siteKey} report={report} />
        </Suspense>
      )}
      <div className={own ? styles.row : 'vh'} role="status">
        <Sign status={state.status} />
        <Sentence state={state} onRetry={renew} />
      </div>
    </div>
  );
}
