import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { logFailure } from '../../core/database/log-failure.js';
import { sharedNow } from '../../core/database/time-sql.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { OutboxMail, type OutboxStatus } from '../../infrastructure/mail/outbox-mail.entity.js';
import { mayBeMailed } from '../../visitors/subscribers/never-mailed.service.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';
import { mailSite, unsubscribeUrl } from '../../visitors/subscribers/subscription-mail.js';
import { Newsletter } from './newsletter.entity.js';
import { newsletterMail, newsletterParts } from './newsletter-mail.js';

/** Number of mails stored per transaction, during which SQLite blocks all other writers. */
const BATCH_SIZE = 100;

/** Maximum wait for scheduled newsletters, to notice those of other processes and changes of the clock. */
const POLL_MS = 5000;
const SHORTEST_WAIT_MS = 50;

/**
 * Adds the mails of newsletters to the outbox in batches, ordered by the subscribers' ids, and marks newsletters as finished
 * when all mails are. After an interruption it resumes behind the last subscriber with a mail; a unique index on newsletter
 * and subscriber prevents duplicates.
 */
@Injectable()
export class NewsletterProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Newsletter');
  /** After a failure it runs again the next time the outbox is idle. */
  private readonly preparing = new RepeatedRun({
    everyMs: Infinity,
    run: () => this.process(),
    onFailure: (error) => logFailure(this.logger, 'Failed to prepare a newsletter', error),
  });
  private subscription: Subscription | undefined;
  private readonly starter = new RepeatedRun({
    everyMs: POLL_MS,
    run: () => this.startDue(),
    onFailure: (error) => logFailure(this.logger, 'Failed to start a newsletter', error),
  });

  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
    private readonly contactInfo: ContactInfoService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.outbox.isEnabled) return;
    this.subscription = this.outbox.idle.subscribe(() => this.wake());
    this.wake();
    this.starter.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    await Promise.all([this.starter.stop(), this.preparing.stop()]);
  }

  /** Called when a newsletter is scheduled. */
  wakeStarter(): void {
    this.starter.wake();
  }

  /** Starts processing, after the current run if any. Does not wait. */
  wake(): void {
    this.preparing.wake();
  }

  /** Starts due newsletters. Returns the time to wait for the next one. */
  private async startDue(): Promise<number> {
    const { manager } = this.database;
    const now = await sharedNow(manager);
    const scheduled = await manager.find(Newsletter, {
      select: { id: true, send_at: true },
      where: { status: 'scheduled' },
      order: { send_at: 'ASC' },
    });
    const isDue = ({ send_at }: Pick<Newsletter, 'send_at'>) => send_at !== null && send_at <= now;
    for (const { id } of scheduled.filter(isDue)) await this.start(id, now);
    const next = scheduled.find((newsletter) => !isDue(newsletter))?.send_at;
    return next ? Math.min(Math.max(next.getTime() - now.getTime(), SHORTEST_WAIT_MS), POLL_MS) : POLL_MS;
  }

  /** Starts a newsletter, unless it was unscheduled or started by another process. */
  private start(id: number, now: Date): Promise<void> {
    return this.database.transaction(async (manager) => {
      const newsletter = await this.locked(manager, id);
      if (newsletter?.status !== 'scheduled' || !newsletter.send_at || newsletter.send_at > now) return;
      const values = { status: 'preparing', send_at: null, created_at: now } as const;
      await manager.update(
        Newsletter,
        { id },
        { ...values, total: await recipientsOf(manager, newsletter.language).getCount() },
      );
      this.database.afterCommit(() => this.wake());
    });
  }

  private async process(): Promise<void> {
    for (const id of await this.idsOf('preparing')) {
      while (!this.preparing.isStopped && (await this.storeBatch(id)));
    }
    for (const id of await this.idsOf('sending')) await this.finish(id);
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
      /** The content by language, which is the same for all of its readers. */
      const parts = new Map<string, ReturnType<typeof newsletterParts>>();
      const mails = subscribers.map(({ id: subscriberId, email, token, language }) =>
        inLanguage(language || this.languages.first, async () => {
          const { address } = await this.contactInfo.readShown();
          const site = { ...mailSite(this.site, this.languages), address };
          const words = this.words.of('mails');
          const said = parts.get(language) ?? newsletterParts(newsletter, this.site, words, site.siteUrl);
          parts.set(language, said);
          return {
            to: email,
            language: site.language,
            content: newsletterMail(newsletter, await said, token, site, words),
            subscriberId,
            newsletterId: id,
            unsubscribe: unsubscribeUrl(site, token),
          };
        }),
      );
      await this.outbox.add(manager, ...(await Promise.all(mails)));
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
    return recipientsOf(manager, language)
      .select(['subscriber.id', 'subscriber.email', 'subscriber.token', 'subscriber.language'])
      .andWhere(`subscriber.id > (${last.getQuery()})`)
      .setParameters(last.getParameters())
      .orderBy('subscriber.id', 'ASC')
      .limit(BATCH_SIZE)
      .getMany();
  }
}

/** Selects the confirmed subscribers of a language, or all. */
export function recipientsOf(manager: EntityManager, language: string | null): SelectQueryBuilder<Subscriber> {
  const query = manager
    .createQueryBuilder(Subscriber, 'subscriber')
    .where("subscriber.status = 'confirmed'")
    .andWhere(mayBeMailed('subscriber'));
  return language === null ? query : query.andWhere('subscriber.language = :language', { language });
}

/** Returns the number of a newsletter's mails by status. */
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
