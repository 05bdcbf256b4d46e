import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import type { RecordChange } from '../../core/crud/record-history.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { say } from '../../core/language/say.js';
import { BotCheckService } from '../bot-check/bot-check.service.js';
import { honeypotText } from '../bot-check/honeypot.decorator.js';
import { Person } from '../people/person.entity.js';
import { addressForms, comparableAddress, NeverMailedService } from './never-mailed.service.js';
import type { SubscribeInput, SubscriberRecord } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';
import { subscriberResource } from './subscriber.resource.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Injectable()
export class SubscribersService extends ResourceService<Subscriber, SubscribeInput, SubscriberRecord> {
  constructor(
    context: ResourceContext,
    private readonly botCheck: BotCheckService,
    private readonly subscriptions: SubscriptionsService,
    private readonly neverMailed: NeverMailedService,
  ) {
    super(subscriberResource, context);
  }

  override async toRecords(entities: Subscriber[]): Promise<SubscriberRecord[]> {
    const { manager } = this.context.database;
    const emails = entities.map(({ email }) => email);
    const reasons = await this.neverMailed.reasonsOf(manager, emails);
    const bounced = [...reasons].flatMap(([email, reason]) => (reason === 'bounced' ? addressForms(email) : []));
    const people =
      bounced.length === 0
        ? []
        : await manager.find(Person, {
            select: { id: true, email: true, bounce_reason: true },
            where: { email: In(bounced) },
          });
    const records = await super.toRecords(entities);
    return records.map((record) => {
      const reason = reasons.get(record.email);
      if (reason === undefined) return record;
      const said = people.find(({ email }) => addressForms(record.email).includes(email))?.bounce_reason;
      const words = say('subscribers.notMailed', { reason });
      return { ...record, not_mailed: said ? `${words} ${said}` : words };
    });
  }

  /** Subscribes through the public form. Returns the message of the response. @throws ValidationException if the bot check fails */
  async subscribe(input: SubscribeInput, address: string | undefined): Promise<string> {
    return this.botCheck.pass(input.turnstile_token, address, () =>
      honeypotText(input.website) === undefined
        ? this.add(input.email)
        : this.subscriptions.subscribe(input.email, { isSuspected: true }),
    );
  }

  /**
   * Subscribes an address. Returns the message of the response, which is the same for known addresses.
   * @param consent How its owner gave consent, if a colleague adds it
   */
  add(address: string, by?: Author, consent = ''): Promise<string> {
    const email = comparableAddress(address);
    return this.context.database.transaction(async (manager) => {
      const message = await this.subscriptions.subscribe(email);
      if (by && consent !== '')
        await manager.update(Subscriber, { email }, { consent_at: new Date(), consent_source: consent });
      if (by) await this.keep(manager, email, { action: 'create', by });
      return message;
    });
  }

  /** Unmarks suspected spam: the subscriber gets the confirmation mail like others. @throws RecordNotFoundException */
  async markAsNotSpam(id: number, by: Author): Promise<SubscriberRecord> {
    const { email } = await this.find(id);
    await this.context.database.transaction(async (manager) => {
      if (!(await manager.existsBy(Subscriber, { id, spam_at: Not(IsNull()) }))) return;
      await this.add(email);
      await this.keep(manager, email, { action: 'update', by, fields: ['spam_at'] });
    });
    return this.read(id);
  }

  private async keep(
    manager: EntityManager,
    email: string,
    change: Pick<RecordChange, 'action' | 'by' | 'fields'>,
  ): Promise<void> {
    const { id } = await manager.findOneByOrFail(Subscriber, { email });
    await this.context.history.add(manager, { resource: this.name, id, title: email, ...change });
  }

  override beforeDelete(manager: EntityManager, { id }: Subscriber): Promise<void> {
    return this.subscriptions.release(manager, id);
  }

  /** Runs for subscribers restored from the bin: `SubscriptionsService` stores the others. */
  override async afterSave(manager: EntityManager, subscriber: Subscriber): Promise<void> {
    // It may have been deleted before addresses were normalized.
    const email = comparableAddress(subscriber.email);
    if (email !== subscriber.email && !(await manager.existsBy(Subscriber, { email }))) {
      await manager.update(Subscriber, { id: subscriber.id }, { email });
      subscriber.email = email;
    }
    if (!subscriber.spam_at) await this.subscriptions.keepContact(manager, subscriber);
  }
}
