import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { told } from '../../core/language/kept-sentence.js';
import { say } from '../../core/language/say.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import type { OutboxFile } from '../../infrastructure/mail/outbox-file.entity.js';
import { OutboxFilesService } from '../../infrastructure/mail/outbox-files.service.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { hiddenForms } from '../form-rights/form-rights.js';
import { Reply } from './reply.entity.js';
import type { ReplyFile, ReplyInput, ReplyRecord } from './submission.dto.js';
import type { ThreadOwner } from './thread-addresses.service.js';
import { VisitorMailsService, type WrittenMail } from './visitor-mails.service.js';

/** The record that a reply belongs to. */
export type ReplyOwner = { message_id: number } | { agent_id: number } | { conversation_id: number };

export interface NewReply {
  owner: ReplyOwner;
  input: ReplyInput;
  author: Author & { id: number; email: string };
  to: string;
  mail: WrittenMail;
}

/** Replies to submissions, stored in one transaction with their mails. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly mails: VisitorMailsService,
    private readonly history: RecordHistory,
    private readonly files: OutboxFilesService,
    private readonly conversations: InboxConversationsService,
  ) {}

  get canSend(): boolean {
    return this.outbox.isEnabled;
  }

  get siteName(): string {
    return this.site.siteName;
  }

  /** Returns replies, oldest first. */
  async list(owner: ReplyOwner, manager: EntityManager = this.database.manager): Promise<ReplyRecord[]> {
    const replies = await this.query(manager).where(owner).orderBy('reply.id', 'ASC').getMany();
    return this.toRecords(replies, manager);
  }

  /**
   * Returns the reply with the input's idempotency key; undefined if there is none.
   * @throws ConflictException if it belongs to another record, or has another text or other files
   */
  async findByKey(manager: EntityManager, owner: ReplyOwner, input: ReplyInput): Promise<ReplyRecord | undefined> {
    const { idempotency_key, text, files = [] } = input;
    const reply = await this.query(manager).where({ idempotency_key }).getOne();
    if (!reply) return undefined;
    const sent = new Set((await this.files.of([reply.mail_id], manager)).map((file) => file.id));
    if (
      reply.text !== text ||
      Object.entries(owner).some(([column, id]) => reply[column as keyof Reply] !== id) ||
      sent.size !== files.length ||
      files.some((file) => !sent.has(file))
    )
      throw idempotencyKeyConflict();
    return this.toRecord(reply, manager);
  }

  /** Stores a reply and its mail. */
  async add(manager: EntityManager, { owner, input, author, to, mail }: NewReply): Promise<ReplyRecord> {
    const mail_id = await this.mails.addReply(manager, { to, mail, author, owner: threadOf(owner) });
    const { text, idempotency_key, files = [] } = input;
    await this.files.attach(manager, mail_id, files, author.id);
    const { id } = await manager.save(
      manager.create(Reply, {
        ...owner,
        text,
        idempotency_key,
        author: author.name,
        mail_id,
        created_at: new Date(),
      }),
    );
    return this.read(id, manager);
  }

  /** Queues the failed mail of a reply again. @throws RecordNotFoundException, ConflictException while mail is disabled */
  async resend(id: number, by: Author): Promise<ReplyRecord> {
    return this.database.transaction(async (manager) => {
      const reply = await manager.findOne(Reply, {
        select: { id: true, mail_id: true, message_id: true, agent_id: true, conversation_id: true },
        where: { id },
      });
      if (!reply || !(await this.isReached(manager, reply))) throw new RecordNotFoundException('Reply');
      if (!this.canSend) throw mailDisabled();
      await this.outbox.retry(manager, reply.mail_id);
      const { message_id, agent_id } = reply;
      const recordId = message_id ?? agent_id;
      const resource = message_id === null ? 'agent' : 'message';
      // The history has no entries for conversations begun by mails.
      if (recordId !== null)
        await this.history.add(manager, { resource, id: recordId, action: 'reply', title: '', by, fields: ['mail'] });
      return this.read(id, manager);
    });
  }

  /** @throws RecordNotFoundException for a file of a reply that is hidden from the running request */
  async checkFile(mail_id: number): Promise<void> {
    const { manager } = this.database;
    const reply = await manager.findOneBy(Reply, { mail_id });
    if (reply ? !(await this.isReached(manager, reply)) : hiddenForms().length > 0)
      throw new RecordNotFoundException('Attachment');
  }

  private async isReached(manager: EntityManager, { message_id, agent_id, conversation_id }: Reply): Promise<boolean> {
    const hidden = hiddenForms();
    if (hidden.length === 0) return true;
    const key = { message_id, agent_id, conversation_id };
    const conversation = await this.conversations.conversationOf(manager, key);
    return conversation !== null && !hidden.includes(conversation.form);
  }

  /** Returns the rows of a record's replies, which are deleted with it. */
  rows(manager: EntityManager, owner: ReplyOwner): Promise<Reply[]> {
    return manager.find(Reply, { where: owner, order: { id: 'ASC' } });
  }

  latest(
    manager: EntityManager,
    ids: Record<'message_id' | 'agent_id' | 'conversation_id', readonly number[]>,
  ): Promise<Reply | null> {
    return manager.findOne(Reply, {
      select: { id: true, author: true, idempotency_key: true },
      where: [
        { message_id: In([...ids.message_id]) },
        { agent_id: In([...ids.agent_id]) },
        { conversation_id: In([...ids.conversation_id]) },
      ],
      order: { id: 'DESC' },
    });
  }

  /** Inserts rows that were stored as JSON. */
  async restore(manager: EntityManager, rows: readonly (Omit<Reply, 'created_at'> & { created_at: string })[]) {
    for (const row of rows) await manager.save(manager.create(Reply, { ...row, created_at: new Date(row.created_at) }));
  }

  /** Converts the duplicate key of two concurrent requests into a ConflictException. */
  toHttpException(error: unknown): unknown {
    return isDuplicate(error) ? idempotencyKeyConflict() : error;
  }

  private async read(id: number, manager: EntityManager): Promise<ReplyRecord> {
    return this.toRecord(await this.query(manager).where({ id }).getOneOrFail(), manager);
  }

  private async toRecord(reply: Reply, manager: EntityManager): Promise<ReplyRecord> {
    return toRecord(reply, await this.files.of([reply.mail_id], manager));
  }

  private async toRecords(replies: readonly Reply[], manager: EntityManager): Promise<ReplyRecord[]> {
    const files = await this.files.of(
      replies.map(({ mail_id }) => mail_id),
      manager,
    );
    return replies.map((reply) =>
      toRecord(
        reply,
        files.filter(({ mail_id }) => mail_id === reply.mail_id),
      ),
    );
  }

  /** Joins the status of the mails without their texts. */
  private query(manager: EntityManager) {
    return manager
      .createQueryBuilder(Reply, 'reply')
      .leftJoin('reply.mail', 'mail')
      .addSelect([
        'mail.id',
        'mail.status',
        'mail.sent_at',
        'mail.next_attempt_at',
        'mail.last_error',
        'mail.last_error_said',
      ]);
  }
}

export const mailDisabled = (): ConflictException =>
  new ConflictException({
    message: say('submissions.mailNotSetUp'),
  });

const idempotencyKeyConflict = (): ConflictException =>
  new ConflictException({ message: say('submissions.replyKeyTaken') });

function threadOf(owner: ReplyOwner): ThreadOwner {
  if ('message_id' in owner) return { kind: 'message', id: owner.message_id };
  if ('agent_id' in owner) return { kind: 'agent', id: owner.agent_id };
  return { kind: 'conversation', id: owner.conversation_id };
}

const MISSING_MAIL = {
  status: 'failed',
  sent_at: null,
  next_attempt_at: null,
} as const;

/** The representation in conversations. */
export const toReplyFile = ({ id, name, type, size }: OutboxFile): ReplyFile => ({
  id,
  name,
  type,
  size,
  path: `/admin/api/reply_file/${id}`,
});

function toRecord({ id, author, text, created_at, mail }: Reply, files: readonly OutboxFile[]): ReplyRecord {
  const { status, sent_at, next_attempt_at, last_error, last_error_said } = mail ?? {
    ...MISSING_MAIL,
    last_error: say('submissions.mailGone'),
    last_error_said: null,
  };
  return {
    id,
    author,
    text,
    files: files.map(toReplyFile),
    status,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    error: last_error === null ? null : told({ text: last_error, said: last_error_said }),
  };
}
