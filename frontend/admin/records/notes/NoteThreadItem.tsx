import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { NoteRecord, NoteThread, RecordNotes } from '../../../../backend/content/publications/notes/note.dto.js';
import type { Person } from '../../../../backend/core/crud/publication/publication.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { Question } from '../../core/ui/Question';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { NoteComposer } from './NoteComposer';
import { NotePlaceQuote } from './NotePlaceQuote';
import classes from './Notes.module.css';
import type { RecordNotesState } from './notes-context';

interface Props {
  thread: NoteThread;
  notes: RecordNotesState;
  people: readonly Person[];
  /** Whether its words in the text were clicked. */
  isAsked: boolean;
  onKeep: (answer: RecordNotes) => void;
  onAnswer: (text: string, key: string) => Promise<unknown>;
  onShow: (() => void) | undefined;
}

/** A note with its answers, and what can be done with it. */
export function NoteThreadItem({ thread, notes, people, isAsked, onKeep, onAnswer, onShow }: Props) {
  const { id, place, resolved_at, resolved_by, answers } = thread;
  const [isAnswering, answering] = useDisclosure(false);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus();
  }, [isAsked]);
  const isResolved = resolved_at !== null;
  const resolve = useSend<RecordNotes>({
    call: (api) => api.send('PUT', `/admin/api/record_note/${id}`, { is_resolved: !isResolved }),
    onSuccess: onKeep,
  });
  const isInText = place !== null && !isResolved && notes.isShown(id);
  const show = () => {
    onShow?.();
    // Once the drawer has given the focus back.
    setTimeout(() => notes.show(id), 60);
  };
  return (
    <li ref={element} tabIndex={-1} className={classes.thread} data-resolved={isResolved || undefined}>
      {place && <NotePlaceQuote place={place} />}
      {place && !isResolved && onShow && !isInText && (
        <Text fz="xs" c="dimmed" mb={6}>
          {t('notes.placeGone')}
        </Text>
      )}
      <Note note={thread} isDeletable={answers.length === 0} onKeep={onKeep} />
      {answers.length > 0 && (
        <ul className={classes.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Note note={answer} isDeletable onKeep={onKeep} />
            </li>
          ))}
        </ul>
      )}
      {resolved_by && (
        <Text fz="xs" c="dimmed" mt={6}>
          {t('notes.resolvedBy', { name: resolved_by.name })} · <RelativeTime at={resolved_at ?? ''} />
        </Text>
      )}
      <ErrorAlert error={resolve.error} mt="xs" />
      {isAnswering ? (
        <NoteComposer
          label={t('notes.yourAnswer')}
          action={t('notes.answer')}
          people={people}
          focusOn={isAnswering}
          onSend={onAnswer}
          onCancel={answering.close}
        />
      ) : (
        <Group gap={4} mt={8}>
          <Button size="compact-sm" variant="default" onClick={answering.open}>
            {t('notes.answer')}
          </Button>
          <Button size="compact-sm" variant="default" loading={resolve.isPending} onClick={() => resolve.mutate()}>
            {isResolved ? t('notes.reopen') : t('notes.resolve')}
          </Button>
          {isInText && onShow && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={show}>
              {t('notes.showPlace')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

interface NoteProps {
  note: NoteRecord;
  isDeletable: boolean;
  onKeep: (answer: RecordNotes) => void;
}

function Note({ note: { id, author, text, created_at, is_own, is_unseen }, isDeletable, onKeep }: NoteProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSend<RecordNotes>({
    call: (api) => api.send('DELETE', `/admin/api/record_note/${id}`),
    onSuccess: (answer) => {
      setAsking(false);
      onKeep(answer);
    },
  });
  return (
    <div>
      <div className={classes.by}>
        <b>
          <bdi>{author.name}</bdi>
        </b>
        <span className="fine">
          <RelativeTime at={created_at} />
        </span>
        {is_unseen && (
          <Badge size="sm" color="orange" variant="light">
            {t('notes.unseen')}
          </Badge>
        )}
        {is_own && isDeletable && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            ms="auto"
            aria-label={t('notes.deleteQuestion')}
            onClick={() => setAsking(true)}
          >
            {t('ui.delete')}
          </Button>
        )}
      </div>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <Question
        opened={isAsking}
        title={t('notes.deleteQuestion')}
        text={t('notes.deleteHint')}
        action={t('ui.delete')}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
