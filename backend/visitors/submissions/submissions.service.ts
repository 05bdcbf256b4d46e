import { ConflictException, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { Author } from '../../core/crud/author.js';
import type { RecordState } from '../../core/crud/record-history.js';
import type { ResourceInput } from '../../core/crud/resource.dto.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { sentence } from '../../core/language/say.js';
import { isMailable } from '../../core/text/email-address.shared.js';
import { BotCheckService } from '../bot-check/bot-check.service.js';
import { honeypotText } from '../bot-check/honeypot.decorator.js';
import { type ConversationRecord, InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { hiddenForms, isReachable } from '../form-rights/form-rights.js';
import { type Contact, PersonContactsService } from '../people/person-contacts.service.js';
import { mailDisabled, RepliesService, type ReplyOwner } from './replies.service.js';
import { spamExpiresAt } from './spam.constants.js';
import type { MessageReplyInput, ReplyRecord, SubmissionRecord, Thread } from './submission.dto.js';
import type { Submission } from './submission.entity.js';
import { VisitorMailsService, type WrittenMail } from './visitor-mails.service.js';

/** Common fields of visitors' forms. */
interface VisitorInput {
  turnstile_token?: string;
  website?: unknown;
  email: string;
}

export interface ReceiveOptions {
  /** Set if accepted without the bot check, as suspected spam: the content that identifies it, so that it is stored once. */
  unchecked?: string | undefined;
  /** Called first in the transaction, for its locks. */
  begun?: (manager: EntityManager) => Promise<void>;
  /** Stores related rows before mails are sent. */
  stored?: (manager: EntityManager, id: number) => Promise<void>;
}

type ContactRecord = SubmissionRecord & { name: string; email: string };

/** Stores visitors' submissions, sends mails about them, and lets editors handle them and reply. Suspected spam is only stored. */
export abstract class SubmissionsService<
  E extends Submission,
  I extends VisitorInput,
  R extends ContactRecord,
  U extends ResourceInput,
> extends ResourceService<E, I, R, U> {
  // Injected into properties, so that subclasses need not pass them on.
  @Inject(VisitorMailsService)
  protected readonly mails: VisitorMailsService;
  @Inject(BotCheckService)
  private readonly botCheck: BotCheckService;
  @Inject(LanguagesService)
  private readonly languages: LanguagesService;
  @Inject(RepliesService)
  private readonly replies: RepliesService;
  @Inject(InboxConversationsService)
  protected readonly inboxConversations: InboxConversationsService;
  @Inject(PersonContactsService)
  protected readonly contacts: PersonContactsService;

  /** The status of an unhandled record. */
  protected abstract readonly initialStatus: string;
  /** The status that a reply may set, for resources with `mark_handled`. */
  protected readonly handledStatus: E['status'] | undefined;

  /** Sends a notice to the company and a receipt to the visitor. */
  protected abstract mailNotices(manager: EntityManager, entry: R): Promise<void>;

  protected abstract ownerOf(id: number): ReplyOwner;

  /** Kind of contact that its records are. */
  protected abstract readonly contactKind: Exclude<Contact['kind'], 'subscriber' | 'mail'>;

  /** Returns the contact details in a record. */
  protected contactOf({ id, email, name, language, created_at }: E): Contact {
    return { kind: this.contactKind, recordId: id, email, name, language, at: created_at };
  }

  /** Returns the visitor's text, for lists. */
  protected abstract textOf(entity: E): string;

  /** Returns the editors' form that was submitted. */
  protected async formOf(_manager: EntityManager, _entity: E): Promise<Pick<ConversationRecord, 'formId' | 'subject'>> {
    return {};
  }

  /** Whether a chat with the assistant was sent along. */
  protected isHandedOver(_entity: E): boolean {
    return false;
  }

  /** Called before a record is stored that has become suspected spam, or is none any more. */
  protected async spamChanged(_manager: EntityManager, _entity: E): Promise<void> {}

  /** Returns the mail of a reply, which quotes the visitor's text. */
  protected abstract replyMail(entry: R, text: string): WrittenMail;

  /** Stores a visitor's submission, and sends notice and receipt unless it is suspected spam, which is decided only here. */
  async receive(
    input: I,
    address: string | undefined,
    { unchecked, begun, stored }: ReceiveOptions = {},
  ): Promise<void> {
    const suspicion = unchecked ? { spam_at: new Date(), notices_held: true } : {};
    const received = Object.assign(input, { language: this.languages.currentKey }, suspicion, suspicionOf(input));
    const store = async (manager: EntityManager): Promise<void> => {
      if (input.email !== '') await this.mails.lockMailbox(manager, input.email);
      await begun?.(manager);
      const record = await this.create(received);
      await stored?.(manager, record.id);
      if (record.spam_at === null) await this.mailNotices(manager, record);
    };
    if (unchecked) await this.botCheck.passUnchecked(unchecked, store);
    else await this.botCheck.pass(input.turnstile_token, address, store);
  }

  override get reachable(): string | undefined {
    return hiddenForms().length > 0 ? isReachable(this.contactKind, 'reached.id') : undefined;
  }

  /** Returns a record with its replies. @throws RecordNotFoundException */
  async thread(id: number): Promise<Thread<R>> {
    const [entry, replies] = await Promise.all([this.read(id), this.replies.list(this.ownerOf(id))]);
    return { entry, replies, can_send: this.replies.canSend, site_name: this.replies.siteName };
  }

  /**
   * Stores a reply and its mail; idempotent by `idempotency_key`.
   * @throws RecordNotFoundException
   * @throws ConflictException while mail is disabled, for suspected spam, and if the key belongs to another reply
   */
  async reply(id: number, input: MessageReplyInput, author: Author & { email: string }): Promise<ReplyRecord> {
    try {
      return await this.context.database.transaction(async (manager) => {
        // Of two concurrent requests, the second waits for the lock, and then finds the reply of the first.
        const entity = await this.findForUpdate(manager, id);
        const owner = this.ownerOf(id);
        const existing = await this.replies.findByKey(manager, owner, input);
        if (existing) return existing;
        if (!this.replies.canSend) throw mailDisabled();
        if (entity.spam_at !== null) throw new ConflictException({ message: IS_SPAM() });
        const record = await this.toRecord(entity);
        // Forms reject such addresses, but imports may not: a mail could interpret one as several addresses.
        if (!isMailable(record.email)) throw new ConflictException({ message: INVALID_EMAIL() });
        const mail = this.replyMail(record, input.text);
        const reply = await this.replies.add(manager, { owner, input, author, to: record.email, mail });
        if (input.mark_handled && this.handledStatus !== undefined && entity.status !== this.handledStatus) {
          entity.status = this.handledStatus;
          this.setHandler(entity, author);
          entity.version += 1;
          await manager.save(entity);
          await this.keepConversation(manager, entity);
        }
        await this.inboxConversations.answered(manager, owner, author);
        await this.context.history.add(manager, {
          resource: this.name,
          id,
          action: 'reply',
          title: record.name,
          by: author,
        });
        return reply;
      });
    } catch (error) {
      throw this.replies.toHttpException(error);
    }
  }

  /** Marks a record as suspected spam. Idempotent. @throws RecordNotFoundException */
  async markAsSpam(id: number, by: Author): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      if (entity.spam_at !== null) return this.toRecord(entity);
      const past = await this.pastState(manager, entity);
      entity.spam_at = new Date();
      await this.spamChanged(manager, entity);
      entity.version += 1;
      await manager.save(entity);
      await this.keepContact(manager, entity);
      await this.keepConversation(manager, entity);
      return this.finalize(manager, entity, { action: 'update', by, past, secrets: ['spam_at'] });
    });
  }

  /** Unmarks suspected spam, and sends notice and receipt if they were withheld. Idempotent. @throws RecordNotFoundException */
  async markAsNotSpam(id: number, by: Author): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      if (entity.spam_at === null) return this.toRecord(entity);
      const past = await this.pastState(manager, entity);
      const { notices_held: areNoticesHeld } = entity;
      entity.spam_at = null;
      entity.notices_held = false;
      await this.spamChanged(manager, entity);
      entity.version += 1;
      await manager.save(entity);
      await this.keepContact(manager, entity);
      await this.keepConversation(manager, entity, { isNotified: !areNoticesHeld });
      const record = await this.finalize(manager, entity, { action: 'update', by, past, secrets: ['spam_at'] });
      if (areNoticesHeld) await this.mailNotices(manager, record);
      return record;
    });
  }

  override async assign(manager: EntityManager, entity: E, input: I | U, by?: Author): Promise<void> {
    const { status } = entity;
    await super.assign(manager, entity, input, by);
    if (status !== undefined && entity.status !== status) this.setHandler(entity, by);
  }

  override async afterSave(manager: EntityManager, entity: E, input: I | U, before?: E): Promise<void> {
    await super.afterSave(manager, entity, input, before);
    if (!before) await this.keepContact(manager, entity);
    // The version distinguishes records restored from the bin from new ones.
    await this.keepConversation(manager, entity, { isNotified: !before && entity.version > 1 });
  }

  override async beforeDelete(manager: EntityManager, entity: E): Promise<void> {
    await super.beforeDelete(manager, entity);
    await this.contacts.drop(manager, this.contactKind, entity.id);
    await this.inboxConversations.binMails(manager, this.contactKind, entity.id);
  }

  /** Assigns the record to its person; suspected spam neither creates nor has one. */
  private async keepContact(manager: EntityManager, entity: E): Promise<void> {
    const { id, spam_at } = entity;
    if (spam_at !== null && spam_at !== undefined) return this.contacts.drop(manager, this.contactKind, id);
    await this.contacts.keep(manager, this.contactOf(entity));
  }

  protected async keepConversation(manager: EntityManager, entity: E, { isNotified = false } = {}): Promise<void> {
    const { id, name, email, language = '', status, spam_at, created_at } = entity;
    const record: ConversationRecord = {
      kind: this.contactKind,
      id,
      name,
      email,
      language,
      status,
      spam_at,
      created_at,
      text: this.textOf(entity),
      ...(await this.formOf(manager, entity)),
      isHandedOver: this.isHandedOver(entity),
      isNotified,
    };
    return this.inboxConversations.keep(manager, record);
  }

  override async relatedState(manager: EntityManager, { id }: E): Promise<RecordState> {
    const owner = this.ownerOf(id);
    return {
      replies: await this.replies.rows(manager, owner),
      inbox_conversation: await this.inboxConversations.stateOf(manager, owner),
    };
  }

  override async restoreRelated(
    manager: EntityManager,
    { id }: E,
    { replies, inbox_conversation }: RecordState,
  ): Promise<void> {
    if (Array.isArray(replies)) await this.replies.restore(manager, replies);
    await this.inboxConversations.restore(manager, this.ownerOf(id), inbox_conversation);
  }

  override async toRecord(entity: E): Promise<R> {
    const record = await super.toRecord(entity);
    return { ...record, spam_until: entity.spam_at && spamExpiresAt(entity.spam_at) };
  }

  private setHandler(entity: E, by: Author | undefined): void {
    const isOpen = entity.status === this.initialStatus;
    entity.handled_by = isOpen ? null : (by?.name ?? null);
    entity.handled_at = isOpen ? null : new Date();
  }
}

/** The columns of suspected spam: only a program fills in the hidden field. */
function suspicionOf({ website }: VisitorInput): Partial<Submission> {
  const hidden = honeypotText(website);
  return hidden === undefined ? {} : { spam_at: new Date(), hidden_field: hidden, notices_held: true };
}

const INVALID_EMAIL = sentence('submissions.addressInvalid');

const IS_SPAM = sentence('submissions.suspectedSpam');
