import { ConflictException } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { BotCheck } from '../bot-check/bot-check.js';
import { trappedText } from '../bot-check/trap.js';
import type { ResourceContext } from '../core/crud/crud-context.js';
import type { ResourceInput } from '../core/crud/resource.dto.js';
import { type Author, ResourceService } from '../core/crud/resource.service.js';
import type { ResourceDefinition } from '../core/crud/resource-definition.js';
import type { MailContent } from '../mail/outbox.service.js';
import { type Replies, type ReplyOwner, sendsNothing } from './replies.service.js';
import { spamUntil } from './spam.js';
import type { MessageReplyInput, ReplyRecord, SubmissionRecord, Thread } from './submission.dto.js';
import type { Submission } from './submission.entity.js';

/** What a visitor's form carries besides its fields. */
interface VisitorInput {
  turnstile_token?: string;
  website?: unknown;
}

type SentEntry = SubmissionRecord & { name: string; email: string };

/** What visitors send: stored, mailed, handled, answered. What is suspected spam is only stored. */
export abstract class SubmissionsService<
  E extends Submission,
  I extends VisitorInput,
  R extends SentEntry,
  U extends ResourceInput,
> extends ResourceService<E, I, R, U> {
  /** The status of what nobody has handled. */
  protected abstract readonly firstStatus: string;
  /** The status of what somebody has handled with a reply, where there is one. */
  protected readonly handledStatus: E['status'] | undefined;

  constructor(
    definition: ResourceDefinition<E, I, U, R>,
    context: ResourceContext,
    private readonly botCheck: BotCheck,
    private readonly replies: Replies,
  ) {
    super(definition, context);
  }

  /** Tells the company that it came, and the visitor that it has come. */
  protected abstract mailNotices(manager: EntityManager, entry: R): Promise<void>;

  protected abstract ownerOf(id: number): ReplyOwner;

  /** A reply as it is mailed, with what the visitor sent. */
  protected abstract replyMail(entry: R, text: string): MailContent;

  /** Stores what a visitor sent, and has it mailed unless it is suspected spam. */
  async receive(input: I, address: string | undefined): Promise<void> {
    await this.botCheck.verify(input.turnstile_token, address);
    await this.context.database.transaction(async (manager) => {
      const record = await this.create(input);
      if (record.spam_at === null) await this.mailNotices(manager, record);
    });
  }

  /** A record with its replies. @throws RecordNotFound */
  async thread(id: number): Promise<Thread<R>> {
    const [entry, replies] = await Promise.all([this.read(id), this.replies.of(this.ownerOf(id))]);
    return { entry, replies, can_send: this.replies.canSend, site_name: this.replies.siteName };
  }

  /**
   * Stores a reply and its mail; the same one only once.
   * @throws RecordNotFound
   * @throws ConflictException where nothing can be sent, for suspected spam, and for another reply's key
   */
  async reply(id: number, input: MessageReplyInput, author: Author & { email: string }): Promise<ReplyRecord> {
    try {
      return await this.context.database.transaction(async (manager) => {
        // Of two requests at once the second waits here, and then finds the reply of the first.
        const entity = await this.locked(manager, id);
        const owner = this.ownerOf(id);
        const known = await this.replies.known(manager, owner, input);
        if (known) return known;
        if (!this.replies.canSend) throw sendsNothing();
        if (entity.spam_at !== null) throw new ConflictException({ message: SPAM_FIRST });
        const record = await this.toRecord(entity);
        // Forms take none like this; an import might. A mail program reads it as several addresses.
        if (!isEmail(record.email)) throw new ConflictException({ message: NO_ADDRESS });
        const content = this.replyMail(record, input.text);
        const reply = await this.replies.add(manager, { owner, input, author, to: record.email, content });
        if (input.mark_handled && this.handledStatus !== undefined && entity.status !== this.handledStatus) {
          entity.status = this.handledStatus;
          this.noteHandler(entity, author);
          entity.version += 1;
          await manager.save(entity);
        }
        return reply;
      });
    } catch (error) {
      throw this.replies.explained(error);
    }
  }

  /** Makes it suspected spam. Done twice it is as done once. @throws RecordNotFound */
  async suspect(id: number): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.locked(manager, id);
      if (entity.spam_at !== null) return this.toRecord(entity);
      entity.spam_at = new Date();
      entity.version += 1;
      await manager.save(entity);
      return this.finished(manager, entity);
    });
  }

  /** Makes suspected spam an ordinary record, and sends the mails that were held back for it, once. @throws RecordNotFound */
  async clear(id: number): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.locked(manager, id);
      if (entity.spam_at === null) return this.toRecord(entity);
      const { notices_held: held } = entity;
      entity.spam_at = null;
      entity.notices_held = false;
      entity.version += 1;
      await manager.save(entity);
      const record = await this.finished(manager, entity);
      if (held) await this.mailNotices(manager, record);
      return record;
    });
  }

  protected override async assign(manager: EntityManager, entity: E, input: I | U, by?: Author): Promise<void> {
    const { status } = entity;
    await super.assign(manager, entity, input, by);
    if (status !== undefined && entity.status !== status) this.noteHandler(entity, by);
    const hidden = 'website' in input ? trappedText(input.website) : undefined;
    if (hidden === undefined) return;
    entity.spam_at = new Date();
    entity.hidden_field = hidden;
    entity.notices_held = true;
  }

  protected override async toRecord(entity: E): Promise<R> {
    const record = await super.toRecord(entity);
    return { ...record, spam_until: entity.spam_at && spamUntil(entity.spam_at) };
  }

  private noteHandler(entity: E, by: Author | undefined): void {
    const isOpen = entity.status === this.firstStatus;
    entity.handled_by = isOpen ? null : (by?.name ?? null);
    entity.handled_at = isOpen ? null : new Date();
  }
}

/** Finds what is suspected spam, or all else. */
export const spamIs = (isSpam: boolean) => ({ spam_at: isSpam ? Not(IsNull()) : IsNull() });

const NO_ADDRESS = 'What stands there as the e-mail address is none. Nothing was sent.';

const SPAM_FIRST = 'This is suspected spam. Say “Not spam” first, then reply.';
