import { useEffect, useState } from 'react';
import type { WordRecord, WordsRecord } from '../../../../backend/company/words/words.dto.js';
import { ApiError } from '../../../api/client';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { errorMessage } from '../../core/ui/error-message';
import { type ChangedWords, useSaveWords } from './useSiteWords';
import { ownDefault } from './word-texts';

export interface WordRowProps {
  word: WordRecord;
  /** The record with the saved text. */
  record: WordsRecord;
  /** The title of the word's page, in lists of several pages. */
  page: string | undefined;
  /** The language of the text. */
  language: string;
  readOnly: boolean;
  /** Earlier unsaved input. */
  unsaved: string | undefined;
  /** Called with the unsaved text; undefined if there is none. */
  onType: (key: string, text: string | undefined) => void;
  onSaved: (sent: ChangedWords) => void;
}

/** The saved text of a word, and the unsaved one. */
export function useWordText<T>(
  { word, record, unsaved, onType, onSaved }: WordRowProps,
  { read, write }: { read: (text: string) => T; write: (value: T) => string },
) {
  const { key } = word;
  const saved = record.words[key] ?? ownDefault(word);
  const [value, setValue] = useState(() => read(unsaved ?? saved));
  const [shown, setShown] = useState(saved);
  /** The text before the last save of this row. */
  const [before, setBefore] = useState<string>();
  const save = useSaveWords(onSaved);
  const isSame = (one: T, text: string) => write(one) === write(read(text));
  const isDirty = !isSame(value, saved);
  const text = write(value);

  // Saved elsewhere, or by 'Reset all': shown unless there is unsaved input here.
  if (shown !== saved) {
    if (isSame(value, shown)) setValue(read(saved));
    setShown(saved);
  }
  useEffect(() => {
    onType(key, isDirty ? text : undefined);
  }, [key, text, isDirty, onType]);

  /** Saves a text; null restores the default. */
  const commit = (next: string | null) => {
    const taken = next ?? ownDefault(word);
    setValue(read(taken));
    if (isSame(read(taken), saved)) return save.reset();
    save.mutate(
      { [key]: next },
      {
        onSuccess: (answer) => {
          setBefore(saved);
          // As cleaned by the server.
          setValue(read(answer.words[key] ?? ownDefault(word)));
        },
      },
    );
  };
  return {
    value,
    setValue,
    text,
    saved,
    isChanged: key in record.words,
    isDirty,
    isSaving: save.isPending,
    /** The text that 'Undo' restores; undefined without one. */
    undone: save.isSuccess && !isDirty && before !== saved ? before : undefined,
    error: save.error ? rowError(save.error, key) : undefined,
    commit,
    reset() {
      setValue(read(saved));
      save.reset();
    },
  };
}

function rowError(error: Error, key: string): string {
  const current = conflictingRecord(error) as WordsRecord | undefined;
  if (current) {
    const theirs = current.words[key];
    return theirs === undefined ? t('words.restoredMeanwhile') : t('words.changedMeanwhile', { text: theirs });
  }
  const message = error instanceof ApiError ? error.errors[key]?.[0] : undefined;
  return message ?? errorMessage(error);
}
