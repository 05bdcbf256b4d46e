import { randomBytes } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { BotCheck } from '../bot-check/bot-check.js';
import { csvFile } from '../resource/csv-export.js';
import { ResourceService } from '../resource/resource.service.js';
import { ResourceContext } from '../resource/resource-context.js';
import type { SubscribeInput, SubscriberRecord } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';
import { subscriberResource } from './subscriber.resource.js';

@Injectable()
export class SubscribersService extends ResourceService<Subscriber, SubscribeInput, SubscriberRecord> {
  constructor(
    context: ResourceContext,
    private readonly botCheck: BotCheck,
  ) {
    super(subscriberResource, context);
  }

  /** A visitor's wish to get the newsletter. */
  async subscribe({ email, turnstile_token }: SubscribeInput, address: string | undefined): Promise<void> {
    await this.botCheck.verify(turnstile_token, address);
    await this.add(email);
  }

  /** Stores an address, which nobody can tell from its having been there. */
  async add(email: string): Promise<void> {
    const now = new Date();
    await this.context.database.transaction(async (manager) => {
      await manager
        .createQueryBuilder()
        .insert()
        .into(Subscriber)
        .values({ email, status: 'confirmed', confirmed_at: now, token: randomBytes(32).toString('hex') })
        // Of two requests at once one finds the row of the other.
        .orIgnore()
        .execute();
      await manager.update(Subscriber, { email, status: 'unsubscribed' }, { status: 'confirmed', confirmed_at: now });
    });
  }

  export(): Promise<StreamableFile> {
    const columns = ['id', 'email', 'status', 'created_at', 'confirmed_at'] as const;
    return csvFile(this.context.database, Subscriber, columns, 'subscribers.csv');
  }
}
