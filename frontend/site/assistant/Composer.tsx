import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import styles from './AssistantWindow.module.css';
import { readDraft, saveDraft } from './draft';
import { useOnline } from './useOnline';

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
