import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { type VisitorEvent, VisitorEventListener } from '../../core/events/visitor-events.js';
import { Webhook } from './webhook.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEventsService } from './webhook-events.service.js';

/** Stores webhook deliveries for visitors' actions, in the same transaction. */
@Injectable()
export class VisitorEventsService extends VisitorEventListener {
  constructor(
    private readonly database: Database,
    private readonly events: WebhookEventsService,
  ) {
    super();
  }

  override async onVisitorEvent(manager: EntityManager, { type, data, alsoTo = [] }: VisitorEvent): Promise<void> {
    const webhooks = (await manager.findBy(Webhook, { is_active: true })).filter(
      ({ id, visitor_events }) => visitor_events.includes(type) || alsoTo.includes(id),
    );
    if (webhooks.length === 0) return;
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    await this.events.queue(
      manager,
      webhooks.map(({ id }) => ({ webhook_id: id, event: type, body })),
    );
  }

  override async forget(manager: EntityManager, emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      const text = `%${email.replace(/[!%_]/g, '!$&')}%`;
      await manager
        .createQueryBuilder()
        .delete()
        .from(WebhookDelivery)
        .where("LOWER(body) LIKE :text ESCAPE '!'", { text })
        .execute();
    }
  }

  override receivers(): Promise<{ id: number; name: string }[]> {
    return this.database.manager.find(Webhook, { select: { id: true, name: true }, order: { id: 'ASC' } });
  }
}
