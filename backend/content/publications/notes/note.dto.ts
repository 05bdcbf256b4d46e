import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { OptionalId, OptionalIds, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { Person } from '../../../core/crud/publication/publication.dto.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_CONTEXT, MAX_MENTIONED, MAX_NOTE, MAX_QUOTE } from './notes.constants.js';

/** A note for colleagues, on a record or on words of its text. */
export class NoteInput {
  /**
   * Whoever is mentioned is named in it, by convention as `@Name`.
   * @example "@Wanjiru Kamau Is this still so?"
   */
  @RequiredText(sentence('people.noteRequired'), MAX_NOTE, { multiline: true })
  text: string;

  /**
   * A new unique key per note, such as a UUID. Requests with the same key create one note.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: sentence('submissions.idempotencyKeyInvalid') })
  idempotency_key: string;

  /** Ids of colleagues whom it mentions, who are told of it: of those that `…/people` lists. */
  @OptionalIds(MAX_MENTIONED, sentence('conversations.mentionsInvalid', { max: MAX_MENTIONED }))
  mentions?: number[];

  /** The id of the note that it answers: the first one of a thread. */
  @OptionalId()
  answers?: number | null;

  /**
   * The field of the text that it is about.
   * @example description
   */
  @IsOptional()
  @Matches(/^[a-z0-9_]{1,64}$/, { message: sentence('publications.fieldInvalid') })
  field?: string | null;

  /** The words of the field that it is about. */
  @OptionalText(MAX_QUOTE)
  quote?: string;

  /** What stands before these words, to tell them from the same words elsewhere in the text. */
  @OptionalText(MAX_CONTEXT)
  before?: string;

  /** What stands after them. */
  @OptionalText(MAX_CONTEXT)
  after?: string;
}

/** Whether a thread is resolved. */
export class NoteStateInput {
  @ApiProperty()
  @IsIn([true, false], { message: sentence('notes.isResolvedInvalid') })
  is_resolved: boolean;
}

/** The words of a text that a note is about. */
export class NotePlace {
  /** @example description */
  field: string;
  /** @example "within four minutes" */
  quote: string;
  before: string;
  after: string;
}

/** What a colleague wrote. */
export class NoteRecord {
  /** @example 5 */
  id: number;
  text: string;
  author: Person;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Whether the caller wrote it. */
  is_own: boolean;
  /** Whether it tells the caller something that the caller has not opened yet. */
  is_unseen: boolean;
}

/** A note with its answers. */
export class NoteThread extends NoteRecord {
  /** Null for a note about the record as a whole. */
  place: NotePlace | null;
  /** Who resolved it; null while it is open. */
  resolved_by: Person | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  resolved_at: string | null;
  /** Oldest first. */
  answers: NoteRecord[];
}

/** The notes on a record. */
export class RecordNotes {
  /** Newest first, those that are open before those that are resolved; at most 200. */
  threads: NoteThread[];
}

/** Those who may read a record, and can be mentioned in its notes. */
export class NoteReaders {
  people: Person[];
}

/** A note that tells the caller something. */
export class NoteNotice {
  /** @example 5 */
  note_id: number;
  /** @example post */
  resource: string;
  /** The id of the record. */
  id: number;
  title: string;
  text: string;
  /** Name of who wrote it. */
  author: string;
  /** Whether it mentions the caller; otherwise it answers in a thread that the caller wrote in. */
  is_mention: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** What the caller has not opened yet. */
export class NoteNotices {
  /** Newest first; at most 50. */
  notices: NoteNotice[];
}
