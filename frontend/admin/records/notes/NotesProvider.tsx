import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordNotes } from '../../../../backend/content/publications/notes/note.dto.js';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { useGet } from '../../core/session/useGet';
import { useKind } from '../../core/session/useKinds';
import { type NotedText, type NotePlaces, NotePlacesContext } from '../../fields/inputs/rich-text/note-places';
import { type NewPlace, RecordNotesContext, type RecordNotesState } from './notes-context';
import { NOTES_HASH, NOTES_KEY } from './notes-key';

// Loaded when first opened.
const NotesDrawer = lazyComponent(() => import('./NotesDrawer'), {
  failure: { isOpen: ({ notes }) => notes.isOpen, close: ({ notes }) => notes.close() },
});

interface Props {
  resource: string;
  /** Undefined for a record that is not kept yet. */
  id: number | undefined;
  /** Whether the page itself shows the notes, so that no drawer repeats them. */
  isInPage?: true;
  children: ReactNode;
}

const NONE: RecordNotes['threads'] = [];

/**
 * Gives a form the notes of its record: the texts show their places, and a button opens them. The tree stays the same when a new record
 * is kept, so that the form does.
 */
export function NotesProvider({ resource, id, isInPage, children }: Props) {
  const isContent = useKind(resource)?.drafts === true;
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<NewPlace>();
  const [asked, setAsked] = useState<number>();
  const texts = useRef(new Set<NotedText>());
  const hasNotes = isContent && id !== undefined;
  const { data, error, refetch } = useGet<RecordNotes>(
    [...NOTES_KEY, resource, id],
    `/admin/api/record_notes/${resource}/${id}`,
    { enabled: hasNotes, staleTime: 0 },
  );
  const threads = data?.threads;
  useEffect(() => {
    if (!hasNotes || window.location.hash !== `#${NOTES_HASH}`) return;
    setLoaded(true);
    setOpen(true);
  }, [hasNotes]);
  const actions = useMemo(() => {
    const open = (thread?: number) => {
      setAsked(thread);
      setLoaded(true);
      setOpen(true);
    };
    return {
      open,
      write: (next: NewPlace) => {
        setPlace(next);
        open();
      },
      add: (text: NotedText) => {
        texts.current.add(text);
        return () => void texts.current.delete(text);
      },
      isShown: (note: number) => [...texts.current].some((text) => text.has(note)),
      show: (note: number) => [...texts.current].find((text) => text.has(note))?.show(note),
    };
  }, []);
  const forTexts = useMemo((): NotePlaces | undefined => {
    if (!hasNotes) return undefined;
    const open = (threads ?? NONE).filter(({ resolved_at }) => resolved_at === null);
    const places = open.flatMap(({ id: note, place: words }) => (words ? [{ ...words, id: note }] : []));
    return { places, write: actions.write, open: actions.open, add: actions.add };
  }, [hasNotes, threads, actions]);
  const notes: RecordNotesState | undefined = hasNotes
    ? {
        resource,
        id,
        threads,
        error,
        refetch,
        isOpen,
        open: () => actions.open(),
        close: () => setOpen(false),
        place,
        setPlace,
        asked,
        isShown: actions.isShown,
        show: actions.show,
      }
    : undefined;
  return (
    <RecordNotesContext value={notes}>
      <NotePlacesContext value={forTexts}>{children}</NotePlacesContext>
      {isLoaded && notes && !isInPage && <NotesDrawer notes={notes} />}
    </RecordNotesContext>
  );
}
