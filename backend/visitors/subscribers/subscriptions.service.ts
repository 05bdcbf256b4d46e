import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Database } from '../../core/database/database.js';
import { VisitorEvents } from '../../core/events/visitor-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { kept } from '../../core/language/kept-sentence.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { PersonContactsService } from '../people/person-contacts.service.js';
import { comparableAddress, NeverMailedService } from './never-mailed.service.js';
import { Subscriber, type SubscriberStatus } from './subscriber.entity.js';
import { confirmationMail, mailSite } from './subscription-mail.js';

const MINUTE_MS = 60_000;

/** Validity of a confirmation link. */
const LINK_TTL_MS = 48 * 60 * MINUTE_MS;

/** Minimum interval of confirmation mails to one address, so that the form can't flood a stranger's mailbox. */
const CONFIRMATION_INTERVAL_MS = 10 * MINUTE_MS;

const confirmable = (token: string, now: Date): FindOptionsWhere<Subscriber> => ({
  confirmation_token: token,
  confirmation_expires_at: MoreThan(now),
  status: 'pending',
});

const newToken = (): string => randomBytes(32).toString('hex');

/** Subscribing with double opt-in, and unsubscribing. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
    private readonly contacts: PersonContactsService,
    private readonly events: VisitorEvents,
    private readonly neverMailed: NeverMailedService,
  ) {}

  /**
   * Subscribes an address: 'pending' until its owner opens the mailed link, or 'confirmed' at once while mail is disabled. Returns
   * the message of the response. Neither message nor duration reveals whether the address was known: every path is one transaction
   * with a write.
   * @param options.isSuspected Only stores it as suspected spam: no mail is sent until an editor unmarks it.
   */
  async subscribe(address: string, { isSuspected = false } = {}): Promise<string> {
    const email = comparableAddress(address);
    const now = new Date();
    const needsConfirmation = this.outbox.isEnabled;
    const initialStatus: SubscriberStatus = needsConfirmation ? 'pending' : 'confirmed';
    const confirmed_at = needsConfirmation ? null : now;
    const language = this.languages.currentKey;
    await this.database.transaction(async (manager) => {
      await manager
        .createQueryBuilder()
        .insert()
        .into(Subscriber)
        .values(
          isSuspected
            ? { email, language, status: 'pending', spam_at: now, token: newToken() }
            : { email, language, status: initialStatus, confirmed_at, token: newToken() },
        )
        // Of two concurrent requests, one finds the row of the other.
        .orIgnore()
        .execute();
      const subscriber = await this.find(manager, email);
      // Always writes: a transaction without a write is measurably faster.
      await manager.update(Subscriber, { id: subscriber.id }, { updated_at: now });
      if (isSuspected) {
        // Confirmed subscribers, and those with a valid confirmation link, are not marked.
        const isConfirmationOpen = subscriber.status === 'pending' && (subscriber.confirmation_expires_at ?? 0) > now;
        if (subscriber.status === 'confirmed' || isConfirmationOpen) return;
        await manager.update(Subscriber, { id: subscriber.id }, { spam_at: now });
        return;
      }
      await this.keepContact(manager, subscriber);
      if (subscriber.status === 'unsubscribed' || subscriber.spam_at)
        await manager.update(Subscriber, { id: subscriber.id }, { status: initialStatus, confirmed_at, spam_at: null });
      if (subscriber.status !== 'confirmed') await manager.update(Subscriber, { id: subscriber.id }, { language });
      // While mail is disabled, requests are trusted, except for bounced addresses.
      if (!needsConfirmation) await this.neverMailed.release(manager, email, ['left', 'erased']);
      if (needsConfirmation && subscriber.status !== 'confirmed') await this.sendConfirmation(manager, subscriber, now);
    });
    return this.responseMessage;
  }

  get responseMessage(): string {
    const { confirm, done } = this.words.of('newsletter');
    return this.outbox.isEnabled ? confirm : done;
  }

  /** Whether a confirmation link is valid. */
  isConfirmable(token: string): Promise<boolean> {
    return this.database.manager.existsBy(Subscriber, confirmable(token, new Date()));
  }

  /** Confirms a subscription by its link, which then is invalid. Returns whether it was valid. */
  async confirm(token: string): Promise<boolean> {
    const now = new Date();
    return this.database.transaction(async (manager) => {
      const subscriber = await manager.findOneBy(Subscriber, confirmable(token, now));
      if (!subscriber) return false;
      const { affected } = await manager.update(Subscriber, confirmable(token, now), {
        status: 'confirmed',
        confirmed_at: now,
        spam_at: null,
        confirmation_token: null,
        confirmation_expires_at: null,
      });
      if (affected !== 1) return false;
      // A subscriber suspected after the confirmation mail has no person yet.
      await this.keepContact(manager, subscriber);
      await this.neverMailed.release(manager, subscriber.email);
      await this.contacts.confirm(manager, subscriber.email, now);
      const { id, email, language } = subscriber;
      const record = { id, email, language, confirmed_at: now.toISOString() };
      await this.events.add(manager, { type: 'subscriber.confirmed', data: { resource: 'subscriber', id, record } });
      return true;
    });
  }

  /** Returns the status of the subscriber with this unsubscribe token; undefined for an unknown token. */
  async statusOf(token: string): Promise<SubscriberStatus | undefined> {
    const subscriber = await this.database.manager.findOne(Subscriber, { select: { status: true }, where: { token } });
    return subscriber?.status;
  }

  /** Unsubscribes, and cancels queued mails. Returns whether the token belongs to a subscriber. */
  async unsubscribe(token: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const subscriber = await manager.findOne(Subscriber, { select: { id: true, email: true }, where: { token } });
      if (!subscriber) return false;
      await this.end(manager, subscriber, 'left');
      return true;
    });
  }

  /** Ends a subscription, in the running transaction. @param reason Why the address gets no newsletters any more. */
  async end(
    manager: EntityManager,
    { id, email }: Pick<Subscriber, 'id' | 'email'>,
    reason: 'left' | 'complaint',
  ): Promise<void> {
    const values = { status: 'unsubscribed', confirmation_token: null, confirmation_expires_at: null } as const;
    await manager.update(Subscriber, { id }, values);
    // Remembered after the subscriber is deleted, in case an old list is imported.
    await this.neverMailed.add(manager, email, reason);
    await this.outbox.cancel(manager, id, kept('mail.unsubscribed'));
  }

  /** Assigns a subscriber to their person. */
  keepContact(manager: EntityManager, { id, email, language, created_at }: Subscriber): Promise<void> {
    return this.contacts.keep(manager, { kind: 'subscriber', recordId: id, email, language, at: created_at });
  }

  /** Cancels the queued mails of a subscriber who is being deleted, and removes them from their person. */
  async release(manager: EntityManager, subscriberId: number): Promise<void> {
    await this.contacts.drop(manager, 'subscriber', subscriberId);
    await this.outbox.cancel(manager, subscriberId, kept('mail.deletedBefore'));
  }

  private async sendConfirmation(manager: EntityManager, subscriber: Subscriber, now: Date): Promise<void> {
    const { id, email, confirmation_expires_at: expires } = subscriber;
    const sentAt = expires ? expires.getTime() - LINK_TTL_MS : 0;
    // The absolute difference: the last mail may be in the future if the clock was set back.
    if (Math.abs(now.getTime() - sentAt) < CONFIRMATION_INTERVAL_MS) return;
    const confirmation_token = newToken();
    await manager.update(
      Subscriber,
      { id },
      { confirmation_token, confirmation_expires_at: new Date(now.getTime() + LINK_TTL_MS) },
    );
    const site = mailSite(this.site, this.languages);
    await this.outbox.add(manager, {
      to: email,
      language: site.language,
      content: confirmationMail(confirmation_token, site, this.words.of('mails')),
      subscriberId: id,
    });
  }

  private find(manager: EntityManager, email: string): Promise<Subscriber> {
    const row = manager
      .createQueryBuilder(Subscriber, 'subscriber')
      .addSelect(['subscriber.confirmation_expires_at', 'subscriber.spam_at'])
      .where('subscriber.email = :email', { email });
    // Of two concurrent requests, the second waits, and then sees that the first has sent a mail.
    if (this.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }
}
