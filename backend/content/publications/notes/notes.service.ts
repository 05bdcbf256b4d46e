import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { may } from '../../../core/access/rights.js';
import type { Person } from '../../../core/crud/publication/publication.dto.js';
import type { ContentRef } from '../../../core/crud/publication/record-publications.js';
import { type HistoryAction, RecordHistory } from '../../../core/crud/record-history.js';
import { titleOf } from '../../../core/crud/record-title.js';
import { isContent } from '../../../core/crud/resource-definition.js';
import { type RegisteredService, ResourceRegistry } from '../../../core/crud/resource-registry.js';
import { Database } from '../../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../../core/http/exceptions.js';
import { noun, say } from '../../../core/language/say.js';
import type { User } from '../../../people/users/user.entity.js';
import { contentService, lockRecord } from '../content-record.js';
import { RecordMails } from '../record-mails.service.js';
import { RecordPeople } from '../record-people.service.js';
import { ScheduleService } from '../schedule.service.js';
import type { NoteInput, NoteNotice, NoteRecord, NoteThread, RecordNotes } from './note.dto.js';
import { RecordNote, RecordNoteNotice } from './record-note.entity.js';

/** The most threads that are listed of a record. */
const MAX_THREADS = 200;

/** The most notices that are listed. */
const MAX_NOTICES = 50;

/**
 * Notes of colleagues on records of content, and on words of their texts. Whoever may read a kind of records in the office may read and
 * write them; no answer of the public site and no call of tokens has them.
 */
@Injectable()
export class NotesOnRecords {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly schedule: ScheduleService,
    private readonly history: RecordHistory,
    private readonly people: RecordPeople,
    private readonly mails: RecordMails,
  ) {}

  /** Returns the threads of a record. @throws RecordNotFoundException, ForbiddenException */
  async list(ref: ContentRef, user: AuthUser): Promise<RecordNotes> {
    const { service } = this.readable(ref, user);
    await service.read(ref.id);
    return this.threads(this.database.manager, ref, user);
  }

  /** Returns those who may read the record, without the caller. @throws RecordNotFoundException, ForbiddenException */
  async readers(ref: ContentRef, user: AuthUser): Promise<Person[]> {
    const { service } = this.readable(ref, user);
    await service.read(ref.id);
    const people = await this.people.whoMay(this.database.manager, 'read', service.definition);
    return people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ id, name }));
  }

  /**
   * Writes a note, or an answer, which reopens a resolved thread. Who is mentioned, and who wrote in the thread before, is told on
   * Today and by mail. Idempotent by its key.
   * @throws RecordNotFoundException, ForbiddenException, ValidationException, ConflictException
   */
  add(ref: ContentRef, input: NoteInput, by: AuthUser): Promise<RecordNotes> {
    return this.database.transaction(async (manager) => {
      const { service, record } = await this.locked(manager, ref, by);
      const { text, idempotency_key, mentions = [] } = input;
      const known = await manager.findOneBy(RecordNote, { idempotency_key });
      if (known) {
        const isSame = known.author_id === by.id && known.text === text && isOf(known, ref);
        if (!isSame) throw new ConflictException({ message: say('people.noteKeyTaken') });
        return this.threads(manager, ref, by);
      }
      const thread = input.answers ? await this.threadOf(manager, ref, input.answers) : null;
      const place = thread ? null : placeOf(input);
      if (place && !(place.field in record))
        throw new ValidationException({ field: [say('publications.fieldInvalid')] });
      const readers = await this.people.whoMay(manager, 'read', service.definition);
      const mentioned = this.mentioned(readers, mentions, by);
      const { resource, id: record_id } = ref;
      const note = await manager.save(
        manager.create(RecordNote, {
          resource,
          record_id,
          thread_id: thread?.id ?? null,
          idempotency_key,
          text,
          author_id: by.id,
          author_name: by.name,
          created_at: new Date(),
          field: place?.field ?? null,
          quote: place?.quote ?? null,
          quote_before: place?.before ?? null,
          quote_after: place?.after ?? null,
        }),
      );
      const title = await this.keep(manager, ref, service, record, { action: 'note', note: text, by });
      if (thread?.resolved_at) await this.setResolved(manager, thread, null);
      const others = thread ? await this.writersOf(manager, thread, readers, [...mentioned, by]) : [];
      await this.tell(manager, note, { mentioned, others, ref, title, author: by.name });
      return this.threads(manager, ref, by);
    });
  }

  /** Resolves a thread, or reopens it. @throws RecordNotFoundException, ForbiddenException */
  resolve(id: number, isResolved: boolean, by: AuthUser): Promise<RecordNotes> {
    return this.database.transaction(async (manager) => {
      const { ref, note, service, record } = await this.found(manager, id, by);
      if (note.thread_id !== null) throw new RecordNotFoundException('Note');
      if ((note.resolved_at !== null) !== isResolved) {
        await this.setResolved(manager, note, isResolved ? by : null);
        const action = isResolved ? 'resolve_note' : 'reopen_note';
        await this.keep(manager, ref, service, record, { action, note: note.text, by });
      }
      return this.threads(manager, ref, by);
    });
  }

  /**
   * Deletes one of the user's own notes; the history keeps that it was written, without its text.
   * @throws RecordNotFoundException, ForbiddenException, ConflictException for a note that was answered
   */
  remove(id: number, by: AuthUser): Promise<RecordNotes> {
    return this.database.transaction(async (manager) => {
      const { ref, note, service, record } = await this.found(manager, id, by);
      if (note.author_id !== by.id) throw new ForbiddenException({ message: say('common.notAllowed') });
      if (await manager.existsBy(RecordNote, { thread_id: id }))
        throw new ConflictException({ message: say('notes.answered') });
      await manager.remove(note);
      await this.history.takeBack(manager, ref, { by: by.id, note: note.text });
      await this.keep(manager, ref, service, record, { action: 'delete_note', note: '', by });
      return this.threads(manager, ref, by);
    });
  }

  /** Marks what the notes of a record tell the user as seen. @throws RecordNotFoundException, ForbiddenException */
  async seen(ref: ContentRef, user: AuthUser): Promise<RecordNotes> {
    const { service } = this.readable(ref, user);
    await service.read(ref.id);
    const { manager } = this.database;
    const notes = await manager.find(RecordNoteNotice, {
      select: { id: true },
      where: { user_id: user.id, seen_at: IsNull(), note: { resource: ref.resource, record_id: ref.id } },
      relations: { note: true },
    });
    if (notes.length > 0)
      await this.database.transaction((running) =>
        running.update(RecordNoteNotice, { id: In(notes.map(({ id }) => id)) }, { seen_at: new Date() }),
      );
    return this.threads(manager, ref, user);
  }

  /** Returns what the user was told and has not opened yet, of records that the user may still read, newest first. */
  async notices(user: AuthUser): Promise<NoteNotice[]> {
    const { manager } = this.database;
    const readable = this.registry.all
      .filter(({ definition }) => isContent(definition) && may(user, 'read', definition))
      .map(({ definition }) => definition.name);
    const rows = await manager.find(RecordNoteNotice, {
      where: { user_id: user.id, seen_at: IsNull(), note: { resource: In(readable) } },
      relations: { note: true },
      order: { id: 'DESC' },
      take: MAX_NOTICES,
    });
    const notices: NoteNotice[] = [];
    for (const resource of new Set(rows.map(({ note }) => note.resource))) {
      const own = rows.filter(({ note }) => note.resource === resource);
      const records = await this.schedule.recordsOf(
        manager,
        resource,
        own.map(({ note }) => note.record_id),
      );
      for (const { note, is_mention } of own) {
        // Records in the bin have their notes again when they are restored.
        const title = records.get(note.record_id)?.title;
        if (title === undefined) continue;
        notices.push({
          note_id: note.id,
          resource,
          id: note.record_id,
          title,
          text: note.text,
          author: note.author_name,
          is_mention,
          created_at: note.created_at.toISOString(),
        });
      }
    }
    return notices.sort((one, other) => other.note_id - one.note_id);
  }

  /** Deletes the notes on a record that is gone for good, in the running transaction. */
  async forget(manager: EntityManager, { resource, id: record_id }: ContentRef): Promise<void> {
    await manager.delete(RecordNote, { resource, record_id });
  }

  private async threads(manager: EntityManager, ref: ContentRef, user: AuthUser): Promise<RecordNotes> {
    const where = { resource: ref.resource, record_id: ref.id, thread_id: IsNull() };
    const order = { id: 'DESC' } as const;
    const open = await manager.find(RecordNote, {
      where: { ...where, resolved_at: IsNull() },
      order,
      take: MAX_THREADS,
    });
    const room = MAX_THREADS - open.length;
    const resolved =
      room > 0
        ? await manager.find(RecordNote, { where: { ...where, resolved_at: Not(IsNull()) }, order, take: room })
        : [];
    const first = [...open, ...resolved];
    const answers = await manager.find(RecordNote, {
      where: { thread_id: In(first.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const notices = await manager.findBy(RecordNoteNotice, {
      note_id: In([...first, ...answers].map(({ id }) => id)),
      user_id: user.id,
      seen_at: IsNull(),
    });
    const unseen = new Set(notices.map(({ note_id }) => note_id));
    const record = (row: RecordNote) => toRecord(row, user, unseen);
    return {
      threads: first.map(
        (row): NoteThread => ({
          ...record(row),
          place:
            row.field === null || row.quote === null
              ? null
              : {
                  field: row.field,
                  quote: row.quote,
                  before: row.quote_before ?? '',
                  after: row.quote_after ?? '',
                },
          resolved_by: row.resolved_by === null ? null : { id: row.resolved_by, name: row.resolved_by_name ?? '' },
          resolved_at: row.resolved_at?.toISOString() ?? null,
          answers: answers.filter(({ thread_id }) => thread_id === row.id).map(record),
        }),
      ),
    };
  }

  /** @throws RecordNotFoundException for what is no content, ForbiddenException */
  private readable({ resource }: ContentRef, user: AuthUser): { service: RegisteredService } {
    const service = contentService(this.registry, resource);
    if (!may(user, 'read', service.definition)) throw new ForbiddenException({ message: say('common.notAllowed') });
    return { service };
  }

  private async locked(manager: EntityManager, ref: ContentRef, user: AuthUser) {
    const { service } = this.readable(ref, user);
    await lockRecord(this.database, manager, service, ref);
    return { service, record: await service.read(ref.id) };
  }

  private async found(manager: EntityManager, id: number, user: AuthUser) {
    const row = await manager.findOneBy(RecordNote, { id });
    // A kind that is gone has no definition to ask.
    if (!row || !this.registry.find(row.resource)) throw new RecordNotFoundException('Note');
    const ref = { resource: row.resource, id: row.record_id };
    const { service, record } = await this.locked(manager, ref, user);
    // Again, now that nobody else changes it.
    const note = await manager.findOneBy(RecordNote, { id });
    if (!note) throw new RecordNotFoundException('Note');
    return { ref, note, service, record };
  }

  /** @throws ValidationException */
  private async threadOf(manager: EntityManager, { resource, id }: ContentRef, note: number): Promise<RecordNote> {
    const thread = await manager.findOneBy(RecordNote, { id: note, resource, record_id: id, thread_id: IsNull() });
    if (!thread) throw new ValidationException({ answers: [say('notes.threadUnknown')] });
    return thread;
  }

  /** @throws ValidationException for somebody who may not read the record */
  private mentioned(readers: readonly User[], ids: readonly number[], by: AuthUser): User[] {
    return ids.flatMap((id) => {
      const user = readers.find((reader) => reader.id === id);
      if (!user) throw new ValidationException({ mentions: [say('notes.readerUnknown')] });
      return user.id === by.id ? [] : user;
    });
  }

  /** Those who wrote in a thread and may still read it. */
  private async writersOf(
    manager: EntityManager,
    { id, author_id }: RecordNote,
    readers: readonly User[],
    told: readonly { id: number }[],
  ): Promise<User[]> {
    const answers = await manager.find(RecordNote, { select: { author_id: true }, where: { thread_id: id } });
    const writers = new Set([author_id, ...answers.map((answer) => answer.author_id)]);
    return readers.filter((reader) => writers.has(reader.id) && !told.some((person) => person.id === reader.id));
  }

  private async tell(
    manager: EntityManager,
    { id: note_id, text: note }: RecordNote,
    {
      mentioned,
      others,
      ...about
    }: { mentioned: readonly User[]; others: readonly User[]; ref: ContentRef; title: string; author: string },
  ): Promise<void> {
    const notices = [
      ...mentioned.map(({ id }) => ({ note_id, user_id: id, is_mention: true })),
      ...others.map(({ id }) => ({ note_id, user_id: id, is_mention: false })),
    ];
    if (notices.length > 0) await manager.insert(RecordNoteNotice, notices);
    const mail = { ...about, note, footer: 'notes.footer', hash: 'notes' } as const;
    const subject = 'notes.mentionSubject';
    await this.mails.send(manager, mentioned, { ...mail, subject, text: 'notes.mentionText' });
    await this.mails.send(manager, others, { ...mail, subject: 'notes.answerSubject', text: 'notes.answerText' });
  }

  private async setResolved(manager: EntityManager, note: RecordNote, by: AuthUser | null): Promise<void> {
    note.resolved_at = by && new Date();
    note.resolved_by = by?.id ?? null;
    note.resolved_by_name = by?.name ?? null;
    await manager.save(note);
  }

  /** Keeps what was done in the history. Returns the title of the record. */
  private async keep(
    manager: EntityManager,
    ref: ContentRef,
    { definition }: RegisteredService,
    record: object,
    entry: { action: HistoryAction; note: string; by: AuthUser },
  ): Promise<string> {
    const title = titleOf(record, definition.roles);
    await this.history.add(manager, { ...ref, title, ...entry });
    return title || noun(definition.label);
  }
}

const isOf = (note: RecordNote, { resource, id }: ContentRef): boolean =>
  note.resource === resource && note.record_id === id;

const placeOf = ({ field, quote, before = '', after = '' }: NoteInput) =>
  field && quote ? { field, quote, before, after } : null;

const toRecord = (row: RecordNote, user: AuthUser, unseen: ReadonlySet<number>): NoteRecord => ({
  id: row.id,
  text: row.text,
  author: { id: row.author_id, name: row.author_name },
  created_at: row.created_at.toISOString(),
  is_own: row.author_id === user.id,
  is_unseen: unseen.has(row.id),
});
