import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RecordEvent, RecordEventListener } from '../../core/crud/record-events.js';
import { Database } from '../../core/database/database.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { Webhook } from './webhook.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** Maximum characters of a body with the record; a longer one contains only its id. */
const MAX_BODY_LENGTH = 256 * 1024;

/** Fields of a record that only concern editing. */
export const INTERNAL_FIELDS: readonly string[] = ['version', 'status', 'publication'];

/** Stores webhook deliveries for changes of records, in the same transaction. */
@Injectable()
export class WebhookEventsService extends RecordEventListener {
  constructor(
    private readonly database: Database,
    private readonly pubSub: PubSub,
  ) {
    super();
  }

  override async onRecordEvent(manager: EntityManager, { resource, id, kind, record }: RecordEvent): Promise<void> {
    const webhooks = (await manager.findBy(Webhook, { is_active: true })).filter(
      ({ events, resources }) => events.includes(kind) && resources.includes(resource),
    );
    if (webhooks.length === 0) return;
    const event = `${resource}.${kind}`;
    const now = new Date();
    const shown =
      record && Object.fromEntries(Object.entries(record).filter(([name]) => !INTERNAL_FIELDS.includes(name)));
    const bodyWith = (data: object) =>
      JSON.stringify({ type: event, timestamp: now.toISOString(), data: { resource, id, ...data } });
    const complete = bodyWith(shown ? { record: shown } : {});
    const body = complete.length > MAX_BODY_LENGTH ? bodyWith({}) : complete;
    await this.queue(
      manager,
      webhooks.map((webhook) => ({ webhook_id: webhook.id, event, body })),
    );
  }

  /** Stores deliveries that are due now, in the running transaction. */
  async queue(
    manager: EntityManager,
    deliveries: readonly (Pick<WebhookDelivery, 'webhook_id' | 'event' | 'body'> & { message_id?: string })[],
  ): Promise<void> {
    const now = new Date();
    await manager.insert(
      WebhookDelivery,
      deliveries.map((delivery) => ({
        message_id: `msg_${randomUUID().replaceAll('-', '')}`,
        ...delivery,
        status: 'queued' as const,
        next_attempt_at: now,
        created_at: now,
      })),
    );
    this.database.afterCommit(() => this.pubSub.publish('webhooks'));
  }
}
