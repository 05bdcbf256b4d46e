import { createContext, useContext } from 'react';
import type { NoteThread } from '../../../../backend/content/publications/notes/note.dto.js';
import type { QuotedPlace } from '../../fields/inputs/rich-text/quoted-places';

export type NewPlace = QuotedPlace & { field: string };

export interface RecordNotesState {
  resource: string;
  id: number;
  threads: readonly NoteThread[] | undefined;
  error: unknown;
  refetch: () => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The words that the next note is about. */
  place: NewPlace | undefined;
  setPlace: (place: NewPlace | undefined) => void;
  /** The thread that was asked for last. */
  asked: number | undefined;
  /** Whether a text of the form shows the words of a note. */
  isShown: (id: number) => boolean;
  /** Selects the words of a note in the text. */
  show: (id: number) => void;
}

/** The notes of the record of a form; undefined where there are none. */
export const RecordNotesContext = createContext<RecordNotesState | undefined>(undefined);
export const useRecordNotes = () => useContext(RecordNotesContext);
