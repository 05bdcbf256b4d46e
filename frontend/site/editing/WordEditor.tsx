import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WordGroupRecord, WordsRecord } from '../../../backend/company/words/words.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { fetchWordGroups, fetchWords, saveWords } from '../../api/words';
import type { MarkWords } from '../page-data/words';
import { useApi } from '../ui/useApi';
import bar from './EditLinks.module.css';
import { MARKED, useMarkedElements, wordOf } from './useMarkedElements';
import styles from './WordEditor.module.css';
import { WordField } from './WordField';
import { createWordMarks } from './word-marks';

interface WordEditorProps {
  onMark: (mark: MarkWords | undefined) => void;
  onClose: () => void;
}

interface OpenWord {
  key: string;
  element: HTMLElement;
}

/** Lets an editor click any fixed sentence of the page and type. What is saved is on the page at once, for everybody. */
export default function WordEditor({ onMark, onClose }: WordEditorProps) {
  const api = useApi();
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
    Promise.all([fetchWords(api, signal), fetchWordGroups(api, signal)]).then(
      ([current, { groups: all }]) => {
        setRecord(current);
        setGroups(all);
      },
      (error: unknown) => {
        if (!signal.aborted) setMessage(messageOf(error));
      },
    );
    return () => controller.abort();
  }, [api]);

  useEffect(() => {
    const edit = (event: MouseEvent | KeyboardEvent) => {
      // With Ctrl or Cmd, a link is followed.
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

  /** Resolves to what is wrong; undefined if the words are saved. */
  const save = async (words: Record<string, string | null>): Promise<ReactNode> => {
    if (!record) return undefined;
    try {
      const { token } = await api.get<{ token: string }>('/admin/api/csrf_token');
      const send: typeof api.send = (method, path, body) => api.send(method, path, body, { 'x-csrf-token': token });
      const saved = await saveWords({ send }, words, record);
      setUndo(Object.fromEntries(Object.keys(words).map((key) => [key, record.words[key] ?? null])));
      setRecord(saved);
      setMessage('Saved for all visitors.');
      await router.invalidate();
      return undefined;
    } catch (error) {
      const current = conflictingRecord(error) as WordsRecord | undefined;
      if (current) setRecord(current);
      const [key = ''] = Object.keys(words);
      return (error instanceof ApiError && error.errors[key]?.[0]) || messageOf(error);
    }
  };
  const undoLast = async () => {
    if (!undo) return;
    const failure = await save(undo);
    setUndo(undefined);
    setMessage(failure ?? 'As it was before.');
  };

  const word = open && groups.flatMap(({ words }) => words).find(({ key }) => key === open.key);
  return (
    <section className={`${bar.bar} ${styles.bar}`} aria-label="Editing words">
      <p role="status">{message || 'Click a sentence to change it.'}</p>
      {undo && (
        <button type="button" onClick={undoLast}>
          Undo
        </button>
      )}
      <a href="/admin/words">All words</a>
      <button type="button" onClick={onClose}>
        Done
      </button>
      {record &&
        open &&
        word &&
        createPortal(
          <WordField
            key={open.key}
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

const messageOf = (error: unknown): ReactNode => {
  if (error instanceof ApiError && error.status === 401)
    return (
      <>
        Not saved: you are signed out.{' '}
        <a href="/admin/login" target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        , then save here.
      </>
    );
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
};
