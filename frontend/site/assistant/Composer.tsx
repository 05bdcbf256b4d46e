import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import styles from './AssistantWindow.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const KEY = 'assistant-draft';

/** The question that was being typed in this tab before the page was reloaded. */
function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // storage is blocked
  }
}

function saveDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is blocked or full: the field keeps the text.
  }
}

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  maxLength: number;
  /** `checking` while the first question waits for the bot check. */
  state: 'ready' | 'checking' | 'writing';
  onSend: (question: string) => void;
  onStop: () => void;
  onPerson: () => void;
}

/** The field with its button, which sends a question or stops the answer. Input during an answer is kept. */
export function Composer({ field, maxLength, state, onSend, onStop, onPerson }: ComposerProps) {
  const words = useWords('assistant');
  const { look } = useSharedProps();
  const isOnline = useOnline();
  const [text, setText] = useState(readDraft);
  useEffect(() => saveDraft(text), [text]);

  const question = text.trim();
  const excess = question.length - maxLength;
  const canSend = state === 'ready' && isOnline && question !== '' && excess <= 0;
  const isWriting = state === 'writing';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(question);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During text composition, Enter selects a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const stop = (event: FormEvent) => {
    // The button turns into the submit button, and would submit the form.
    event.preventDefault();
    onStop();
  };

  return (
    <div className={styles.foot}>
      <p className={isOnline && excess <= 0 ? 'visuallyHidden' : styles.bar} role="status">
        {isOnline ? excess > 0 && fillCounted(words.tooLong, look.language, { count: excess }) : words.offline}
      </p>
      <form className={styles.form} onSubmit={submit}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={words.question}
          aria-invalid={excess > 0 || undefined}
          placeholder={words.placeholder}
          enterKeyHint="send"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          className={isWriting ? `${styles.send} ${styles.stop}` : styles.send}
          type={isWriting ? 'button' : 'submit'}
          aria-label={isWriting ? words.stop : words.send}
          disabled={!isWriting && !canSend}
          onClick={isWriting ? stop : undefined}
        >
          <i className={`icon ${isWriting ? styles.iconStop : styles.iconUp}`} />
        </button>
      </form>
      <p className={styles.note}>
        {words.note}{' '}
        <button type="button" className={styles.textButton} onClick={onPerson}>
          {words.person}
        </button>
      </p>
    </div>
  );
}
