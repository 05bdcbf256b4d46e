import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { retold, say } from '../../core/language/say.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { Reply } from './reply.entity.js';
import type { ReplyInput, ReplyRecord } from './submission.dto.js';
import { VisitorMailsService, type WrittenMail } from './visitor-mails.service.js';

/** The record that a reply belongs to. */
export type ReplyOwner = { message_id: number } | { agent_id: number };

export interface NewReply {
  owner: ReplyOwner;
  input: ReplyInput;
  author: Author & { email: string };
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
  ) {}

  get canSend(): boolean {
    return this.outbox.isEnabled;
  }

  get siteName(): string {
    return this.site.siteName;
  }

  /** Oldest first. */
  async list(owner: ReplyOwner, manager: EntityManager = this.database.manager): Promise<ReplyRecord[]> {
    const replies = await this.query(manager).where(owner).orderBy('reply.id', 'ASC').getMany();
    return replies.map(toRecord);
  }

  /**
   * The reply with the input's idempotency key; undefined when there is none.
   * @throws ConflictException if it belongs to another record or has another text
   */
  async findByKey(manager: EntityManager, owner: ReplyOwner, input: ReplyInput): Promise<ReplyRecord | undefined> {
    const { idempotency_key, text } = input;
    const reply = await this.query(manager).where({ idempotency_key }).getOne();
    if (!reply) return undefined;
    if (reply.text !== text || Object.entries(owner).some(([column, id]) => reply[column as keyof Reply] !== id)) {
      throw idempotencyKeyConflict();
    }
    return toRecord(reply);
  }

  /** Stores a reply and its mail. */
  async add(manager: EntityManager, { owner, input, author, to, mail }: NewReply): Promise<ReplyRecord> {
    const mail_id = await this.mails.addReply(manager, { to, mail, author });
    const { text, idempotency_key } = input;
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

  /** Queues the mail of a reply again if it failed. @throws RecordNotFoundException, ConflictException while mail is disabled */
  async resend(id: number, by: Author): Promise<ReplyRecord> {
    return this.database.transaction(async (manager) => {
      const reply = await manager.findOne(Reply, {
        select: { id: true, mail_id: true, message_id: true, agent_id: true },
        where: { id },
      });
      if (!reply) throw new RecordNotFoundException('Reply');
      if (!this.canSend) throw mailDisabled();
      await this.outbox.retry(manager, reply.mail_id);
      const { message_id, agent_id } = reply;
      const owner =
        message_id === null ? { resource: 'agent', id: agent_id ?? 0 } : { resource: 'message', id: message_id };
      await this.history.add(manager, { ...owner, action: 'reply', title: '', by, fields: ['mail'] });
      return this.read(id, manager);
    });
  }

  /** The rows of a record's replies, which are deleted with it. */
  rows(manager: EntityManager, owner: ReplyOwner): Promise<Reply[]> {
    return manager.find(Reply, { where: owner, order: { id: 'ASC' } });
  }

  /** Inserts rows as JSON again. */
  async restore(manager: EntityManager, rows: readonly (Omit<Reply, 'created_at'> & { created_at: string })[]) {
    for (const row of rows) await manager.save(manager.create(Reply, { ...row, created_at: new Date(row.created_at) }));
  }

  /** Translates the duplicate key of two concurrent requests into a ConflictException. */
  toHttpException(error: unknown): unknown {
    return isDuplicate(error) ? idempotencyKeyConflict() : error;
  }

  private async read(id: number, manager: EntityManager): Promise<ReplyRecord> {
    return toRecord(await this.query(manager).where({ id }).getOneOrFail());
  }

  /** Joins the state of the mails without their texts. */
  private query(manager: EntityManager) {
    return manager
      .createQueryBuilder(Reply, 'reply')
      .leftJoin('reply.mail', 'mail')
      .addSelect(['mail.id', 'mail.status', 'mail.sent_at', 'mail.next_attempt_at', 'mail.last_error']);
  }
}

export const mailDisabled = (): ConflictException =>
  new ConflictException({
    message: say('submissions.thisSiteSendsNoMailSmtpUrlIsNotSet'),
  });

const idempotencyKeyConflict = (): ConflictException =>
  new ConflictException({ message: say('submissions.anotherReplyHasBeenSentUnderThis') });

const MISSING_MAIL = {
  status: 'failed',
  sent_at: null,
  next_attempt_at: null,
} as const;

function toRecord({ id, author, text, created_at, mail }: Reply): ReplyRecord {
  const { status, sent_at, next_attempt_at, last_error } = mail ?? {
    ...MISSING_MAIL,
    last_error: say('submissions.itsMailIsNoLongerInTheOutbox'),
  };
  return {
    id,
    author,
    text,
    status,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    error: last_error === null ? null : retold(last_error),
  };
}
