import { randomUUID } from 'node:crypto';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { requirePermissions } from '../../core/access/rights.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import { type HistoryAction, RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { timeSql } from '../../core/database/time-sql.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { createSecret } from './signature.js';
import type {
  DeliveryQuery,
  DeliveryRecord,
  WebhookInput,
  WebhookRecord,
  WebhookTestResult,
  WebhookWithSecret,
} from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';
import { WebhookProcessor } from './webhook.processor.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { MAX_WEBHOOKS } from './webhooks.constants.js';

/** Resource name of webhooks in the history. */
const RESOURCE = 'webhook';

/** Management of webhooks by administrators. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly events: WebhookEventsService,
    private readonly processor: WebhookProcessor,
    private readonly registry: ResourceRegistry,
  ) {}

  async list(): Promise<WebhookRecord[]> {
    const webhooks = await this.database.manager.find(Webhook, { order: { id: 'ASC' } });
    return Promise.all(webhooks.map((webhook) => this.toRecord(webhook)));
  }

  /** @param scopes Of a call with a token. */
  async create(input: WebhookInput, by: AuthUser, scopes?: ReadonlySet<string>): Promise<WebhookWithSecret> {
    requireSomething(input);
    requireScopes(scopes, scopesToRead(input));
    requirePermissions(by, this.permissionsToRead(input));
    const secret = createSecret();
    const webhook = await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'webhooks' });
      if ((await manager.count(Webhook)) >= MAX_WEBHOOKS)
        throw new ConflictException({
          message: say('webhooks.tooMany', { max: MAX_WEBHOOKS }),
        });
      const { is_active = true, ...values } = input;
      const created = manager.create(Webhook, {
        ...values,
        is_active,
        secret,
        created_at: new Date(),
        disabled_at: null,
      });
      await manager.save(created);
      await this.keep(manager, 'create', created, by);
      return created;
    });
    return { secret, record: await this.toRecord(webhook) };
  }

  /**
   * Waiting deliveries are made at once when the webhook is activated again, or its URL changed.
   * @param scopes Of a call with a token.
   * @throws RecordNotFoundException
   */
  async update(id: number, input: WebhookInput, by: AuthUser, scopes?: ReadonlySet<string>): Promise<WebhookRecord> {
    requireSomething(input);
    const webhook = await this.database.transaction(async (manager) => {
      const { is_active, ...values } = input;
      const known = await this.find(manager, id);
      checkReadValues(input, await this.toRecord(known), ['id', 'created_at']);
      requireScopes(scopes, [
        ...scopesToRead(known),
        ...scopesToRead(input),
        // A rule may call it for enquiries.
        ...(input.url === known.url ? [] : [ENQUIRIES]),
      ]);
      requirePermissions(by, [
        ...this.permissionsToRead(known),
        ...this.permissionsToRead(input),
        ...(input.url === known.url ? [] : [Permission.InboxRead]),
      ]);
      const isActive = is_active ?? known.is_active;
      Object.assign(known, values, { is_active: isActive }, isActive ? { disabled_at: null } : {});
      await manager.save(known);
      await manager.update(
        WebhookDelivery,
        { webhook_id: id, status: 'queued', attempts: MoreThan(0), claimed_until: IsNull() },
        { next_attempt_at: () => timeSql(manager) },
      );
      await this.keep(manager, 'update', known, by);
      this.database.afterCommit(() => this.processor.wake());
      return known;
    });
    return this.toRecord(webhook);
  }

  /** What somebody must be allowed to read that a webhook is told. */
  private permissionsToRead({ resources, visitor_events = [] }: Pick<WebhookInput, 'resources' | 'visitor_events'>) {
    return [
      ...resources.flatMap((resource) => this.registry.find(resource)?.definition.read ?? []),
      ...visitor_events.map((event) =>
        event.startsWith('subscriber.') ? Permission.SubscribersRead : Permission.InboxRead,
      ),
    ];
  }

  /** Creates a new secret; the former one is no longer used. @throws RecordNotFoundException */
  async renewSecret(id: number, by: AuthUser): Promise<WebhookWithSecret> {
    const secret = createSecret();
    const webhook = await this.database.transaction(async (manager) => {
      const known = await this.find(manager, id);
      await manager.update(Webhook, { id }, { secret });
      await this.keep(manager, 'update', known, by, ['secret']);
      return known;
    });
    return { secret, record: await this.toRecord(webhook) };
  }

  /** @throws RecordNotFoundException */
  async delete(id: number, by: AuthUser): Promise<MessageBody> {
    await this.database.transaction(async (manager) => {
      const webhook = await this.find(manager, id);
      await manager.delete(Webhook, { id });
      await this.keep(manager, 'delete', webhook, by);
    });
    return { message: say('webhooks.deleted') };
  }

  /** Calls the webhook at once, outside of its queue. @throws RecordNotFoundException */
  async test(id: number): Promise<WebhookTestResult> {
    const webhook = await this.database.manager
      .createQueryBuilder(Webhook, 'webhook')
      .addSelect('webhook.secret')
      .where('webhook.id = :id', { id })
      .getOne();
    if (!webhook) throw new RecordNotFoundException('Webhook');
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });
    const { isAccepted, durationMs, status, answer } = await this.processor.call(
      webhook,
      `msg_${randomUUID().replaceAll('-', '')}`,
      body,
    );
    return { is_accepted: isAccepted, duration_ms: durationMs, status, answer };
  }

  /** Returns one page of a webhook's deliveries, newest first. @throws RecordNotFoundException */
  async deliveries(id: number, query: DeliveryQuery): Promise<Page<DeliveryRecord>> {
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE, status } = query;
    const { manager } = this.database;
    await this.find(manager, id);
    const [rows, total] = await manager.findAndCount(WebhookDelivery, {
      where: { webhook_id: id, ...(status ? { status } : {}) },
      order: { id: 'DESC' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return toPage(`/admin/api/list_webhook_delivery/${id}`, query, perPage, total, rows.map(toDeliveryRecord));
  }

  /** Queues a delivery again, after all waiting ones. @throws RecordNotFoundException, ConflictException */
  async redeliver(id: number): Promise<MessageBody> {
    await this.database.transaction(async (manager) => {
      const delivery = await manager.findOne(WebhookDelivery, { where: { id }, relations: { webhook: true } });
      if (!delivery) throw new RecordNotFoundException('Delivery');
      if (delivery.status === 'queued') throw new ConflictException({ message: say('webhooks.stillWaiting') });
      if (!delivery.webhook.is_active) throw new ConflictException({ message: say('webhooks.switchOnFirst') });
      const { webhook_id, event, body, message_id } = delivery;
      await this.events.queue(manager, [{ webhook_id, event, body, message_id }]);
    });
    return { message: say('webhooks.resending') };
  }

  private async find(manager: EntityManager, id: number): Promise<Webhook> {
    const webhook = await manager.findOneBy(Webhook, { id });
    if (!webhook) throw new RecordNotFoundException('Webhook');
    return webhook;
  }

  private keep(
    manager: EntityManager,
    action: HistoryAction,
    { id, name: title }: Webhook,
    by: AuthUser,
    fields: string[] = [],
  ): Promise<void> {
    return this.history.add(manager, { resource: RESOURCE, id, action, title, by, fields });
  }

  private async toRecord(webhook: Webhook): Promise<WebhookRecord> {
    const { id, name, url, events, resources, visitor_events, is_active, created_at, disabled_at } = webhook;
    const { manager } = this.database;
    const [waiting, last] = await Promise.all([
      manager.countBy(WebhookDelivery, { webhook_id: id, status: 'queued' }),
      manager
        .createQueryBuilder(WebhookDelivery, 'delivery')
        .select(['delivery.id', 'delivery.attempted_at', 'delivery.status'])
        .where('delivery.webhook_id = :id AND delivery.attempted_at IS NOT NULL', { id })
        .orderBy('delivery.attempted_at', 'DESC')
        .limit(1)
        .getOne(),
    ]);
    return {
      id,
      name,
      url,
      events,
      resources,
      visitor_events,
      is_active,
      created_at: created_at.toISOString(),
      disabled_at: disabled_at?.toISOString() ?? null,
      waiting,
      attempted_at: last?.attempted_at?.toISOString() ?? null,
      last_status: last?.status ?? null,
    };
  }
}

/** Requires resources with events, or visitors' events. @throws ValidationException */
function requireSomething({ events, resources, visitor_events = [] }: WebhookInput): void {
  if (visitor_events.length > 0 && events.length === 0 && resources.length === 0) return;
  if (events.length === 0) throw new ValidationException({ events: [say('webhooks.eventsRequired')] });
  if (resources.length === 0) throw new ValidationException({ resources: [say('webhooks.resourcesRequired')] });
}

const ENQUIRIES = 'conversation:read';

/** Returns the scopes with which a token reads what a webhook is told. */
const scopesToRead = ({
  resources,
  visitor_events = [],
}: Pick<WebhookInput, 'resources' | 'visitor_events'>): string[] => [
  ...resources.map((resource) => `${resource}:read`),
  ...visitor_events.map((event) => (event.startsWith('subscriber.') ? 'subscriber:read' : ENQUIRIES)),
];

/** A token has nobody told what it may not read itself. @throws ForbiddenException */
function requireScopes(scopes: ReadonlySet<string> | undefined, needed: readonly string[]): void {
  const scope = scopes && needed.find((one) => !scopes.has(one));
  if (scope !== undefined) throw new ForbiddenException({ message: say('auth.scopeMissing', { scope }) });
}

function toDeliveryRecord(row: WebhookDelivery): DeliveryRecord {
  const { id, message_id, event, status, attempts, duration_ms, answer_status, answer } = row;
  return {
    id,
    message_id,
    event,
    status,
    attempts,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    duration_ms,
    answer_status,
    answer,
  };
}
