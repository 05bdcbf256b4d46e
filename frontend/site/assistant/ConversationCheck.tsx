import { lazy, Suspense, useEffect, useRef } from 'react';
import { CHECK_FAILURES } from '../forms/check-state';
import { useBotCheck } from '../forms/useBotCheck';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './AssistantWindow.module.css';
import { PeopleList } from './PeopleList';

const TurnstileCheck = lazy(() => import('../forms/TurnstileCheck'));

interface ConversationCheckProps {
  onPass: (token: string) => void;
  onHandOver: () => void;
}

/** The bot check of a conversation, below its first question. */
export function ConversationCheck({ onPass, onHandOver }: ConversationCheckProps) {
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
            {forms[CHECK_FAILURES[state.reason]]}{' '}
            <button type="button" className={styles.textButton} onClick={renew}>
              {tryAgain}
            </button>
          </span>
        </div>
        <PeopleList onHandOver={onHandOver} />
      </>
    );
  return (
    <>
      {siteKey !== null && state.status === 'waiting' && (
        <Suspense>
          <TurnstileCheck key={attempt} siteKey={siteKey} report={report} />
        </Suspense>
      )}
      <div ref={place} className={styles.check} role="status">
        <span className={styles.checkWaiting} />
        <span>{forms.waiting}</span>
      </div>
      {siteKey === null && words.checkNote && <p className={styles.note}>{words.checkNote}</p>}
    </>
  );
}
