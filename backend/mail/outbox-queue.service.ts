import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull, LessThan, Raw } from 'typeorm';
import { Database } from '../core/database/database.js';
import { StorageLock } from '../core/storage/storage-lock.js';
import { type MailHeaders, OutboxMail } from './outbox-mail.entity.js';
import { nextAttemptAt } from './retry.js';

/** How long a mail is claimed by a process: longer than `SEND_TIMEOUT_MS`. */
export const CLAIM_MS = 2 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Days after which sent and failed mails are deleted. Those of newsletters are kept for the report. */
const RETENTION_DAYS = 30;

/** In characters. */
const MAX_ERROR_LENGTH = 1000;

const withoutText = { text: '', html: null };

/** Whether the links of a mail do not work any more at that time. */
const isOver = (headers: MailHeaders | null, time: Date): boolean =>
  headers?.secretUntil !== undefined && new Date(headers.secretUntil) <= time;

/** Queries and updates of the outbox by the process that sends. */
@Injectable()
export class OutboxQueueService {
  constructor(
    private readonly database: Database,
    private readonly lock: StorageLock,
  ) {}

  /**
   * Claims the next mail that is due, so that no other process sends it; null when there is none. Newsletters come after
   * all other mails.
   */
  async claim(): Promise<OutboxMail | null> {
    for (;;) {
      const now = new Date();
      const mail =
        (await this.nextDue(now, 'newsletter_id IS NULL')) ?? (await this.nextDue(now, 'newsletter_id IS NOT NULL'));
      if (!mail) return null;
      if (isOver(mail.headers, now)) {
        const reason = [mail.last_error, 'Its link expired before it could be sent.'].filter(Boolean).join(' ');
        await this.markFailed(mail, reason, true);
        continue;
      }
      const attempts = mail.attempts + 1;
      const { affected } = await this.database.transaction((manager) =>
        // Optimistic locking by the number of attempts: another process may have claimed it since.
        manager.update(
          OutboxMail,
          { id: mail.id, status: 'queued', attempts: mail.attempts },
          { attempts, claimed_until: new Date(now.getTime() + CLAIM_MS) },
        ),
      );
      if (affected === 1) return { ...mail, attempts };
    }
  }

  /** Marks a mail that the server has accepted. */
  async markSent({ id, newsletter_id, headers }: OutboxMail): Promise<void> {
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
          // The text is stored with the newsletter: no copy for each subscriber is kept.
          ...(newsletter_id === null && !headers?.secretUntil ? {} : withoutText),
        },
      ),
    );
  }

  /** Marks a failed attempt. Returns the time of the next attempt; null when there is none. */
  async markFailed({ id, attempts, headers }: OutboxMail, reason: string, isPermanent: boolean): Promise<Date | null> {
    const due = isPermanent ? null : nextAttemptAt(attempts, new Date());
    const next = due && isOver(headers, due) ? null : due;
    await this.database.transaction((manager) =>
      manager.update(
        OutboxMail,
        // Unless it was cancelled meanwhile.
        { id, status: 'queued' },
        {
          status: next ? 'queued' : 'failed',
          next_attempt_at: next,
          claimed_until: null,
          last_error: reason.slice(0, MAX_ERROR_LENGTH),
          ...(!next && headers?.secretUntil ? withoutText : {}),
        },
      ),
    );
    return next;
  }

  /**
   * Releases the claims of a process that was killed. Only with SQLite and the lock on the storage folder, when no other
   * process can be alive; elsewhere claims expire.
   */
  async releaseClaims(): Promise<void> {
    if (this.database.dialect !== 'sqlite' || !(await this.lock.acquire())) return;
    await this.database.transaction((manager) =>
      manager.update(OutboxMail, { status: 'queued' }, { claimed_until: null }),
    );
  }

  /** Deletes old mails, which hold personal data. Mails of replies are kept as long as the reply. */
  async deleteOld(): Promise<void> {
    const created_at = LessThan(new Date(Date.now() - RETENTION_DAYS * DAY_MS));
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
