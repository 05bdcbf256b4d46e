import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';
import { SubscriptionsService } from '../../visitors/subscribers/subscriptions.service.js';
import type { ReadMail } from './mail-reader.js';

/** Number of ids and tokens of a report that are looked up. */
const MAX_SIGNS = 50;

/** Readers who complained about a newsletter to their provider, which forwards the complaint (RFC 5965). */
@Injectable()
export class ComplaintsService {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Ends the subscription that a complaint is about, and counts it for the newsletter. The subscriber is found by the Message-ID or the
   * unsubscribe link of the returned newsletter, which only its reader and the provider know: the address that a complaint names may be
   * anybody's. Returns whether there is one.
   */
  async take(manager: EntityManager, { reports, text }: Pick<ReadMail, 'reports' | 'text'>): Promise<boolean> {
    const said = `${reports}\n${text}`;
    const mail = (await this.byMessageId(manager, said)) ?? (await this.byToken(manager, said));
    if (!mail) return false;
    const { subscriber, mailId } = mail;
    await this.subscriptions.end(manager, subscriber, 'complaint');
    if (mailId !== undefined)
      await manager.update(OutboxMail, { id: mailId, complained_at: IsNull() }, { complained_at: new Date() });
    return true;
  }

  private async byMessageId(manager: EntityManager, said: string) {
    const ids = [...new Set([...said.matchAll(/<[^<>\s]{3,253}@[^<>\s]{1,253}>/g)].map(([id]) => id))].slice(
      0,
      MAX_SIGNS,
    );
    const sent = await manager.findOne(OutboxMail, {
      select: { id: true, subscriber_id: true },
      where: { message_id: In(ids), newsletter_id: Not(IsNull()), subscriber_id: Not(IsNull()) },
    });
    const subscriber = sent && (await manager.findOneBy(Subscriber, { id: Number(sent.subscriber_id) }));
    return sent && subscriber ? { subscriber, mailId: sent.id } : undefined;
  }

  /** Relays give mails other Message-IDs. */
  private async byToken(manager: EntityManager, said: string) {
    const tokens = [...new Set(said.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g))].slice(0, MAX_SIGNS);
    const subscriber = await manager.findOneBy(Subscriber, { token: In(tokens) });
    if (!subscriber) return undefined;
    const sent = await manager.findOne(OutboxMail, {
      select: { id: true },
      where: { subscriber_id: subscriber.id, newsletter_id: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    return { subscriber, mailId: sent?.id };
  }
}
