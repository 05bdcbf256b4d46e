import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NoteReaders, RecordNotes } from '../../../../backend/content/publications/notes/note.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { LoadError } from '../../core/ui/LoadError';
import { mentionsIn } from '../../core/ui/mentions';
import { NoteComposer } from './NoteComposer';
import { NotePlaceQuote } from './NotePlaceQuote';
import classes from './Notes.module.css';
import { NoteThreadItem } from './NoteThreadItem';
import type { RecordNotesState } from './notes-context';
import { NOTES_KEY } from './notes-key';

interface Props {
  notes: RecordNotesState;
  /** Called before words are shown in the text. */
  onShow?: () => void;
}

/** A form for a new note, and the notes of a record with their answers. */
export function Notes({ notes, onShow }: Props) {
  const { resource, id, threads, error, place, setPlace, asked } = notes;
  const queries = useQueryClient();
  const path = `/admin/api/record_notes/${resource}/${id}`;
  const [areResolvedShown, setResolvedShown] = useState(false);
  const readers = useGet<NoteReaders>([...NOTES_KEY, 'people', resource, id], `${path}/people`, { staleTime: 60_000 });
  const people = readers.data?.people ?? [];
  const keep = (answer: RecordNotes) => queries.setQueryData([...NOTES_KEY, resource, id], answer);
  const add = useSend<RecordNotes, { text: string; key: string; answers?: number }>({
    call: (api, { text, key, answers }) =>
      api.send('POST', path, {
        text,
        idempotency_key: key,
        mentions: mentionsIn(text, people).slice(0, 10),
        ...(answers === undefined ? place : { answers }),
      }),
    onSuccess: (answer, { answers }) => {
      keep(answer);
      if (answers === undefined) setPlace(undefined);
    },
  });
  const write = (answers?: number) => (text: string, key: string) =>
    add.mutateAsync({ text, key, ...(answers === undefined ? {} : { answers }) });
  useSeen(notes, path);
  const open = threads?.filter(({ resolved_at }) => resolved_at === null) ?? [];
  const resolved = threads?.filter(({ resolved_at }) => resolved_at !== null) ?? [];
  const item = (thread: (typeof open)[number]) => (
    <NoteThreadItem
      key={thread.id}
      thread={thread}
      notes={notes}
      people={people}
      isAsked={thread.id === asked}
      onKeep={keep}
      onAnswer={write(thread.id)}
      onShow={onShow}
    />
  );
  return (
    <Stack gap="lg">
      <div>
        {place && <NotePlaceQuote place={place} onRemove={() => setPlace(undefined)} />}
        <NoteComposer
          label={t('conversations.yourNote')}
          action={t('people.addNote')}
          people={people}
          focusOn={place}
          onSend={write()}
        />
      </div>
      {error && !threads ? (
        <LoadError what={t('notes.notes')} error={error} onRetry={notes.refetch} />
      ) : !threads ? (
        <Skeleton height={96} radius="md" />
      ) : threads.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('notes.none')}
        </Text>
      ) : null}
      {open.length > 0 && <ul className={classes.threads}>{open.map(item)}</ul>}
      {resolved.length > 0 && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={areResolvedShown}
            onClick={() => setResolvedShown(!areResolvedShown)}
          >
            {t('notes.resolvedOnes', { count: resolved.length })}
          </Button>
        </Group>
      )}
      {areResolvedShown && <ul className={classes.threads}>{resolved.map(item)}</ul>}
    </Stack>
  );
}

/** Tells the server that the notes are open, once there is something new in them. */
function useSeen({ isOpen, threads }: RecordNotesState, path: string): void {
  const queries = useQueryClient();
  const seen = useSend<RecordNotes>({
    call: (api) => api.send('PUT', `${path}/seen`, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...NOTES_KEY, 'mine'] }),
  });
  const hasNew = threads?.some(({ is_unseen, answers }) => is_unseen || answers.some((answer) => answer.is_unseen));
  const tell = useEffectEvent(() => seen.mutate());
  useEffect(() => {
    if (isOpen && hasNew) tell();
  }, [isOpen, hasNew]);
}
