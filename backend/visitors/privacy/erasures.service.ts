import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { HistoryEntry } from '../../content/history/history-entry.entity.js';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { VisitorEvents } from '../../core/events/visitor-events.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { Conversation } from '../assistant/conversations/conversation.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { FormFile } from '../forms/form-file.entity.js';
import { Message } from '../messages/message.entity.js';
import { Person } from '../people/person.entity.js';
import { normalEmail } from '../people/person-contacts.service.js';
import { PersonNote } from '../people/person-note.entity.js';
import { IncomingMail } from '../received-mails/incoming-mail.entity.js';
import { Reply } from '../submissions/reply.entity.js';
import { addressForms, NeverMailedService } from '../subscribers/never-mailed.service.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import { Erasure } from './erasure.entity.js';
import { ErasureListService, type ListedErasure } from './erasure-list.service.js';
import { KINDS, PersonalRecordsService } from './personal-records.service.js';
import type { ErasureCertificate, RemovedRecords } from './privacy.dto.js';

/** Permanently erases people, and again after a backup was restored. */
@Injectable()
export class ErasuresService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Privacy');

  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly list: ErasureListService,
    private readonly records: PersonalRecordsService,
    private readonly leases: LeasesService,
    private readonly neverMailed: NeverMailedService,
    private readonly events: VisitorEvents,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.leases.alone('erasures', () => this.applyList());
  }

  /**
   * Erases a person with all addresses and records.
   * @param email One of the addresses, as a confirmation.
   * @throws RecordNotFoundException, ValidationException
   */
  async erase(personId: number, email: string, by: Author): Promise<ErasureCertificate> {
    const certificate = await this.database.transaction(async (manager) => {
      const people = await this.lockPeople(manager, personId);
      if (people.length === 0) throw new RecordNotFoundException('Person');
      const emails = people.map((person) => person.email);
      if (!emails.includes(email)) throw new ValidationException({ email: [say('privacy.addressOfAnother')] });
      const removed = await this.remove(manager, emails, people);
      const mentions = await this.records.mentions(manager, emails);
      await this.history.add(manager, { resource: 'person', id: personId, action: 'delete_for_good', title: '', by });
      const rows = await this.record(manager, emails, removed, by.name);
      const { id = 0, erased_at = new Date() } = rows[0] ?? {};
      this.database.afterCommit(() => this.list.add(rows.map(listed)));
      return {
        id,
        erased_at: erased_at.toISOString(),
        erased_by: by.name,
        addresses: emails.length,
        removed,
        mentions,
      };
    });
    await this.overwriteLog();
    return certificate;
  }

  /** Whether an address was erased; imports skip such addresses. */
  isErased(manager: EntityManager, address: string): Promise<boolean> {
    return manager.existsBy(Erasure, { address_hash: In(this.hashesOf(address)) });
  }

  /** Hashes each form of an address, since the erased form is unknown. */
  private hashesOf(address: string): string[] {
    return [normalEmail(address), ...addressForms(address)].map((form) => this.list.hashOf(form));
  }

  /**
   * Erases people again whose records a restored backup contains, and adds erasures to the list that only the database has, as
   * after a crash between the commit and the list.
   */
  async applyList(): Promise<void> {
    const [entries, rows] = await Promise.all([this.list.read(), this.database.manager.find(Erasure)]);
    const known = new Set(rows.map(listed).map(keyOf));
    const missing = entries.filter((entry) => !known.has(keyOf(entry)));
    if (missing.length > 0) await this.eraseAgain(missing);
    if (rows.length > 0) await this.list.add(rows.map(listed));
  }

  private async eraseAgain(missing: readonly ListedErasure[]): Promise<void> {
    const hashes = new Set(missing.map(({ hash }) => hash));
    const erasedAs = (email: string) => this.hashesOf(email).find((hash) => hashes.has(hash));
    const isErased = (email: string) => erasedAs(email) !== undefined;
    const count = await this.database.transaction(async (manager) => {
      const stored = (await this.addresses(manager)).filter(isErased);
      const binned = (await this.records.inBin(manager, isErased)).map(({ state }) => normalEmail(String(state.email)));
      const removed = new Map<string, RemovedRecords>();
      for (const email of new Set([...stored, ...binned])) {
        const people = await manager.findBy(Person, { email });
        removed.set(erasedAs(email) ?? '', await this.remove(manager, [email], people));
      }
      for (const { hash, erasedAt } of missing)
        await manager.insert(Erasure, {
          address_hash: hash,
          erased_at: erasedAt,
          erased_by: null,
          removed: removed.get(hash) ?? NOTHING,
        });
      return removed.size;
    });
    if (count === 0) return;
    await this.overwriteLog();
    this.logger.warn(`The database is older than an erasure: what it had of ${count} addresses was erased again.`);
  }

  /** All addresses in use. */
  private async addresses(manager: EntityManager): Promise<string[]> {
    const lists = await Promise.all(
      [Person, Message, Agent, Subscriber, InboxConversation, InboxEntry].map((entity) =>
        manager.createQueryBuilder(entity, 'row').select('DISTINCT row.email', 'email').getRawMany<{ email: string }>(),
      ),
    );
    return [...new Set(lists.flat().map(({ email }) => normalEmail(email)))];
  }

  private async remove(
    manager: EntityManager,
    given: readonly string[],
    people: readonly Person[],
  ): Promise<RemovedRecords> {
    const emails = [...new Set(given.flatMap((email) => [email, ...addressForms(email)]))];
    const personIds = people.map(({ id }) => id);
    const ids = await this.records.find(manager, emails, personIds);
    const binned = await this.records.inBin(manager, (email) => emails.includes(email));
    const owners = [
      ...KINDS.flatMap((resource) => ids[resource].map((id) => ({ resource, id }))),
      ...binned.map(({ kind, id }) => ({ resource: kind, id })),
      ...personIds.map((id) => ({ resource: 'person', id })),
    ];
    let history_entries = 0;
    for (const { resource, id } of owners)
      history_entries += await manager.countBy(HistoryEntry, { resource, record_id: id });
    await this.history.purge(manager, owners);
    await manager.update(HistoryEntry, { resource: 'person', record_id: In(personIds) }, { title: '' });
    const binnedMails = binned.flatMap(({ state }) =>
      Array.isArray(state.replies) ? state.replies.map((reply: { mail_id?: unknown }) => Number(reply.mail_id)) : [],
    );
    const notes = await manager.countBy(PersonNote, { person_id: In(personIds) });
    const delivered = [...new Set([...ids.mail, ...binnedMails])];
    // First: the conversations of records go with these.
    await this.forgetMerged(manager, ids);
    await manager.delete(OutboxMail, { id: In(delivered) });
    await manager.delete(Conversation, { id: In(ids.conversation) });
    // Their replies, contacts and notes are deleted by cascade.
    await manager.delete(Message, { id: In(ids.message) });
    const binnedMessages = binned.flatMap(({ kind, id }) => (kind === 'message' ? [id] : []));
    await manager.delete(FormFile, { message_id: In([...ids.message, ...binnedMessages]) });
    await manager.delete(Agent, { id: In(ids.agent) });
    await manager.delete(Reply, { conversation_id: In(ids.inbox) });
    await manager.delete(InboxConversation, { id: In(ids.inbox) });
    await this.forgetInbox(manager, emails, ids.entry);
    // Their mails in other people's conversations, with attachments.
    await manager.delete(IncomingMail, { from_email: In([...emails]) });
    for (const { kind, id } of binned) await manager.delete(IncomingMail, { binned_resource: kind, binned_id: id });
    await this.events.forget(manager, emails);
    await manager.delete(Subscriber, { id: In(ids.subscriber) });
    await manager.delete(Person, { id: In(personIds) });
    for (const email of given) await this.neverMailed.add(manager, email, 'erased');
    await this.forgetRows(manager, emails);
    const inBin = (kind: string) => binned.filter((record) => record.kind === kind).length;
    return {
      messages: ids.message.length + inBin('message'),
      applications: ids.agent.length + inBin('agent'),
      replies: ids.reply.length,
      subscriptions: ids.subscriber.length + inBin('subscriber'),
      conversations: ids.conversation.length,
      mails: delivered.length,
      notes,
      history_entries,
    };
  }

  /** Removes previews and names that other people's conversations took from merged conversations of the person. */
  private async forgetMerged(
    manager: EntityManager,
    { message, agent, inbox }: Awaited<ReturnType<PersonalRecordsService['find']>>,
  ): Promise<void> {
    const rows = await manager.find(InboxConversation, {
      select: { id: true, name: true, merged_into: true },
      where: [{ message_id: In(message) }, { agent_id: In(agent) }, { id: In(inbox) }],
    });
    const roots = rows.flatMap(({ merged_into }) => merged_into ?? []);
    await manager.update(InboxConversation, { id: In(roots) }, { preview: '' });
    // Also where the conversations were separated again.
    const acts = { kind: 'event', act: In(['merge', 'unmerge']) } as const;
    await manager.update(InboxEntry, { ...acts, text: In(rows.map(({ name }) => name)) }, { text: '' });
  }

  /** Removes their texts from other people's conversations, and their names in previews and merges. */
  private async forgetInbox(
    manager: EntityManager,
    emails: readonly string[],
    entries: readonly number[],
  ): Promise<void> {
    const rows = await manager.find(InboxEntry, {
      select: { id: true, conversation_id: true, mail_id: true },
      where: { id: In([...entries]) },
    });
    // Also those that another address sent for them.
    await manager.delete(IncomingMail, { id: In(rows.flatMap(({ mail_id }) => mail_id ?? [])) });
    await this.forgetRecipients(manager, emails);
    await manager.update(InboxConversation, { id: In(rows.map((row) => row.conversation_id)) }, { preview: '' });
    await manager.delete(InboxEntry, { id: In([...entries]) });
    await manager
      .createQueryBuilder()
      .update(InboxEntry)
      .set({ text: '' })
      .where("kind = 'event' AND LOWER(text) IN (:...emails)", { emails })
      .execute();
  }

  /** Removes their addresses from To and Cc of other people's mails. */
  private async forgetRecipients(manager: EntityManager, emails: readonly string[]): Promise<void> {
    for (const column of ['sent_to', 'sent_cc'] as const) {
      const named = emails.map((_, index) => `LOWER(${column}) LIKE :email${index} ESCAPE '!'`).join(' OR ');
      const likes = emails.map((email, index) => [`email${index}`, `%${email.replace(/[!%_]/g, '!$&')}%`]);
      const rows = await manager
        .createQueryBuilder(IncomingMail, 'mail')
        .where(`(${named})`, Object.fromEntries(likes))
        .getMany();
      for (const { id, [column]: addresses } of rows) {
        const others = addresses.filter(({ email }) => !emails.includes(normalEmail(email)));
        await manager.update(IncomingMail, { id }, { [column]: others });
      }
    }
  }

  /** Deletes imports' records of subscribers, which are identified by address. */
  private async forgetRows(manager: EntityManager, emails: readonly string[]): Promise<void> {
    const keys = emails.map((email) => `row:${email}`);
    for (const table of ['site_import_items', 'site_import_records'])
      await manager.query(`DELETE FROM ${table} WHERE item_key IN (${keys.map(() => '?').join(', ')})`, keys);
  }

  private record(
    manager: EntityManager,
    emails: readonly string[],
    removed: RemovedRecords,
    erased_by: string | null,
  ): Promise<Erasure[]> {
    const erased_at = new Date();
    const rows = emails.map((email) =>
      manager.create(Erasure, { address_hash: this.list.hashOf(email), erased_at, erased_by, removed }),
    );
    return manager.save(rows);
  }

  /** SQLite's write-ahead log keeps deleted data until other writes overwrite it. */
  private async overwriteLog(): Promise<void> {
    if (this.database.dialect === 'sqlite') await this.database.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Returns the person and those merged into it; none if the person does not exist. */
  private async lockPeople(manager: EntityManager, id: number): Promise<Person[]> {
    const query = manager
      .createQueryBuilder(Person, 'person')
      .where('person.id = :id OR person.merged_into = :id', { id })
      .orderBy('person.id', 'ASC');
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const people = await query.getMany();
    return people.some((person) => person.id === id) ? people : [];
  }
}

const NOTHING: RemovedRecords = {
  messages: 0,
  applications: 0,
  replies: 0,
  subscriptions: 0,
  conversations: 0,
  mails: 0,
  notes: 0,
  history_entries: 0,
};

const listed = ({ address_hash, erased_at }: Erasure) => ({ hash: address_hash, erasedAt: erased_at });

const keyOf = ({ hash, erasedAt }: ListedErasure): string => `${hash} ${erasedAt.getTime()}`;
