import { useEffect, useRef } from 'react';
import { CHECK_FAILURES } from '../forms/check-state';
import { LazyTurnstile } from '../forms/LazyTurnstile';
import { useBotCheck } from '../forms/useBotCheck';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './AssistantWindow.module.css';
import { PeopleList } from './PeopleList';

interface ConversationCheckProps {
  onPass: (token: string) => void;
  /** Called when the check restarts, and the button that started it is gone. */
  onRenew: () => void;
  onHandOver: () => void;
}

/** The bot check of a conversation, below its first question. */
export function ConversationCheck({ onPass, onRenew, onHandOver }: ConversationCheckProps) {
  const words = useWords('assistant');
  const forms = useWords('forms');
  const { tryAgain } = useShellWords();
  const place = useRef<HTMLDivElement>(null);
  const { state, siteKey, attempt, report, renew } = useBotCheck(place);
  const token = state.status === 'passed' ? state.token : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    if (token !== undefined) onPass(token);
  }, [token]);

  if (state.status === 'failed')
    return (
      <>
        <div ref={place} className={styles.check} role="alert">
          <span className={styles.checkFailed}>
            <Icon name="warn" />
          </span>
          <span>
            {forms[CHECK_FAILURES[state.reason]]} {words.kept}{' '}
            <button
              type="button"
              className={styles.textButton}
              onClick={() => {
                renew();
                onRenew();
              }}
            >
              {tryAgain}
            </button>
          </span>
        </div>
        <p>{words.people}</p>
        <PeopleList onHandOver={onHandOver} />
      </>
    );
  return (
    <>
      {siteKey !== null && state.status === 'waiting' && (
        <LazyTurnstile key={attempt} siteKey={siteKey} report={report} />
      )}
      <div ref={place} className={styles.check} role="status">
        <span className={styles.checkWaiting} />
        <span>{forms.waiting}</span>
      </div>
      {siteKey === null && words.checkNote && (
        <p data-consent="" className={styles.note}>
          {words.checkNote}
        </p>
      )}
    </>
  );
}
