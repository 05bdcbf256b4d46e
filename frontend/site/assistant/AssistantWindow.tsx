import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { ChatGreeting } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import { askAssistant, fetchGreeting, rateAnswer } from '../../api/chat';
import { isRunning, type Turn } from '../conversation/stored-conversation';
import { useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { PageWordsContext, useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { useApi } from '../ui/useApi';
import { AssistantTurn } from './AssistantTurn';
import styles from './AssistantWindow.module.css';
import type { ButtonState } from './button-state';
import { Composer } from './Composer';
import { ConversationStore } from './conversation-store';
import { PeopleList } from './PeopleList';
import { useFollowedScroll } from './useFollowedScroll';
import { coversPage, isTouched, useWindowMode } from './useWindowMode';
import { Welcome } from './Welcome';

interface AssistantWindowProps {
  button: RefObject<HTMLAnchorElement | null>;
  onButton: (state: ButtonState) => void;
  /** Called if the window can't be opened because its words do not arrive. */
  onFailure: () => void;
}

interface GreetedWindowProps extends Omit<AssistantWindowProps, 'onFailure'> {
  greeting: ChatGreeting;
}

/** The time limit for loading the window's words. */
const GREETING_MS = 20_000;

/**
 * The assistant's window, opened by the click that loaded it. It stays mounted when it is closed, so that an answer can continue.
 */
export default function AssistantWindow({ onFailure, ...props }: AssistantWindowProps) {
  const api = useApi();
  const [greeting, setGreeting] = useState<ChatGreeting>();

  useEffect(() => {
    // Without its words the window can't even show an error.
    fetchGreeting(api, AbortSignal.timeout(GREETING_MS)).then(setGreeting, onFailure);
  }, [api, onFailure]);

  return (
    greeting && (
      <PageWordsContext value={greeting.words}>
        <Window greeting={greeting} {...props} />
      </PageWordsContext>
    )
  );
}

function Window({ greeting, button, onButton }: GreetedWindowProps) {
  const words = useWords('assistant');
  const shell = useShellWords();
  const { siteName, look } = useSharedProps();
  const [isOpen, setOpen] = useState(true);
  const [unread, setUnread] = useState(0);
  const onClose = useCallback(() => setOpen(false), []);
  const api = useApi();
  const titleId = useId();

  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const fresh = fillCounted(words.newAnswers, look.language, { count: unread });
    onButton({
      role: 'button',
      'aria-expanded': isOpen,
      'aria-label': unread > 0 ? `${shell.assistant}, ${fresh}` : undefined,
      count: unread,
      hidden: isOpen,
      onClick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setUnread(0);
        setOpen(true);
      },
    });
  }, [isOpen, unread, onButton, words, shell, look.language]);

  // The focus returns to the button once it is visible again.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) requestAnimationFrame(() => button.current?.focus());
    wasOpen.current = isOpen;
  }, [isOpen, button]);

  const onEnd = useRef(() => {});
  onEnd.current = () => {
    if (!isOpen) setUnread((count) => count + 1);
  };
  const [store] = useState(() => new ConversationStore(askAssistant, () => onEnd.current()));
  const { turns } = useSyncExternalStore(store.subscribe, store.get);
  const [arePeopleShown, setPeopleShown] = useState(false);

  useWindowMode(dialog, isOpen, { field, calm: title });
  const { hasMore, follow, followAgain, toEnd } = useFollowedScroll(log);
  // Runs with each part of an answer, and with any other change of the log.
  useLayoutEffect(follow);

  useEffect(() => {
    addEventListener('storage', store.takeOver);
    return () => removeEventListener('storage', store.takeOver);
  }, [store]);

  useEffect(() => {
    if (isOpen) followAgain();
  }, [isOpen, followAgain]);

  const running = turns.find(isRunning);
  const state = running ? (running.state === 'checking' ? 'checking' : 'writing') : 'ready';

  /** Moves the focus after the clicked element is gone. */
  const focusOn = useCallback(() => (isTouched() ? log : field).current?.focus({ preventScroll: true }), []);

  const send = (question: string) => {
    setPeopleShown(false);
    store.send(question);
    followAgain();
    focusOn();
  };
  const reset = () => {
    setPeopleShown(false);
    store.reset();
    focusOn();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };

  const onPass = useCallback((token: string) => store.pass(token), [store]);
  const onRetry = useCallback(
    (id: string) => {
      store.retry(id);
      focusOn();
    },
    [store, focusOn],
  );
  const onRate = useCallback(
    async (turn: Turn, isRight: boolean) => {
      if (turn.conversation === null || turn.number === null) return;
      // Clicking a rating again withdraws it.
      const rating = turn.rating === isRight ? null : isRight;
      store.rate(turn.id, rating);
      try {
        // The turn's own conversation, which may not be the current one.
        await rateAnswer(api, { conversation: turn.conversation, question: turn.number, is_right: rating });
      } catch (error) {
        store.rate(turn.id, turn.rating);
        throw error;
      }
    },
    [store, api],
  );
  const onNavigate = useCallback(() => {
    if (coversPage()) onClose();
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Composer
        field={field}
        maxLength={greeting.max_length}
        state={state}
        onSend={send}
        onStop={() => store.stop()}
        onPerson={() => {
          setPeopleShown(true);
          followAgain();
        }}
      />
      <div className={styles.head}>
        <i className={`icon icon-ask ${styles.mark}`} />
        <div>
          <h2 ref={title} id={titleId} tabIndex={-1}>
            {fill(words.title, { siteName })}
          </h2>
          {words.subtitle && <p>{words.subtitle}</p>}
        </div>
        {turns.length > 0 && (
          <button type="button" className={styles.iconButton} aria-label={words.restart} onClick={reset}>
            <i className={`icon ${styles.iconAgain}`} />
          </button>
        )}
        <button type="button" className={styles.iconButton} aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.main}>
        <div
          ref={log}
          className={styles.log}
          role="log"
          aria-label={words.log}
          aria-busy={state === 'writing' || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
          tabIndex={0}
        >
          {turns.length === 0 && <Welcome greeting={greeting} onAsk={send} onNavigate={onNavigate} />}
          {turns.map((turn, index) => (
            <AssistantTurn
              key={turn.id}
              turn={turn}
              isAgain={showsPeople(turns[index - 1])}
              onPass={onPass}
              onRenew={focusOn}
              onRetry={onRetry}
              onRate={onRate}
              onNavigate={onNavigate}
              onHandOver={onClose}
            />
          ))}
          {arePeopleShown && (
            <div className={styles.answer}>
              <p>{words.people}</p>
              <PeopleList onHandOver={onClose} />
            </div>
          )}
        </div>
        {hasMore && turns.length > 0 && (
          <button type="button" className={styles.down} aria-label={words.newest} onClick={toEnd}>
            <i className={`icon ${styles.iconDown}`} />
          </button>
        )}
      </div>
      <Status state={state} sources={turns.at(-1)?.sources.length ?? 0} />
    </dialog>
  );
}

/** Whether the links to people are shown below a question. */
const showsPeople = (turn: Turn | undefined): boolean => turn?.state === 'declined' || turn?.rating === false;

/** Announces that an answer is being written, and then the number of its sources. The answer itself is read from the log. */
function Status({ state, sources }: { state: 'ready' | 'checking' | 'writing'; sources: number }) {
  const words = useWords('assistant');
  const { look } = useSharedProps();
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (state === 'writing') setAnswered(true);
  }, [state]);

  const count = fillCounted(words.sourceCount, look.language, { count: sources });
  const ended = hasAnswered && state === 'ready' && sources > 0 && count;
  return (
    <p className="visuallyHidden" role="status">
      {state === 'writing' ? words.writing : ended}
    </p>
  );
}
