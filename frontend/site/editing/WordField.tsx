import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { WordRecord } from '../../../backend/company/words/words.dto.js';
import type { EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import styles from './WordField.module.css';

interface WordFieldProps {
  spoken: EditSentences;
  word: WordRecord;
  text: string;
  /** The element with the word: the field covers it, with the same typography. */
  element: HTMLElement;
  /** Null restores the default. Resolves to an error message, if there is one. */
  onSave: (text: string | null) => Promise<ReactNode>;
  onClose: () => void;
}

const MIN_WIDTH = 280;
const MARGIN = 8;

/** A field in the place of a word. Enter saves, Escape cancels. */
export function WordField({
  spoken: { language, direction, sentences },
  word,
  text,
  element,
  onSave,
  onClose,
}: WordFieldProps) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(text);
  const [error, setError] = useState<ReactNode>();
  const [saving, setSaving] = useState(false);

  useLayoutEffect(() => {
    const { left, top, width } = element.getBoundingClientRect();
    const { font, letterSpacing, textTransform } = getComputedStyle(element);
    const room = document.documentElement.clientWidth - 2 * MARGIN;
    const inlineSize = Math.min(room, Math.max(MIN_WIDTH, width));
    if (dialog.current)
      Object.assign(dialog.current.style, {
        left: `${scrollX + Math.max(MARGIN, Math.min(left, room + MARGIN - inlineSize))}px`,
        top: `${scrollY + top}px`,
        width: `${inlineSize}px`,
      });
    if (field.current) Object.assign(field.current.style, { font, letterSpacing, textTransform });
    field.current?.select();
  }, [element]);

  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (value === text && target instanceof Node && !dialog.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [value, text, onClose]);

  const save = async (next: string | null) => {
    if (next === text) return onClose();
    setSaving(true);
    const failure = await onSave(next);
    setSaving(false);
    if (failure) setError(failure);
    else onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) onSubmit(event);
  };

  return (
    <div ref={dialog} className={styles.dialog} role="dialog" aria-label={word.where} onKeyDown={onKeyDown}>
      <form onSubmit={onSubmit}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={word.where}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          value={value}
          rows={1}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <div className={styles.foot} lang={language} dir={direction}>
          <p id={id} role={error ? 'alert' : undefined} className={error ? styles.error : undefined}>
            {error ?? word.where}
          </p>
          {text !== word.default && (
            <button type="button" className={styles.quiet} disabled={saving} onClick={() => void save(null)}>
              {sentences.default}
            </button>
          )}
          <button type="button" className={styles.quiet} onClick={onClose}>
            {sentences.cancel}
          </button>
          <button type="submit" className={styles.save} disabled={saving} aria-busy={saving || undefined}>
            {sentences.save}
          </button>
        </div>
      </form>
    </div>
  );
}
