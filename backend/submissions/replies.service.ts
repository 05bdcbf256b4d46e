import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import type { Author } from '../core/crud/resource.service.js';
import { Database } from '../core/database/database.js';
import { isDuplicate } from '../core/database/failures.js';
import { RecordNotFound } from '../core/http/errors.js';
import { type MailContent, OutboxService } from '../mail/outbox.service.js';
import { Reply } from './reply.entity.js';
import type { ReplyInput, ReplyRecord } from './submission.dto.js';
import { VisitorMailsService } from './visitor-mails.service.js';

/** What a reply belongs to. */
export type ReplyOwner = { message_id: number } | { agent_id: number };

/** A reply that is to be mailed. */
export interface NewReply {
  owner: ReplyOwner;
  input: ReplyInput;
  author: Author & { email: string };
  to: string;
  content: MailContent;
}

/** The replies to what visitors have sent: stored with their mails, in one transaction. */
@Injectable()
export class RepliesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly mails: VisitorMailsService,
  ) {}

  /** Whether a reply can be mailed at all. */
  get canSend(): boolean {
    return this.outbox.isEnabled;
  }

  get siteName(): string {
    return this.settings.siteName;
  }

  /** The oldest first. */
  async list(owner: ReplyOwner, manager: EntityManager = this.database.manager): Promise<ReplyRecord[]> {
    const replies = await this.rows(manager).where(owner).orderBy('reply.id', 'ASC').getMany();
    return replies.map(recordOf);
  }

  /**
   * The reply that has been stored under this key; undefined when there is none.
   * @throws ConflictException for one to somebody else, or with other words
   */
  async findByKey(manager: EntityManager, owner: ReplyOwner, input: ReplyInput): Promise<ReplyRecord | undefined> {
    const { idempotency_key, text } = input;
    const reply = await this.rows(manager).where({ idempotency_key }).getOne();
    if (!reply) return undefined;
    if (reply.text !== text || Object.entries(owner).some(([column, id]) => reply[column as keyof Reply] !== id)) {
      throw keyIsTaken();
    }
    return recordOf(reply);
  }

  /** Stores a reply and its mail. */
  async add(manager: EntityManager, { owner, input, author, to, content }: NewReply): Promise<ReplyRecord> {
    const mail_id = await this.mails.reply(manager, { to, content, author });
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

  /** Puts a mail that was given up back into the queue. What is on its way stays there. @throws RecordNotFound */
  async resend(id: number): Promise<ReplyRecord> {
    return this.database.transaction(async (manager) => {
      const reply = await manager.findOne(Reply, { select: { id: true, mail_id: true }, where: { id } });
      if (!reply) throw new RecordNotFound('Reply');
      if (!this.canSend) throw mailDisabled();
      await this.outbox.retry(manager, reply.mail_id);
      return this.read(id, manager);
    });
  }

  /** Says a duplicate key, which two requests at once may come to, as the conflict that it is. */
  toHttpException(error: unknown): unknown {
    return isDuplicate(error) ? keyIsTaken() : error;
  }

  private async read(id: number, manager: EntityManager): Promise<ReplyRecord> {
    return recordOf(await this.rows(manager).where({ id }).getOneOrFail());
  }

  /** With what became of their mails, but without the mails' words. */
  private rows(manager: EntityManager) {
    return manager
      .createQueryBuilder(Reply, 'reply')
      .leftJoin('reply.mail', 'mail')
      .addSelect(['mail.id', 'mail.status', 'mail.sent_at', 'mail.next_attempt_at', 'mail.last_error']);
  }
}

export const mailDisabled = (): ConflictException =>
  new ConflictException({
    message:
      'This site sends no mail: SMTP_URL is not set. Nothing was sent; please answer with your own mail program.',
  });

const keyIsTaken = (): ConflictException =>
  new ConflictException({ message: 'Another reply has been sent under this idempotency_key.' });

const GONE = {
  status: 'failed',
  sent_at: null,
  next_attempt_at: null,
  last_error: 'Its mail is no longer in the outbox.',
} as const;

function recordOf({ id, author, text, created_at, mail }: Reply): ReplyRecord {
  const { status, sent_at, next_attempt_at, last_error } = mail ?? GONE;
  return {
    id,
    author,
    text,
    status,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    error: last_error,
  };
}
