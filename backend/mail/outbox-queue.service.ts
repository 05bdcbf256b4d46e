import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull, LessThan, Raw } from 'typeorm';
import { Database } from '../core/database/database.js';
import { StorageLock } from '../core/storage/storage-lock.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { nextAttempt } from './retry.js';

/** How long a mail belongs to the one who took it: longer than sending can last (see `Smtp`). */
export const CLAIM_MS = 2 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Days after which a mail that is done with is forgotten; what was sent with a newsletter is kept for its report. */
const KEPT_DAYS = 30;

/** The longest account of a failure, in characters. */
const MOST_ERROR = 1000;

/** The outbox's rows, from the sender's side. */
@Injectable()
export class OutboxQueueService {
  constructor(
    private readonly database: Database,
    private readonly lock: StorageLock,
  ) {}

  /**
   * Takes the next mail that is due, for nobody else to send; null when there is none. Those that somebody waits for come
   * before newsletters.
   */
  async claim(): Promise<OutboxMail | null> {
    for (;;) {
      const now = new Date();
      const mail =
        (await this.nextDue(now, 'newsletter_id IS NULL')) ?? (await this.nextDue(now, 'newsletter_id IS NOT NULL'));
      if (!mail) return null;
      const attempts = mail.attempts + 1;
      const { affected } = await this.database.transaction((manager) =>
        // Another process may have taken it since; the number of attempts tells.
        manager.update(
          OutboxMail,
          { id: mail.id, status: 'queued', attempts: mail.attempts },
          { attempts, claimed_until: new Date(now.getTime() + CLAIM_MS) },
        ),
      );
      if (affected === 1) return { ...mail, attempts };
    }
  }

  /** The server has taken it. */
  async markSent({ id, newsletter_id }: OutboxMail): Promise<void> {
    await this.database.transaction((manager) =>
      manager.update(
        OutboxMail,
        { id },
        {
          status: 'sent',
          sent_at: new Date(),
          next_attempt_at: null,
          claimed_until: null,
          last_error: null,
          // The newsletter has the words; they need not be kept once for each reader.
          ...(newsletter_id === null ? {} : { text: '', html: null }),
        },
      ),
    );
  }

  /** It was not taken. Answers when it is tried again; null when it never is. */
  async markFailed({ id, attempts }: OutboxMail, reason: string, isFinal: boolean): Promise<Date | null> {
    const next = isFinal ? null : nextAttempt(attempts, new Date());
    await this.database.transaction((manager) =>
      manager.update(
        OutboxMail,
        // Cancelled meanwhile: it stays so.
        { id, status: 'queued' },
        {
          status: next ? 'queued' : 'failed',
          next_attempt_at: next,
          claimed_until: null,
          last_error: reason.slice(0, MOST_ERROR),
        },
      ),
    );
    return next;
  }

  /**
   * Frees what a process that was killed had taken, for the process that has the database to itself. Elsewhere the taker
   * may be alive, and its time runs out by itself.
   */
  async releaseClaims(): Promise<void> {
    if (this.database.dialect !== 'sqlite' || !(await this.lock.take())) return;
    await this.database.transaction((manager) =>
      manager.update(OutboxMail, { status: 'queued' }, { claimed_until: null }),
    );
  }

  /** Forgets old mails, which hold people's names and addresses. Those of replies go after the reply. */
  async deleteOld(): Promise<void> {
    const created_at = LessThan(new Date(Date.now() - KEPT_DAYS * DAY_MS));
    const id = Raw((column) => `${column} NOT IN (SELECT mail_id FROM replies)`);
    await this.database.transaction((manager) =>
      manager.delete(OutboxMail, { id, created_at, newsletter_id: IsNull(), status: In(['sent', 'failed']) }),
    );
  }

  private nextDue(now: Date, kind: string): Promise<OutboxMail | null> {
    return this.database.manager
      .createQueryBuilder(OutboxMail, 'mail')
      .where("mail.status = 'queued' AND mail.next_attempt_at <= :now", { now })
      .andWhere(`mail.${kind}`)
      .andWhere(
        new Brackets((free) => free.where('mail.claimed_until IS NULL').orWhere('mail.claimed_until <= :now', { now })),
      )
      .orderBy('mail.next_attempt_at', 'ASC')
      .addOrderBy('mail.id', 'ASC')
      .limit(1)
      .getOne();
  }
}
