import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not, type ObjectLiteral } from 'typeorm';
import { Permission, permissionsOf } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory, type RecordState } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { User } from '../../people/users/user.entity.js';
import { normalEmail, PersonContactsService } from '../people/person-contacts.service.js';
import {
  type ConversationAct,
  type ConversationForm,
  isClosedState,
  PREVIEW_LENGTH,
  type QuietReason,
  statesOf,
} from './conversation.constants.js';
import { ConversationEvents } from './conversation-events.service.js';
import { FormRightsService } from './form-rights.service.js';
import { InboxConversation } from './inbox-conversation.entity.js';
import { type EntryAttachment, InboxEntry } from './inbox-entry.entity.js';
import { InboxForm, InboxStage } from './inbox-stage.entity.js';

/** The fields of a message or an application that its conversation needs. */
export interface ConversationRecord {
  kind: 'message' | 'agent';
  id: number;
  name: string;
  email: string;
  language: string;
  status: string;
  spam_at: Date | null | undefined;
  created_at: Date;
  /** The visitor's text. */
  text: string;
  /** The editors' form that was submitted, and its title. */
  formId?: number | null;
  subject?: string;
  /** Whether a chat with the assistant was sent along. */
  isHandedOver?: boolean;
  /** Whether its arrival was already announced: for records restored from the bin, and spam that was only suspected later. */
  isNotified?: boolean;
}

/** The record that began a conversation, or the conversation itself. */
export interface ConversationKey {
  message_id?: number | null;
  agent_id?: number | null;
  conversation_id?: number | null;
}

interface VisitorMail {
  /** Id of the mail's row in the mailbox. The same id is stored as one entry only. */
  mailId: number;
  from: { name: string; email: string };
  /** Plain text, without quotations. */
  text: string;
  quoted: string;
  attachments: EntryAttachment[];
  /** Time of receipt. */
  at: Date;
}

export interface VisitorReply extends VisitorMail {
  /** One of several candidates. Merged conversations are followed. */
  conversationId?: number;
  messageId?: number;
  agentId?: number;
  /** Automatic replies, bounces and read receipts are shown, but count as no reply. */
  kind: 'reply' | 'automatic' | 'bounce' | 'receipt';
  /** Whether a conversation in the quiet lane stays there. */
  staysQuiet?: boolean;
}

export interface FirstMail extends VisitorMail {
  subject: string;
  language?: string;
  isSpam?: boolean;
  kind?: VisitorReply['kind'];
  /** Puts it into the quiet lane: it waits for nobody, and nobody is told. */
  quiet?: QuietReason | undefined;
  /** The conversation that the mail belongs to, for which a limit holds it back. */
  heldFor?: number | undefined;
  /** Whether nobody is told of it and no reply is due: it came from an address that we send notices to, and they would answer each other. */
  isUnannounced?: boolean;
}

export interface ConversationChange {
  /** Null: no owner. */
  ownerId?: number | null;
  stageId?: number;
  /** Null: no due date. */
  dueAt?: Date | null;
  isDone?: boolean;
}

const HOUR_MS = 60 * 60_000;

const NOT_QUIET = { quiet_at: null, quiet_reason: '', held_for: null } as const;

/** Number of records repaired at a time. */
const MAX_REPAIRED = 500;

const RECORDS = { message: 'Message', agent: 'Agent' } as const;

/**
 * Maintains a conversation for each message and application, in the transactions that change these, and adds mails. The record's
 * `status` is changed in both.
 */
@Injectable()
export class InboxConversationsService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly events: ConversationEvents,
    private readonly people: PersonContactsService,
    private readonly rights: FormRightsService,
  ) {}

  stages(manager: EntityManager = this.database.manager): Promise<InboxStage[]> {
    return manager.find(InboxStage, { order: { form: 'ASC', position: 'ASC', id: 'ASC' } });
  }

  /** Creates the conversation of a record, or updates it after changes to the record. */
  async keep(manager: EntityManager, record: ConversationRecord): Promise<void> {
    const known = await this.find(manager, keyOf(record));
    if (known) await this.follow(manager, known, record);
    else await this.begin(manager, record);
  }

  /** Creates stages, due time and retention of an editors' form, with the values of messages. Idempotent. */
  async addForm(manager: EntityManager, form: ConversationForm): Promise<void> {
    if (await manager.existsBy(InboxForm, { form })) return;
    await takeLock(manager, { scope: 'inbox form', key: form });
    if (await manager.existsBy(InboxForm, { form })) return;
    for (const [index, status] of statesOf(form).entries())
      await manager.insert(InboxStage, { form, name: '', status, position: (index + 1) * 10 });
    const like = await manager.findOneBy(InboxForm, { form: 'contact' });
    await manager
      .createQueryBuilder()
      .insert()
      .into(InboxForm)
      .values({ form, due_hours: like?.due_hours ?? 24, retention_months: like?.retention_months ?? 0 })
      .orIgnore()
      .execute();
  }

  /** Returns a user who may read the inbox and the form's submissions; null for others, who are not told what visitors write. */
  async colleague(manager: EntityManager, id: number, form?: ConversationForm): Promise<User | null> {
    const user = await manager.findOne(User, { where: { id, status: ACTIVE }, relations: { role: true } });
    if (!user || !permissionsOf(user.role).includes(Permission.InboxRead)) return null;
    return form === undefined || (await this.rights.mayRead(manager, user, form)) ? user : null;
  }

  /** Returns the conversation of a record; null if there is none yet. */
  conversationOf(manager: EntityManager, key: ConversationKey): Promise<InboxConversation | null> {
    return this.find(manager, key);
  }

  /** Returns the conversation to which a reply belongs, with those merged into it. */
  async rootOf(manager: EntityManager, conversation: InboxConversation): Promise<InboxConversation> {
    if (conversation.merged_into === null) return conversation;
    return (await manager.findOneBy(InboxConversation, { id: conversation.merged_into })) ?? conversation;
  }

  /** Records a colleague's reply: the visitor's turn is next. The colleague becomes the owner of a conversation without one. */
  async answered(manager: EntityManager, key: ConversationKey, by: Author | undefined, at = new Date()): Promise<void> {
    const found = await this.find(manager, key);
    if (!found) return;
    for (const one of await this.withRoot(manager, found)) {
      one.waiting = 'them';
      one.undelivered_at = null;
      one.first_answered_at ??= at;
      one.due_at = null;
      one.reminded_at = null;
      one.last_activity_at = latest(one.last_activity_at, at);
      one.owner_id ??= by?.id ?? null;
      const wasQuiet = one.quiet_at !== null;
      Object.assign(one, NOT_QUIET);
      await this.save(manager, one);
      if (wasQuiet) await this.keepPerson(manager, one);
    }
  }

  /** Records that an answer was not delivered: the conversation waits for us again, whether it was done or not. */
  async undelivered(manager: EntityManager, key: ConversationKey, at = new Date()): Promise<void> {
    const found = await this.find(manager, key);
    if (!found) return;
    for (const one of await this.withRoot(manager, found)) {
      one.undelivered_at = at;
      await this.waitForUs(manager, one, at);
      await this.save(manager, one);
    }
  }

  private async waitForUs(manager: EntityManager, conversation: InboxConversation, at: Date): Promise<void> {
    conversation.waiting = 'us';
    conversation.done_at = null;
    conversation.due_at = conversation.quiet_at === null ? await this.dueOf(manager, conversation.form, at) : null;
    conversation.reminded_at = null;
  }

  /**
   * Adds a visitor's reply, in the running transaction. The conversation then waits for us; so it does after a bounce, since the
   * mail was not delivered. Automatic replies and read receipts are only shown.
   * @throws RecordNotFoundException
   */
  async addVisitorReply(
    manager: EntityManager,
    { conversationId, messageId, agentId, kind, staysQuiet = false, ...mail }: VisitorReply,
  ): Promise<{ conversationId: number; entryId: number }> {
    const known = await manager.findOneBy(InboxEntry, { mail_id: mail.mailId });
    if (known) return { conversationId: known.conversation_id, entryId: known.id };
    const found = await this.find(manager, {
      conversation_id: conversationId ?? null,
      message_id: messageId ?? null,
      agent_id: agentId ?? null,
    });
    if (!found) throw new RecordNotFoundException('Conversation');
    const entry = await this.addMail(manager, found.id, kind, mail);
    const root = await this.hear(manager, found, entry, staysQuiet);
    return { conversationId: root.id, entryId: entry.id };
  }

  /** Changes a conversation by a mail that was added to it. Returns the one that displays it. */
  private async hear(
    manager: EntityManager,
    found: InboxConversation,
    entry: InboxEntry,
    staysQuiet: boolean,
  ): Promise<InboxConversation> {
    const { kind, text, email, created_at: at } = entry;
    const rows = await this.withRoot(manager, found);
    const root = rows.at(-1) ?? found;
    if (kind === 'receipt') return root;
    for (const one of rows) {
      one.last_activity_at = latest(one.last_activity_at, at);
      if (kind === 'reply') one.preview = previewOf(text);
      const wasQuiet = one.quiet_at !== null;
      if (kind === 'reply' && !staysQuiet) Object.assign(one, NOT_QUIET);
      if (kind === 'bounce') one.undelivered_at = at;
      if (kind !== 'automatic') await this.waitForUs(manager, one, at);
      await this.save(manager, one);
      if (wasQuiet && one.quiet_at === null) await this.keepPerson(manager, one);
    }
    if (kind !== 'reply') return root;
    if (normalEmail(email) === normalEmail(found.email)) await this.people.heard(manager, found.email, at);
    if (root.spam_at === null && root.quiet_at === null) await this.events.replied(manager, root, entry);
    return root;
  }

  /** Begins a conversation with a mail that is not a reply, in the running transaction. */
  async startFromMail(
    manager: EntityManager,
    {
      subject,
      language = '',
      isSpam = false,
      kind = 'reply',
      quiet,
      heldFor,
      isUnannounced = false,
      ...mail
    }: FirstMail,
  ): Promise<{ conversationId: number; entryId: number }> {
    const known = await manager.findOneBy(InboxEntry, { mail_id: mail.mailId });
    if (known) return { conversationId: known.conversation_id, entryId: known.id };
    const stage = await this.stageFor(manager, 'mail', 'new');
    const waits = !isSpam && quiet === undefined && !isUnannounced;
    const conversation = await manager.save(
      manager.create(InboxConversation, {
        form: 'mail',
        name: mail.from.name.slice(0, 120),
        email: mail.from.email.slice(0, 255),
        language,
        subject: subject.slice(0, 255),
        preview: previewOf(mail.text),
        stage_id: stage?.id ?? null,
        due_at: waits ? await this.dueOf(manager, 'mail', mail.at) : null,
        last_activity_at: mail.at,
        spam_at: isSpam ? mail.at : null,
        ...(quiet ? { quiet_at: mail.at, quiet_reason: quiet, held_for: heldFor ?? null } : NOT_QUIET),
        created_at: mail.at,
      }),
    );
    const entry = await this.addMail(manager, conversation.id, kind, mail);
    await this.keepPerson(manager, conversation);
    if (waits) await this.events.received(manager, conversation, { kind: 'mail', entry });
    return { conversationId: conversation.id, entryId: entry.id };
  }

  /** Changes whom a conversation begun by a mail is with: its colleague who forwarded it, or a program, may have named nobody. */
  async setPerson(
    manager: EntityManager,
    id: number,
    { name, email }: { name?: string | undefined; email?: string | undefined },
    by: Author,
  ): Promise<void> {
    const conversation = await this.locked(manager, id);
    const person = { name: name ?? conversation.name, email: email ?? conversation.email };
    if (person.name === conversation.name && person.email === conversation.email) return;
    Object.assign(conversation, person);
    await this.save(manager, conversation);
    await this.people.drop(manager, 'mail', id);
    await this.keepPerson(manager, conversation);
    // The address alone, which is found again when the person is erased.
    await this.addEvent(manager, id, 'person', person.email, by);
  }

  /**
   * Makes a conversation of one in the quiet lane, or puts one begun by a mail there. It then waits for us; if it was quiet from its arrival
   * on, this is announced.
   * @param options.isUnannounced See `FirstMail`.
   */
  async setQuiet(
    manager: EntityManager,
    id: number,
    reason: QuietReason | null,
    { isUnannounced = false } = {},
  ): Promise<void> {
    const conversation = await this.locked(manager, id);
    if ((conversation.quiet_at !== null) === (reason !== null)) return;
    const { quiet_at } = conversation;
    if (reason === null) Object.assign(conversation, NOT_QUIET);
    else Object.assign(conversation, { quiet_at: new Date(), quiet_reason: reason });
    if (isUnannounced) await this.save(manager, conversation);
    else await this.wake(manager, conversation, reason === null, quiet_at);
  }

  /**
   * Adds a mail that was held back to the conversation that it belongs to, and deletes the one in the quiet lane that held it. Without such
   * a conversation, makes one of it.
   */
  async release(manager: EntityManager, id: number, options: { isUnannounced: boolean }): Promise<void> {
    const held = await this.locked(manager, id);
    const target = held.held_for === null ? null : await this.find(manager, { conversation_id: held.held_for });
    const entry = target && (await manager.findOneBy(InboxEntry, { conversation_id: id, mail_id: Not(IsNull()) }));
    if (!target || !entry) {
      await this.setQuiet(manager, id, null, options);
      return;
    }
    await manager.update(InboxEntry, { conversation_id: id }, { conversation_id: target.id });
    await manager.update<ObjectLiteral>('IncomingMail', { conversation_id: id }, { conversation_id: target.id });
    await manager.delete(InboxConversation, { id });
    await this.hear(manager, target, Object.assign(entry, { conversation_id: target.id }), false);
  }

  /** Changes a conversation that is locked, or locks it first. @throws RecordNotFoundException, ValidationException */
  async change(
    manager: EntityManager,
    conversationId: number,
    { ownerId, stageId, dueAt, isDone }: ConversationChange,
    by: Author | null,
  ): Promise<InboxConversation> {
    const conversation = await this.locked(manager, conversationId);
    if (ownerId !== undefined && ownerId !== conversation.owner_id) {
      const owner = ownerId === null ? null : await this.colleague(manager, ownerId, conversation.form);
      if (ownerId !== null && !owner)
        throw new ValidationException({ owner_id: [say('conversations.colleagueUnknown')] });
      conversation.owner_id = ownerId;
      await this.addEvent(manager, conversation.id, 'owner', owner?.name ?? '', by);
    }
    if (dueAt !== undefined && dueAt?.getTime() !== conversation.due_at?.getTime()) {
      conversation.due_at = dueAt;
      conversation.reminded_at = null;
      await this.addEvent(manager, conversation.id, 'due', dueAt?.toISOString() ?? '', by);
    }
    if (stageId !== undefined && stageId !== conversation.stage_id) {
      const stage = await manager.findOneBy(InboxStage, { id: stageId });
      if (stage?.form !== conversation.form)
        throw new ValidationException({ stage_id: [say('conversations.stageUnknown')] });
      await this.setStage(manager, conversation, stage, by);
    }
    if (isDone !== undefined && isDone !== (conversation.done_at !== null))
      await this.setDone(manager, conversation, isDone, by);
    await this.save(manager, conversation);
    return conversation;
  }

  /**
   * Marks or unmarks a conversation begun by a mail as spam; others follow their records. If it was suspected on arrival, its
   * arrival is announced when it is unmarked.
   */
  async setSpam(manager: EntityManager, id: number, isSpam: boolean): Promise<void> {
    const conversation = await this.locked(manager, id);
    const { spam_at } = conversation;
    if ((spam_at !== null) === isSpam) return;
    conversation.spam_at = isSpam ? new Date() : null;
    await this.wake(manager, conversation, !isSpam, spam_at);
  }

  /** Saves a conversation that came out of a lane where it waits for nobody, or went there. @param since When it went there */
  private async wake(
    manager: EntityManager,
    conversation: InboxConversation,
    isOut: boolean,
    since: Date | null,
  ): Promise<void> {
    const { id, form, created_at, first_answered_at, done_at, waiting, spam_at, quiet_at } = conversation;
    const waits = isOut && spam_at === null && quiet_at === null;
    if (!isOut) conversation.due_at = null;
    else if (waits && done_at === null && waiting === 'us')
      conversation.due_at = await this.dueOf(manager, form, new Date());
    await this.save(manager, conversation);
    await this.keepPerson(manager, conversation);
    if (!waits || first_answered_at !== null || since?.getTime() !== created_at.getTime()) return;
    const entry = await manager.findOne(InboxEntry, {
      where: { conversation_id: id, mail_id: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    if (entry) await this.events.received(manager, conversation, { kind: 'mail', entry });
  }

  /** Assigns a conversation begun by a mail to its person; suspected spam and the quiet lane neither create nor have one. */
  private async keepPerson(
    manager: EntityManager,
    { id: recordId, form, name, email, language, spam_at, quiet_at, created_at: at }: InboxConversation,
  ): Promise<void> {
    const kind = 'mail';
    if (form !== 'mail') return;
    if (spam_at !== null || quiet_at !== null) await this.people.drop(manager, kind, recordId);
    else await this.people.keep(manager, { kind, recordId, email, name, language, at });
  }

  /** Records an action in the conversation. @param before Values to undo it with; not shown to anybody. */
  async addEvent(
    manager: EntityManager,
    conversation_id: number,
    act: ConversationAct,
    text: string,
    by: Author | null,
    before?: object,
  ): Promise<void> {
    await manager.insert(InboxEntry, {
      conversation_id,
      kind: 'event',
      act,
      text: text.slice(0, 200),
      quoted: before ? JSON.stringify(before) : '',
      attachments: [],
      author: by?.name ?? '',
      user_id: by?.id ?? null,
      created_at: new Date(),
    });
  }

  /** Returns the row, locked until the transaction ends. @throws RecordNotFoundException */
  async locked(manager: EntityManager, id: number): Promise<InboxConversation> {
    const query = manager.createQueryBuilder(InboxConversation, 'row').where('row.id = :id', { id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const found = await query.getOne();
    if (!found) throw new RecordNotFoundException('Conversation');
    return found;
  }

  async save(manager: EntityManager, conversation: InboxConversation): Promise<void> {
    conversation.version += 1;
    await manager.save(conversation);
  }

  /** Returns the state of a deleted record's conversation for the bin. */
  async stateOf(manager: EntityManager, key: ConversationKey): Promise<RecordState | null> {
    const found = await this.find(manager, key);
    if (!found) return null;
    const { owner_id, stage_id, due_at, first_answered_at, done_at, waiting, preview } = found;
    const entries = await manager.find(InboxEntry, { where: { conversation_id: found.id }, order: { id: 'ASC' } });
    return {
      owner_id,
      stage_id,
      waiting,
      preview,
      due_at: due_at?.toISOString() ?? null,
      first_answered_at: first_answered_at?.toISOString() ?? null,
      done_at: done_at?.toISOString() ?? null,
      entries: entries.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
    };
  }

  /**
   * Keeps the mails of a record moved to the bin, with their attachments, which would otherwise be deleted with its conversation.
   */
  async binMails(manager: EntityManager, resource: 'message' | 'agent', id: number): Promise<void> {
    const found = await this.find(manager, { [`${resource}_id`]: id });
    if (!found) return;
    const values = { conversation_id: null, binned_resource: resource, binned_id: id };
    await manager.update<ObjectLiteral>('IncomingMail', { conversation_id: found.id }, values);
  }

  /** Restores the conversation of a restored record from its state in the bin. */
  async restore(manager: EntityManager, key: ConversationKey, state: unknown): Promise<void> {
    const found = await this.find(manager, key);
    if (!found || typeof state !== 'object' || state === null) return;
    const { owner_id, stage_id, waiting, preview, entries, ...times } = state as Record<string, unknown>;
    const owner = await manager.findOneBy(User, { id: Number(owner_id ?? 0) });
    const stage = await manager.findOneBy(InboxStage, { id: Number(stage_id ?? 0) });
    found.owner_id = owner?.id ?? null;
    if (stage?.form === found.form) found.stage_id = stage.id;
    if (waiting === 'us' || waiting === 'them') found.waiting = waiting;
    if (typeof preview === 'string') found.preview = preview;
    found.due_at = dateOf(times.due_at);
    found.first_answered_at = dateOf(times.first_answered_at);
    found.done_at = dateOf(times.done_at);
    await this.save(manager, found);
    if (!Array.isArray(entries)) return;
    const mails = { id: In(entries.flatMap(({ mail_id }) => mail_id ?? [])), binned_id: Not(IsNull()) };
    const values = { conversation_id: found.id, binned_resource: null, binned_id: null };
    await manager.update<ObjectLiteral>('IncomingMail', mails, values);
    for (const { id: _, user_id, created_at, ...entry } of entries) {
      const user = await manager.findOneBy(User, { id: Number(user_id ?? 0) });
      await manager.insert(InboxEntry, {
        ...entry,
        conversation_id: found.id,
        user_id: user?.id ?? null,
        created_at: dateOf(created_at) ?? new Date(),
      });
    }
  }

  /**
   * Updates conversations after writes of instances of the previous release, which does not maintain them: new records, changed
   * states, suspected spam, replies. Returns the number of outdated conversations.
   */
  async repair(): Promise<number> {
    const { manager } = this.database;
    const behind: { record: ConversationRecord }[] = [];
    const replied: { key: ConversationKey; at: Date }[] = [];
    for (const kind of ['message', 'agent'] as const) {
      const rows = await manager
        .createQueryBuilder<ObjectLiteral>(RECORDS[kind], 'record')
        .addSelect(kind === 'message' ? ['record.transcript'] : [])
        .leftJoin(InboxConversation, 'conversation', `conversation.${kind}_id = record.id`)
        .leftJoin(InboxStage, 'stage', 'stage.id = conversation.stage_id')
        .where('conversation.id IS NULL')
        .orWhere('stage.status <> record.status')
        .orWhere('(record.spam_at IS NULL AND conversation.spam_at IS NOT NULL)')
        .orWhere('(record.spam_at IS NOT NULL AND conversation.spam_at IS NULL)')
        .orderBy('record.id', 'DESC')
        .take(MAX_REPAIRED)
        .getMany();
      behind.push(...rows.map((row) => ({ record: recordOf(kind, row) })));
      const replies = await manager
        .createQueryBuilder<ObjectLiteral>('Reply', 'reply')
        .innerJoin(InboxConversation, 'conversation', `conversation.${kind}_id = reply.${kind}_id`)
        .where('reply.created_at > conversation.last_activity_at')
        .orderBy('reply.id', 'ASC')
        .take(MAX_REPAIRED)
        .getMany();
      replied.push(...replies.map((reply) => ({ key: { [`${kind}_id`]: reply[`${kind}_id`] }, at: reply.created_at })));
    }
    if (behind.length + replied.length === 0) return 0;
    await this.database.transaction(async (running) => {
      for (const { record } of behind) {
        // The record may have been deleted since.
        if (await running.existsBy<ObjectLiteral>(RECORDS[record.kind], { id: record.id }))
          await this.keep(running, record);
      }
      for (const { key, at } of replied) await this.answered(running, key, undefined, at);
    });
    return behind.length + replied.length;
  }

  private async begin(manager: EntityManager, record: ConversationRecord): Promise<void> {
    const form = formOf(record);
    if (record.formId) await this.addForm(manager, form);
    const stage = await this.stageFor(manager, form, record.status);
    const isOpen = !isClosedState(record.status);
    const spam_at = record.spam_at ?? null;
    const values = {
      ...keyOf(record),
      form,
      name: record.name,
      email: record.email,
      language: record.language,
      subject: record.subject ?? '',
      preview: previewOf(record.text),
      stage_id: stage?.id ?? null,
      due_at: isOpen && spam_at === null ? await this.dueOf(manager, form, record.created_at) : null,
      last_activity_at: record.created_at,
      done_at: isOpen ? null : new Date(),
      spam_at,
      created_at: record.created_at,
    };
    // Another process may have inserted it in the meantime.
    await manager.createQueryBuilder().insert().into(InboxConversation).values(values).orIgnore().execute();
    const conversation = await this.find(manager, keyOf(record));
    if (conversation && spam_at === null && !record.isNotified)
      await this.events.received(manager, conversation, { kind: record.kind, id: record.id });
  }

  private async follow(manager: EntityManager, found: InboxConversation, record: ConversationRecord): Promise<void> {
    const conversation = await this.locked(manager, found.id);
    const spam_at = record.spam_at ?? null;
    const wasSpam = conversation.spam_at !== null;
    let isChanged = false;
    if (wasSpam !== (spam_at !== null)) {
      conversation.spam_at = spam_at;
      if (spam_at !== null) conversation.due_at = null;
      else if (conversation.done_at === null && conversation.waiting === 'us')
        conversation.due_at = await this.dueOf(manager, conversation.form, new Date());
      isChanged = true;
    }
    const stage = await this.stageOf(manager, conversation);
    if (stage?.status !== record.status) {
      const to = await this.stageFor(manager, conversation.form, record.status);
      conversation.stage_id = to?.id ?? null;
      conversation.done_at = isClosedState(record.status) ? new Date() : null;
      if (conversation.done_at) conversation.due_at = null;
      if (to) await this.events.stageChanged(manager, conversation, { from: stage, to });
      isChanged = true;
    }
    if (!isChanged) return;
    await this.save(manager, conversation);
    if (wasSpam && spam_at === null && conversation.first_answered_at === null && !record.isNotified)
      await this.events.received(manager, conversation, { kind: record.kind, id: record.id });
  }

  private async setStage(
    manager: EntityManager,
    conversation: InboxConversation,
    stage: InboxStage,
    by: Author | null,
  ): Promise<void> {
    const from = await this.stageOf(manager, conversation);
    conversation.stage_id = stage.id;
    const isClosed = isClosedState(stage.status);
    conversation.done_at = isClosed ? (conversation.done_at ?? new Date()) : null;
    if (isClosed) conversation.due_at = null;
    await this.addEvent(manager, conversation.id, 'stage', stage.name || stage.status, by);
    await this.setRecordStatus(manager, conversation, stage, by);
    await this.events.stageChanged(manager, conversation, { from, to: stage });
  }

  /** An application may be closed without a decision: only the stages of other forms follow. */
  private async setDone(
    manager: EntityManager,
    conversation: InboxConversation,
    isDone: boolean,
    by: Author | null,
  ): Promise<void> {
    const stage = await this.stageOf(manager, conversation);
    const states: readonly string[] = statesOf(conversation.form);
    if (conversation.form !== 'apply' && stage && isClosedState(stage.status) !== isDone) {
      const to = await this.stageFor(manager, conversation.form, states[isDone ? 1 : 0] ?? '');
      if (to) {
        conversation.stage_id = to.id;
        await this.setRecordStatus(manager, conversation, to, by);
        await this.events.stageChanged(manager, conversation, { from: stage, to });
      }
    }
    conversation.done_at = isDone ? new Date() : null;
    if (isDone) conversation.due_at = null;
    await this.addEvent(manager, conversation.id, isDone ? 'done' : 'open', '', by);
  }

  /** Sets the `status` of the record, and of the records of merged conversations. */
  private async setRecordStatus(
    manager: EntityManager,
    conversation: InboxConversation,
    { status }: InboxStage,
    by: Author | null,
  ): Promise<void> {
    const merged = await manager.findBy(InboxConversation, { merged_into: conversation.id });
    const alike = merged.filter(({ form }) => (form === 'apply') === (conversation.form === 'apply'));
    for (const one of alike) {
      const stage = await this.stageFor(manager, one.form, status);
      await manager.update(
        InboxConversation,
        { id: one.id },
        { stage_id: stage?.id ?? null, done_at: isClosedState(status) ? new Date() : null },
      );
    }
    const handled = isClosedState(status)
      ? { handled_by: by?.name ?? null, handled_at: new Date() }
      : { handled_by: null, handled_at: null };
    for (const { message_id, agent_id, name } of [conversation, ...alike]) {
      const resource = message_id === null ? 'agent' : 'message';
      const id = message_id ?? agent_id;
      if (id === null) continue;
      const row = await manager.findOneBy<ObjectLiteral>(RECORDS[resource], { id });
      if (!row || row.status === status) continue;
      await manager.update<ObjectLiteral>(RECORDS[resource], { id }, { status, ...handled, version: row.version + 1 });
      await this.history.add(manager, {
        resource,
        id,
        action: 'update',
        title: name,
        by: by ?? undefined,
        fields: ['status'],
      });
    }
  }

  private async addMail(
    manager: EntityManager,
    conversation_id: number,
    kind: VisitorReply['kind'],
    { mailId, from, text, quoted, attachments, at }: VisitorMail,
  ): Promise<InboxEntry> {
    const entry = manager.create(InboxEntry, {
      conversation_id,
      kind,
      author: from.name.slice(0, 120),
      email: from.email.slice(0, 255),
      mail_id: mailId,
      text,
      quoted,
      attachments,
      created_at: at,
    });
    return manager.save(entry);
  }

  private find(
    manager: EntityManager,
    { message_id, agent_id, conversation_id }: ConversationKey,
  ): Promise<InboxConversation | null> {
    if (message_id) return manager.findOneBy(InboxConversation, { message_id });
    if (agent_id) return manager.findOneBy(InboxConversation, { agent_id });
    return conversation_id ? manager.findOneBy(InboxConversation, { id: conversation_id }) : Promise.resolve(null);
  }

  /** Returns the conversation and the one that displays it, locked in the order of their ids; the latter is the last one. */
  private async withRoot(manager: EntityManager, { id, merged_into }: InboxConversation): Promise<InboxConversation[]> {
    const ids = merged_into === null ? [id] : [id, merged_into].sort((a, b) => a - b);
    const rows = [];
    for (const one of ids) rows.push(await this.locked(manager, one));
    return rows.sort((a, b) => Number(a.merged_into === null) - Number(b.merged_into === null));
  }

  private async stageOf(manager: EntityManager, { stage_id }: InboxConversation): Promise<InboxStage | null> {
    return stage_id === null ? null : manager.findOneBy(InboxStage, { id: stage_id });
  }

  /** Returns the first stage of a state. */
  private stageFor(manager: EntityManager, form: ConversationForm, status: string): Promise<InboxStage | null> {
    return manager.findOne(InboxStage, {
      where: { form, status: In([status]) },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  private async dueOf(manager: EntityManager, form: ConversationForm, from: Date): Promise<Date | null> {
    const { due_hours = 0 } = (await manager.findOneBy(InboxForm, { form })) ?? {};
    return due_hours === 0 ? null : new Date(from.getTime() + due_hours * HOUR_MS);
  }
}

const keyOf = ({ kind, id }: Pick<ConversationRecord, 'kind' | 'id'>): ConversationKey =>
  kind === 'message' ? { message_id: id } : { agent_id: id };

function formOf({ kind, formId, isHandedOver }: ConversationRecord): ConversationForm {
  if (kind === 'agent') return 'apply';
  if (formId) return `form-${formId}`;
  return isHandedOver ? 'handover' : 'contact';
}

/** Converts a row that was read without its entity. */
const recordOf = (kind: 'message' | 'agent', row: ObjectLiteral): ConversationRecord => ({
  kind,
  id: row.id,
  name: row.name,
  email: row.email,
  language: row.language,
  status: row.status,
  spam_at: row.spam_at,
  created_at: row.created_at,
  text: kind === 'message' ? row.message : row.product_title,
  formId: row.form_id ?? null,
  isHandedOver: kind === 'message' && Array.isArray(row.transcript) && row.transcript.length > 0,
});

/** Returns the preview on a single line. */
const previewOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH).toWellFormed();

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
