import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WordGroupRecord, WordsRecord } from '../../../backend/company/words/words.dto.js';
import type { EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { fetchWordGroups, fetchWords, saveWords } from '../../api/words';
import { useLayoutProps } from '../page-data/shared-props';
import type { MarkWords } from '../page-data/words';
import { useApi } from '../ui/useApi';
import bar from './EditLinks.module.css';
import { MARKED, useMarkedElements, wordOf } from './useMarkedElements';
import styles from './WordEditor.module.css';
import { WordField } from './WordField';
import { createWordMarks } from './word-marks';

interface WordEditorProps {
  spoken: EditSentences;
  onMark: (mark: MarkWords | undefined) => void;
  onClose: () => void;
}

interface OpenWord {
  key: string;
  element: HTMLElement;
}

/** Lets an editor click and edit any fixed sentence of the page. Saved words are public at once. */
export default function WordEditor({ spoken, onMark, onClose }: WordEditorProps) {
  const { sentences } = spoken;
  const api = useApi();
  const { look, address } = useLayoutProps();
  /** The language of the page; undefined for the site's first one. */
  const language = address?.prefix ? look?.language : undefined;
  const router = useRouter();
  const [{ mark, keyIn }] = useState(createWordMarks);
  const [record, setRecord] = useState<WordsRecord>();
  const [groups, setGroups] = useState<WordGroupRecord[]>([]);
  const [open, setOpen] = useState<OpenWord>();
  const [message, setMessage] = useState<ReactNode>('');
  const [undo, setUndo] = useState<Record<string, string | null>>();

  useEffect(() => {
    onMark(mark);
    return () => onMark(undefined);
  }, [mark, onMark]);
  useMarkedElements(keyIn);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([fetchWords(api, signal, language), fetchWordGroups(api, signal, language)]).then(
      ([current, { groups: all }]) => {
        setRecord(current);
        setGroups(all);
      },
      (error: unknown) => {
        if (!signal.aborted) setMessage(messageOf(error, sentences));
      },
    );
    return () => controller.abort();
  }, [api, language, sentences]);

  useEffect(() => {
    const edit = (event: MouseEvent | KeyboardEvent) => {
      // With Ctrl or Cmd, a click follows the link.
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const element = event.target.closest<HTMLElement>(MARKED);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen({ key: wordOf(element), element });
    };
    document.addEventListener('click', edit, true);
    document.addEventListener('keydown', edit, true);
    return () => {
      document.removeEventListener('click', edit, true);
      document.removeEventListener('keydown', edit, true);
    };
  }, []);

  const close = useCallback(() => {
    setOpen((current) => {
      current?.element.focus({ preventScroll: true });
      return undefined;
    });
  }, []);

  /** Resolves to an error message; undefined if the words are saved. */
  const save = async (words: Record<string, string | null>): Promise<ReactNode> => {
    if (!record) return undefined;
    try {
      const { token } = await api.get<{ token: string }>('/admin/api/csrf_token');
      const send: typeof api.send = (method, path, body) => api.send(method, path, body, { 'x-csrf-token': token });
      const saved = await saveWords({ send }, words, record);
      setUndo(Object.fromEntries(Object.keys(words).map((key) => [key, record.words[key] ?? null])));
      setRecord(saved);
      setMessage(sentences.savedForAll);
      await router.invalidate();
      return undefined;
    } catch (error) {
      const current = conflictingRecord(error) as WordsRecord | undefined;
      if (current) setRecord(current);
      const [key = ''] = Object.keys(words);
      return (error instanceof ApiError && error.errors[key]?.[0]) || messageOf(error, sentences);
    }
  };
  const undoLast = async () => {
    if (!undo) return;
    const failure = await save(undo);
    setUndo(undefined);
    setMessage(failure ?? sentences.asBefore);
  };

  const word = open && groups.flatMap(({ words }) => words).find(({ key }) => key === open.key);
  return (
    <section
      className={`${bar.bar} ${styles.bar}`}
      aria-label={sentences.editingWords}
      lang={spoken.language}
      dir={spoken.direction}
    >
      <p role="status">{message || sentences.clickASentence}</p>
      {undo && (
        <button type="button" onClick={undoLast}>
          {sentences.undo}
        </button>
      )}
      <a href="/admin/words">{sentences.allWords}</a>
      <button type="button" onClick={onClose}>
        {sentences.done}
      </button>
      {record &&
        open &&
        word &&
        createPortal(
          <WordField
            key={open.key}
            spoken={spoken}
            word={word}
            text={record.words[open.key] ?? word.default}
            element={open.element}
            onSave={(text) => save({ [open.key]: text })}
            onClose={close}
          />,
          document.body,
        )}
    </section>
  );
}

const messageOf = (error: unknown, sentences: EditSentences['sentences']): ReactNode => {
  if (!(error instanceof ApiError)) return sentences.wentWrong;
  if (error.status === 0) return sentences.noAnswer;
  if (error.status !== 401) return error.message || sentences.wentWrong;
  const [before, link, after] = sentences.signedOut.split(/<\/?a>/);
  return (
    <>
      {before}
      <a href="/admin/login" target="_blank" rel="noreferrer">
        {link}
      </a>
      {after}
    </>
  );
};
