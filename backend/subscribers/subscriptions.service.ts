import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { Database } from '../core/database/database.js';
import { OutboxService } from '../mail/outbox.service.js';
import { Subscriber, type SubscriberStatus } from './subscriber.entity.js';
import { confirmationMail } from './subscription-mail.js';

const MINUTE_MS = 60_000;

/** How long a confirmation link can be used. */
const LINK_MS = 48 * 60 * MINUTE_MS;

/** Pause between two confirmation mails to one address: forms must not fill a stranger's mailbox. */
const PAUSE_MS = 10 * MINUTE_MS;

const confirmable = (token: string, now: Date): FindOptionsWhere<Subscriber> => ({
  confirmation_token: token,
  confirmation_expires_at: MoreThan(now),
  status: 'pending',
});

const newToken = (): string => randomBytes(32).toString('hex');

/** Who gets the newsletter, and how they begin and end it. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Subscribes an address; where this site sends mail, once its owner has confirmed on the page whose link is mailed to it. Answers
   * what to tell whoever asked. Neither that nor the time taken tells whether the address was known: each way through
   * is one transaction that writes.
   * @param options.isSuspected What may be spam is only noted: nobody is mailed until somebody says that it is none.
   */
  async subscribe(email: string, { isSuspected = false } = {}): Promise<string> {
    const now = new Date();
    const byLink = this.outbox.isEnabled;
    const begun: SubscriberStatus = byLink ? 'pending' : 'confirmed';
    const confirmed_at = byLink ? null : now;
    await this.database.transaction(async (manager) => {
      await manager
        .createQueryBuilder()
        .insert()
        .into(Subscriber)
        .values(
          isSuspected
            ? { email, status: 'pending', spam_at: now, token: newToken() }
            : { email, status: begun, confirmed_at, token: newToken() },
        )
        // Of two requests at once one finds the row of the other.
        .orIgnore()
        .execute();
      const subscriber = await this.find(manager, email);
      // This one writes in any case, for a transaction that does not is faster.
      await manager.update(Subscriber, { id: subscriber.id }, { updated_at: now });
      if (isSuspected) {
        // Of a wish that is fulfilled, or about to be, nothing is lost.
        const isOpen = subscriber.status === 'pending' && (subscriber.confirmation_expires_at ?? 0) > now;
        if (subscriber.status === 'confirmed' || isOpen) return;
        await manager.update(Subscriber, { id: subscriber.id }, { spam_at: now });
        return;
      }
      if (subscriber.status === 'unsubscribed' || subscriber.spam_at) {
        await manager.update(Subscriber, { id: subscriber.id }, { status: begun, confirmed_at, spam_at: null });
      }
      if (byLink && subscriber.status !== 'confirmed') await this.askForConfirmation(manager, subscriber, now);
    });
    return this.responseMessage;
  }

  /** What whoever subscribes is told. */
  get responseMessage(): string {
    return this.outbox.isEnabled
      ? 'Thank you for subscribing. Please open the link in the mail that we have sent you.'
      : 'Thank you for subscribing.';
  }

  /** Whether a confirmation link would be good now. */
  isConfirmable(token: string): Promise<boolean> {
    return this.database.manager.existsBy(Subscriber, confirmable(token, new Date()));
  }

  /** Uses a confirmation link up. Answers whether it was good. */
  async confirm(token: string): Promise<boolean> {
    const now = new Date();
    const { affected } = await this.database.transaction((manager) =>
      manager.update(Subscriber, confirmable(token, now), {
        status: 'confirmed',
        confirmed_at: now,
        spam_at: null,
        confirmation_token: null,
        confirmation_expires_at: null,
      }),
    );
    return affected === 1;
  }

  /** Whether the secret of an unsubscribe link is somebody's; their status if so. */
  async statusOf(token: string): Promise<SubscriberStatus | undefined> {
    const subscriber = await this.database.manager.findOne(Subscriber, { select: { status: true }, where: { token } });
    return subscriber?.status;
  }

  /** Ends a subscription, and gives up what is still to be sent to it. Answers whether the secret is somebody's. */
  async unsubscribe(token: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const subscriber = await manager.findOne(Subscriber, { select: { id: true }, where: { token } });
      if (!subscriber) return false;
      await manager.update(
        Subscriber,
        { id: subscriber.id },
        { status: 'unsubscribed', confirmation_token: null, confirmation_expires_at: null },
      );
      await this.outbox.cancel(manager, subscriber.id, 'Unsubscribed before it was sent.');
      return true;
    });
  }

  /** Gives up what is still to be sent to a subscriber who is about to be deleted. */
  async cancelMails(manager: EntityManager, subscriberId: number): Promise<void> {
    await this.outbox.cancel(manager, subscriberId, 'Deleted before it was sent.');
  }

  private async askForConfirmation(manager: EntityManager, subscriber: Subscriber, now: Date): Promise<void> {
    const { id, email, confirmation_expires_at: expires } = subscriber;
    const askedAt = expires ? expires.getTime() - LINK_MS : 0;
    // Also not when it was asked in times to come, by a clock that has been set back since.
    if (Math.abs(now.getTime() - askedAt) < PAUSE_MS) return;
    const confirmation_token = newToken();
    await manager.update(
      Subscriber,
      { id },
      { confirmation_token, confirmation_expires_at: new Date(now.getTime() + LINK_MS) },
    );
    await this.outbox.add(manager, {
      to: email,
      content: confirmationMail(confirmation_token, this.settings),
      subscriberId: id,
    });
  }

  private find(manager: EntityManager, email: string): Promise<Subscriber> {
    const row = manager
      .createQueryBuilder(Subscriber, 'subscriber')
      .addSelect(['subscriber.confirmation_expires_at', 'subscriber.spam_at'])
      .where('subscriber.email = :email', { email });
    // Of two requests at once the second sees that the first has mailed.
    if (this.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }
}
