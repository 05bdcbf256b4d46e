import { useId } from 'react';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { CHECK_FAILURES, type CheckState } from './check-state';
import { LazyTurnstile } from './LazyTurnstile';
import styles from './Submit.module.css';
import type { BotCheckControl } from './useBotCheck';

interface SubmitProps {
  label: string;
  check: BotCheckControl;
  sending: boolean;
}

/** The button of a form, disabled until the bot check has passed and during submission, with the status of the check beside it. */
export function Submit({ label, check, sending }: SubmitProps) {
  const words = useWords('forms');
  const status = useId();
  return (
    <>
      <button
        className="button"
        type="submit"
        disabled={sending || check.state.status !== 'passed'}
        aria-busy={sending || undefined}
        aria-describedby={status}
      >
        {sending ? words.sending : label}
      </button>
      <BotCheck check={check} statusId={status} />
    </>
  );
}

function StatusText({ state, onRetry }: { state: CheckState; onRetry: () => void }) {
  const words = useWords('forms');
  const { tryAgain } = useShellWords();
  switch (state.status) {
    case 'idle':
      return <span>{words.idle}</span>;
    case 'waiting':
      return <span>{words.waiting}</span>;
    case 'passed':
      return <span>{words.passed}</span>;
    case 'failed':
      return (
        <span>
          {words[CHECK_FAILURES[state.reason]]}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {tryAgain}
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
function BotCheck({ check, statusId }: { check: BotCheckControl; statusId: string }) {
  const { state, siteKey, attempt, report, renew } = check;
  const showWidget = siteKey !== null && state.status !== 'idle';

  return (
    <div data-consent="part" className={styles.check}>
      {showWidget && <LazyTurnstile key={attempt} siteKey={siteKey} report={report} />}
      <div data-consent="" className={styles.row} role="status" id={statusId}>
        <StatusIcon status={state.status} />
        <StatusText state={state} onRetry={renew} />
      </div>
    </div>
  );
}
