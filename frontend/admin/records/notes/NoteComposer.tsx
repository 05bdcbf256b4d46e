import { Button, Group, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_NOTE } from '../../../../backend/content/publications/notes/notes.constants.js';
import type { Person } from '../../../../backend/core/crud/publication/publication.dto.js';
import { t } from '../../core/language/t';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { fold } from '../../core/ui/fold';
import { mentionBefore } from '../../core/ui/mentions';
import classes from './Notes.module.css';
import { useSendKey } from './useSendKey';

/** The most people who are suggested at once. */
const MAX_SUGGESTED = 6;

interface Props {
  label: string;
  action: string;
  people: readonly Person[];
  /** Focuses the field whenever it changes to something. */
  focusOn?: unknown;
  onSend: (text: string, key: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A field for a note, which suggests colleagues after `@`. */
export function NoteComposer({ label, action, people, focusOn, onSend, onCancel }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isEmpty, setEmpty] = useState(false);
  const keyOf = useSendKey();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOn) area.current?.focus();
  }, [focusOn]);

  const typed = isClosed ? undefined : mentionBefore(text, caret);
  const suggested =
    typed === undefined ? [] : people.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, MAX_SUGGESTED);
  const active = suggested[Math.min(index, suggested.length - 1)];

  const mention = ({ name }: Person) => {
    const start = caret - (typed?.length ?? 0);
    const inserted = `${name} `;
    setText(text.slice(0, start) + inserted + text.slice(caret));
    const at = start + inserted.length;
    setCaret(at);
    setIndex(0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };

  const send = async () => {
    const words = text.trim();
    setEmpty(words === '');
    if (words === '' || isSending) return;
    setSending(true);
    setError(undefined);
    try {
      await onSend(words, keyOf(words));
      setText('');
      setCaret(0);
      onCancel?.();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Forms around it have keys of their own.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
      return;
    }
    if (!active || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setIndex((index + step + suggested.length) % suggested.length);
    else if (event.key === 'Enter' || event.key === 'Tab') mention(active);
    else if (event.key === 'Escape') {
      // The drawer listens on the window.
      event.nativeEvent.stopImmediatePropagation();
      setClosed(true);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={classes.composer}>
      <Textarea
        ref={area}
        label={label}
        placeholder={t('conversations.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE}
        dir={text ? 'auto' : undefined}
        readOnly={isSending}
        value={text}
        error={isEmpty ? t('people.noteRequired') : undefined}
        // A field of several lines can't be a combobox.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setIndex(0);
          setClosed(false);
          setEmpty(false);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {active && (
        <div role="listbox" id={listId} aria-label={t('conversations.mention')} className={`card ${classes.people}`}>
          {suggested.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              onMouseDown={(event) => {
                event.preventDefault();
                mention(person);
              }}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
      <ErrorAlert error={error} mt="xs" />
      <Group gap="xs" mt="xs" justify="flex-end">
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button size="compact-md" loading={isSending} onClick={send}>
          {action}
        </Button>
      </Group>
    </div>
  );
}
