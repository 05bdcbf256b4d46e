import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Raw } from 'typeorm';
import { monotonicNow, pastDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { timeSql } from '../../core/database/time-sql.js';
import { type KeptSentence, kept } from '../../core/language/kept-sentence.js';
import { DueRows } from '../../core/outbox/due-rows.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { MAIL_DAYS } from './mail.constants.js';
import { OutboxService } from './outbox.service.js';
import { type MailHeaders, OutboxMail } from './outbox-mail.entity.js';
import { MAX_DELAY_MS, nextAttemptAt } from './retry.js';

const DAY_MS = 24 * 60 * 60_000;

/** Maximum length of a stored error, in characters. */
const MAX_ERROR_LENGTH = 1000;

const withoutText = { text: '', html: null };

/** Whether the links of a mail will have expired in `inMs` milliseconds. */
const isOver = (headers: MailHeaders | null, inMs = 0): boolean =>
  headers?.secretUntil !== undefined && new Date(headers.secretUntil).getTime() <= monotonicNow() + inMs;

/** Queries and updates of the outbox for the process that sends mails. */
@Injectable()
export class OutboxQueueService {
  readonly rows: DueRows<OutboxMail>;

  constructor(
    private readonly database: Database,
    private readonly lock: StorageLock,
    private readonly outbox: OutboxService,
  ) {
    this.rows = new DueRows(database, OutboxMail, MAX_DELAY_MS);
  }

  /** Claims the next due mail, so that no other process sends it; null if there is none. Newsletters come after all other mails. */
  async claim(): Promise<OutboxMail | null> {
    for (;;) {
      const mail = (await this.nextDue('newsletter_id IS NULL')) ?? (await this.nextDue('newsletter_id IS NOT NULL'));
      if (!mail) return null;
      if (isOver(mail.headers)) {
        const before = { text: mail.last_error ?? '', said: mail.last_error_said };
        await this.markFailed(mail, kept('mail.linkExpired', before), true);
        continue;
      }
      if (await this.isUndeliverable(mail)) {
        await this.markFailed(mail, kept('mail.bouncedBefore'), true);
        continue;
      }
      const claimed = await this.rows.claim(mail);
      if (claimed) return claimed;
    }
  }

  /** Marks a mail as accepted by the server. */
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
          last_error_said: null,
          // The text is stored with the newsletter, rather than once per subscriber.
          ...(newsletter_id === null && !headers?.secretUntil ? {} : withoutText),
        },
      ),
    );
  }

  /**
   * Marks a failed attempt. Returns the time of the next attempt; null after the last.
   * @param refusal See `SmtpError`.
   */
  async markFailed(
    mail: OutboxMail,
    reason: KeptSentence,
    isPermanent: boolean,
    refusal?: string,
  ): Promise<Date | null> {
    const { id, attempts, headers } = mail;
    const now = new Date();
    const due = isPermanent ? null : nextAttemptAt(attempts, now);
    const delayMs = due ? due.getTime() - now.getTime() : 0;
    const next = isOver(headers, delayMs) ? null : due;
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.update(
        OutboxMail,
        // Skipped if it was cancelled meanwhile, or claimed by another process while this one was stalled.
        { id, status: 'queued', attempts },
        {
          status: next ? 'queued' : 'failed',
          next_attempt_at: next && (() => timeSql(manager, delayMs)),
          claimed_until: null,
          last_error: reason.text.slice(0, MAX_ERROR_LENGTH),
          last_error_said: reason.said,
          ...(!next && headers?.secretUntil ? withoutText : {}),
        },
      );
      if (!next && affected === 1) await this.outbox.giveUp(manager, mail, refusal);
    });
    return next;
  }

  /** Releases the claims of a process that was killed. */
  releaseClaims(): Promise<void> {
    return this.rows.release(this.lock);
  }

  /** Deletes old mails, which contain personal data. Mails of replies are kept as long as the reply. */
  async deleteOld(): Promise<void> {
    const created_at = LessThan(pastDate(MAIL_DAYS * DAY_MS));
    const id = Raw((column) => `${column} NOT IN (SELECT mail_id FROM replies)`);
    await this.database.transaction((manager) =>
      manager.delete(OutboxMail, { id, created_at, newsletter_id: IsNull(), status: In(['sent', 'failed']) }),
    );
  }

  /** Whether mails to this address have bounced. Mails to users are always sent, and what a person sends again. */
  private async isUndeliverable({ to_address, headers }: OutboxMail): Promise<boolean> {
    if (headers?.isInsisted) return false;
    const rows: unknown[] = await this.database.manager.query(
      'SELECT 1 FROM people WHERE email = ? AND bounced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = people.email)',
      [to_address.trim().toLowerCase()],
    );
    return rows.length > 0;
  }

  private nextDue(kind: string): Promise<OutboxMail | null> {
    return this.rows
      .query()
      .andWhere(`due.${kind}`)
      .orderBy('due.next_attempt_at', 'ASC')
      .addOrderBy('due.id', 'ASC')
      .limit(1)
      .getOne();
  }
}
