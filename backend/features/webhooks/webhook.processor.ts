import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LessThan, type SelectQueryBuilder } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicNow, pastDate } from '../../core/config/monotonic-clock.js';
import { traced } from '../../core/config/traced.js';
import { Database } from '../../core/database/database.js';
import { timeSql } from '../../core/database/time-sql.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { outsideRequests } from '../../core/logging/request-context.js';
import { BackgroundRun } from '../../core/outbox/background-run.js';
import { LONGEST_DELAY_MS, nextDeliveryAt } from '../../core/outbox/delivery-retry.js';
import { DueRows } from '../../core/outbox/due-rows.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { Webhook } from './webhook.entity.js';
import { type CallResult, callWebhook } from './webhook-call.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookMailsService } from './webhook-mails.service.js';
import { DELIVERY_DAYS } from './webhooks.constants.js';

const SECOND = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND;

/** Time for which a shutdown waits for calls in progress; these are then aborted, and repeated after the start. */
const SHUTDOWN_TIMEOUT_MS = 5 * SECOND;

/**
 * Calls webhooks in the background: the deliveries of each webhook in sequence, and all webhooks in parallel, so that a slow
 * receiver delays no other. Delivery is at least once.
 */
@Injectable()
export class WebhookProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly rows: DueRows<WebhookDelivery>;
  private readonly background: BackgroundRun;
  private readonly interrupted = new AbortController();
  /** Deliveries in progress, by webhook. */
  private readonly lanes = new Map<number, Promise<void>>();
  /** Webhooks for which more was stored during their deliveries. */
  private readonly again = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private cleanedUpAt = 0;

  constructor(
    private readonly database: Database,
    private readonly pubSub: PubSub,
    private readonly mails: WebhookMailsService,
    private readonly lock: StorageLock,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    this.rows = new DueRows(database, WebhookDelivery, LONGEST_DELAY_MS);
    this.background = new BackgroundRun({
      what: 'the webhooks',
      logger: this.logger,
      run: () => this.startLanes(),
      isDue: this.rows.isAnyDue,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.release(this.lock);
    this.pubSub.subscribe('webhooks', () => outsideRequests(() => this.wake()));
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.background.stop(SHUTDOWN_TIMEOUT_MS, () => {});
    const ended = Promise.all(this.lanes.values());
    const timer = setTimeout(() => this.interrupted.abort(), SHUTDOWN_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  /** Starts due deliveries. Does not wait. */
  wake(): void {
    this.background.wake();
  }

  /** Calls a webhook once, outside of its queue. */
  call({ url, secret }: Pick<Webhook, 'url' | 'secret'>, id: string, body: string): Promise<CallResult> {
    const { webhooksToPrivate: toPrivate } = this.config;
    return traced('call a webhook', () =>
      callWebhook({ url, secret, id, body }, { toPrivate, signal: this.interrupted.signal }),
    );
  }

  /**
   * Starts each idle webhook whose first delivery is due. Later deliveries are not considered: otherwise webhooks that wait for
   * their next attempt would wake each other endlessly.
   */
  private async startLanes(): Promise<void> {
    const webhooks = await this.database.manager.find(Webhook, { where: { is_active: true }, select: { id: true } });
    for (const { id } of webhooks) {
      if (!(await this.firstDue(id).getExists())) continue;
      if (this.lanes.has(id)) {
        this.again.add(id);
        continue;
      }
      const lane = this.deliverAll(id)
        .catch((error: unknown) => this.logger.error(`Failed to deliver to webhook ${id}`, String(error)))
        .finally(() => {
          this.lanes.delete(id);
          if (this.again.delete(id)) this.wake();
        });
      this.lanes.set(id, lane);
    }
    if (monotonicNow() - this.cleanedUpAt < DAY_MS) return;
    this.cleanedUpAt = monotonicNow();
    await this.deleteOld();
  }

  /**
   * Selects the first waiting delivery of a webhook, if it is due: none is made before an earlier one. It uses an index, however
   * many are waiting.
   */
  private firstDue(webhookId: number): SelectQueryBuilder<WebhookDelivery> {
    return this.rows.query().andWhere((query) => {
      const first = query
        .subQuery()
        .select('MIN(waiting.id)')
        .from(WebhookDelivery, 'waiting')
        .where("waiting.webhook_id = :webhookId AND waiting.status = 'queued'", { webhookId });
      return `due.id = ${first.getQuery()}`;
    });
  }

  private async deliverAll(webhookId: number): Promise<void> {
    while (!this.background.isStopping) {
      const next = await this.next(webhookId);
      if (!next) return;
      const { delivery, webhook } = next;
      const result = await this.rows.whileClaimed(delivery, () =>
        this.call(webhook, delivery.message_id, delivery.body),
      );
      // It stays claimed, and is repeated after the next start.
      if (this.interrupted.signal.aborted) return;
      const isDone = await this.background.retryWrite(() => this.keep(webhook, delivery, result));
      if (!isDone) return;
    }
  }

  /** Claims the first delivery of a webhook, if it is due. */
  private async next(webhookId: number): Promise<{ delivery: WebhookDelivery; webhook: Webhook } | undefined> {
    const { manager } = this.database;
    const webhook = await manager
      .createQueryBuilder(Webhook, 'webhook')
      .addSelect('webhook.secret')
      .where('webhook.id = :webhookId AND webhook.is_active = :isActive', { webhookId, isActive: true })
      .getOne();
    const first = await this.firstDue(webhookId).getOne();
    if (!webhook || !first) return undefined;
    const delivery = await this.rows.claim(first);
    return delivery ? { delivery, webhook } : undefined;
  }

  /**
   * Stores the result of an attempt. Returns whether to continue with the next delivery. If this process was suspended and another
   * one has claimed the delivery, only a success counts.
   */
  private async keep(webhook: Webhook, delivery: WebhookDelivery, result: CallResult): Promise<boolean> {
    const now = new Date();
    const { isAccepted, durationMs, status, answer } = result;
    const next = isAccepted ? null : nextDeliveryAt(delivery.attempts, now);
    const delayMs = next ? next.getTime() - now.getTime() : 0;
    const isKept = await this.database.transaction(async (manager) => {
      const { affected: kept } = await manager.update(
        WebhookDelivery,
        isAccepted ? { id: delivery.id } : { id: delivery.id, status: 'queued', attempts: delivery.attempts },
        {
          status: isAccepted ? 'delivered' : next ? 'queued' : 'failed',
          next_attempt_at: next && (() => timeSql(manager, delayMs)),
          claimed_until: null,
          attempted_at: now,
          duration_ms: durationMs,
          answer_status: status,
          answer,
        },
      );
      if (kept === 0) return false;
      if (isAccepted || next) return true;
      const values = { is_active: false, disabled_at: now };
      // Not if the URL has been changed since.
      const called = { id: webhook.id, url: webhook.url, is_active: true };
      const { affected } = await manager.update(Webhook, called, values);
      if (affected === 1) await this.mails.sendDisabled(manager, webhook, result);
      return true;
    });
    if (isAccepted) return true;
    if (!isKept) return false;
    const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up, and the webhook is disabled';
    this.logger.warn(
      `Webhook ${webhook.id} did not accept a delivery (attempt ${delivery.attempts}, ${outlook}): ${status ?? answer}`,
    );
    if (next) this.wakeIn(delayMs);
    return false;
  }

  /** Polling finds later ones. */
  private wakeIn(waitMs: number): void {
    if (waitMs > 15 * SECOND || this.background.isStopping) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), waitMs + 1).unref();
  }

  /** Deletes deliveries after the retention period of the list. */
  async deleteOld(): Promise<void> {
    const created_at = LessThan(pastDate(DELIVERY_DAYS * DAY_MS));
    await this.database.transaction((manager) => manager.delete(WebhookDelivery, { created_at }));
  }
}
