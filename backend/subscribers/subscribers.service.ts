import { Injectable, type StreamableFile } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { BotCheckService } from '../bot-check/bot-check.service.js';
import { honeypotText } from '../bot-check/honeypot.decorator.js';
import { createCsvFile } from '../core/crud/csv-export.js';
import { ResourceService } from '../core/crud/resource.service.js';
import { ResourceContext } from '../core/crud/resource-context.js';
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
  ) {
    super(subscriberResource, context);
  }

  /** Subscribes by the public form. Returns the message of the response. @throws ValidationException by the bot check */
  async subscribe(input: SubscribeInput, address: string | undefined): Promise<string> {
    await this.botCheck.verify(input.turnstile_token, address);
    return honeypotText(input.website) === undefined
      ? this.add(input.email)
      : this.subscriptions.subscribe(input.email, { isSuspected: true });
  }

  /** Subscribes an address. Returns the message of the response, which is the same for known addresses. */
  add(email: string): Promise<string> {
    return this.subscriptions.subscribe(email);
  }

  export(): Promise<StreamableFile> {
    const columns = ['id', 'email', 'status', 'created_at', 'confirmed_at'] as const;
    return createCsvFile(this.context.database, Subscriber, columns, 'subscribers.csv', { spam_at: IsNull() });
  }

  /** Unmarks suspected spam: the subscriber gets the confirmation mail like others. @throws RecordNotFoundException */
  async markAsNotSpam(id: number): Promise<SubscriberRecord> {
    const { email } = await this.find(id);
    if (await this.context.database.manager.existsBy(Subscriber, { id, spam_at: Not(IsNull()) })) await this.add(email);
    return this.read(id);
  }

  protected override beforeDelete(manager: EntityManager, { id }: Subscriber): Promise<void> {
    return this.subscriptions.cancelMails(manager, id);
  }
}
