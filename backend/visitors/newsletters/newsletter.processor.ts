import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { logFailure } from '../../core/database/log-failure.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { OutboxMail, type OutboxStatus } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import { mailSite, unsubscribeUrl } from '../subscribers/subscription-mail.js';
import { Newsletter } from './newsletter.entity.js';
import { newsletterMail } from './newsletter-mail.js';

/** Mails stored in one transaction, during which SQLite blocks all other writers. */
const BATCH_SIZE = 100;

/**
 * Adds the mails of newsletters to the outbox in batches, ordered by the subscribers' ids, and marks newsletters as finished
 * when all mails are. After an interruption it resumes behind the last subscriber with a mail; a unique index on newsletter
 * and subscriber prevents duplicates.
 */
@Injectable()
export class NewsletterProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Newsletter');
  private running: Promise<void> | undefined;
  private isWakePending = false;
  private isStopping = false;
  private subscription: Subscription | undefined;

  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.outbox.isEnabled) return;
    this.subscription = this.outbox.idle.subscribe(() => this.wake());
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.subscription?.unsubscribe();
    await this.running;
  }

  /** Starts processing, after the current run if there is one. Does not wait. */
  wake(): void {
    if (this.isStopping) return;
    if (this.running) {
      this.isWakePending = true;
      return;
    }
    this.isWakePending = false;
    this.running = this.process().finally(() => {
      this.running = undefined;
      if (this.isWakePending) this.wake();
    });
  }

  private async process(): Promise<void> {
    try {
      for (const id of await this.idsOf('preparing')) {
        while (!this.isStopping && (await this.storeBatch(id)));
      }
      for (const id of await this.idsOf('sending')) await this.finish(id);
    } catch (error) {
      // Retried when the outbox is idle the next time.
      logFailure(this.logger, 'Failed to prepare a newsletter', error);
    }
  }

  /** Returns whether there may be another batch. */
  private storeBatch(id: number): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const newsletter = await this.locked(manager, id);
      if (newsletter?.status !== 'preparing') return false;
      const subscribers = await this.nextSubscribers(manager, newsletter);
      if (subscribers.length === 0) {
        const total = await manager.countBy(OutboxMail, { newsletter_id: id });
        await manager.update(Newsletter, { id }, { status: 'sending', total });
        return false;
      }
      const mails = subscribers.map(({ id: subscriberId, email, token, language }) =>
        inLanguage(language || this.languages.first, () => {
          const site = mailSite(this.site, this.languages);
          return {
            to: email,
            language: site.language,
            content: newsletterMail(newsletter, token, site, this.words.of('mails')),
            subscriberId,
            newsletterId: id,
            unsubscribe: unsubscribeUrl(site, token),
          };
        }),
      );
      await this.outbox.add(manager, ...mails);
      return true;
    });
  }

  /** Marks a newsletter without queued mails as finished. */
  private async finish(id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { queued, sent, failed } = await mailCounts(manager, id);
      if (queued > 0) return;
      const status = sent === 0 && failed > 0 ? 'failed' : 'sent';
      await manager.update(Newsletter, { id, status: 'sending' }, { status, finished_at: new Date() });
    });
  }

  private async idsOf(status: Newsletter['status']): Promise<number[]> {
    const rows = await this.database.manager.find(Newsletter, { select: { id: true }, where: { status } });
    return rows.map(({ id }) => id);
  }

  /** Locks the row: processes that prepare the same newsletter take turns. */
  private async locked(manager: EntityManager, id: number): Promise<Newsletter | null> {
    await takeLock(manager, { scope: 'newsletter', key: id });
    const row = manager.createQueryBuilder(Newsletter, 'newsletter').where('newsletter.id = :id', { id });
    if (this.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOne();
  }

  private nextSubscribers(manager: EntityManager, { id: newsletterId, language }: Newsletter): Promise<Subscriber[]> {
    const last = manager
      .createQueryBuilder(OutboxMail, 'mail')
      .select('COALESCE(MAX(mail.subscriber_id), 0)')
      .where('mail.newsletter_id = :newsletterId', { newsletterId });
    const subscribers = manager
      .createQueryBuilder(Subscriber, 'subscriber')
      .select(['subscriber.id', 'subscriber.email', 'subscriber.token', 'subscriber.language'])
      .where("subscriber.status = 'confirmed'")
      .andWhere(`subscriber.id > (${last.getQuery()})`)
      .setParameters(last.getParameters())
      .orderBy('subscriber.id', 'ASC')
      .limit(BATCH_SIZE);
    if (language !== null) subscribers.andWhere('subscriber.language = :language', { language });
    return subscribers.getMany();
  }
}

/** The number of a newsletter's mails by status. */
export async function mailCounts(manager: EntityManager, newsletterId: number): Promise<Record<OutboxStatus, number>> {
  const rows = await manager
    .createQueryBuilder(OutboxMail, 'mail')
    .select('mail.status', 'status')
    .addSelect('COUNT(*)', 'count')
    .where('mail.newsletter_id = :newsletterId', { newsletterId })
    .groupBy('mail.status')
    .getRawMany<{ status: OutboxStatus; count: number | string }>();
  const counts: Record<OutboxStatus, number> = { queued: 0, sent: 0, failed: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}
