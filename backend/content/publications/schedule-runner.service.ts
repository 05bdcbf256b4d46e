import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  HttpException,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { monotonicNow, pastDate } from '../../core/config/monotonic-clock.js';
import type { Author } from '../../core/crud/author.js';
import { type ContentRef, RecordPublications } from '../../core/crud/publication/record-publications.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { logFailure } from '../../core/database/log-failure.js';
import { sharedNow } from '../../core/database/time-sql.js';
import { kept, keptMessage } from '../../core/language/kept-sentence.js';
import { notingSentences } from '../../core/language/said-sentences.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { contentService, lockRecord } from './content-record.js';
import { Publication } from './publication.entity.js';
import { PublicationStore } from './publication-store.service.js';
import type { ScheduledAction } from './schedule.dto.js';
import { nextAction, ScheduleService, timesOf } from './schedule.service.js';
import { ScheduleRun } from './schedule-run.entity.js';
import { setTimes } from './schedule-times.js';

const SECOND = 1000;

/** Maximum wait: detects schedules of other processes, and times that were reached by a changed clock or a pause. */
const POLL_INTERVAL_MS = 5 * SECOND;
const SHORTEST_WAIT_MS = 50;

const LEASE = 'schedule';
/** Longer than a publication takes, but a killed process blocks the others for this long. */
const LEASE_MS = 15 * SECOND;

const BATCH = 20;
const RETRY = { min: 10 * SECOND, max: 5 * 60 * SECOND };

const DAY_MS = 24 * 60 * 60 * SECOND;
const RETENTION_DAYS = 30;

/** Publishes and unpublishes due content in the background. */
@Injectable()
export class ScheduleRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private readonly stopping = new AbortController();
  private readonly loop = new RepeatedRun({
    everyMs: POLL_INTERVAL_MS,
    run: () => this.runDue(),
    onFailure: (error) => {
      if (!this.stopping.signal.aborted) logFailure(this.logger, 'Failed to read the schedule', error);
    },
  });
  private subscription: Subscription | undefined;
  private cleanedUpAt = 0;

  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly leases: LeasesService,
    private readonly store: PublicationStore,
    private readonly schedule: ScheduleService,
    private readonly publications: RecordPublications,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.store.scheduled.subscribe(() => this.loop.wake());
    this.loop.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    this.stopping.abort();
    await this.loop.stop();
  }

  /** Performs due actions. Returns the time to wait for the next one. */
  private async runDue(): Promise<number> {
    const now = await sharedNow(this.database.manager);
    const due = await this.database.manager.find(Publication, {
      select: { id: true, resource: true, record_id: true },
      where: { next_attempt_at: LessThanOrEqual(now) },
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    if (due.length > 0) {
      if (!(await this.leases.take(LEASE, LEASE_MS))) return SECOND;
      try {
        for (const { resource, record_id: id } of due) {
          if (this.stopping.signal.aborted) return 0;
          await this.leases.take(LEASE, LEASE_MS);
          await this.attempt({ resource, id });
        }
        await this.deleteOldDaily();
      } finally {
        await this.leases.release(LEASE);
      }
      return SHORTEST_WAIT_MS;
    }
    const next = await this.database.manager.findOne(Publication, {
      select: { id: true, next_attempt_at: true },
      where: { next_attempt_at: Not(IsNull()) },
      order: { next_attempt_at: 'ASC' },
    });
    const wait = next?.next_attempt_at ? next.next_attempt_at.getTime() - now.getTime() : POLL_INTERVAL_MS;
    return Math.min(Math.max(wait, SHORTEST_WAIT_MS), POLL_INTERVAL_MS);
  }

  private attempt(ref: ContentRef): Promise<void> {
    return notingSentences(() => this.attemptNoted(ref));
  }

  private async attemptNoted(ref: ContentRef): Promise<void> {
    const now = await sharedNow(this.database.manager);
    try {
      const run = await this.database.transaction(() => this.perform(ref, now));
      if (run)
        this.logger.log(`${run.action === 'publish' ? 'Published' : 'Took off the site'}: ${ref.resource} ${ref.id}`);
    } catch (error) {
      await this.keepFailure(ref, now, error);
    }
  }

  /** Performs everything in one transaction, so that it happens once and completely or not at all, whenever the process ends. */
  private perform(ref: ContentRef, now: Date): Promise<ScheduleRun | undefined> {
    return this.database.transaction(async (manager) => {
      const service = contentService(this.registry, ref.resource);
      await lockRecord(this.database, manager, service, ref);
      const row = await this.store.findForUpdate(manager, ref);
      const due = row && dueAction(row, now);
      if (!due) return undefined;
      const by = authorOf(row);
      if (due.action === 'publish') {
        await this.publications.publish(ref, {}, by);
      } else {
        // A publication that has failed so far is abandoned.
        const isGivenUp = row.publish_at !== null && row.publish_at <= now;
        setTimes(row, { unpublish_at: null, ...(isGivenUp ? { publish_at: null } : {}) });
        await manager.save(row);
        await this.publications.unpublish(ref, {}, by);
      }
      return manager.save(
        manager.create(ScheduleRun, { ...(await this.newRun(ref, due, now)), by_name: by?.name ?? null }),
      );
    });
  }

  /**
   * Stores the reason for a failure. If the record is the cause (it is incomplete, or was saved since), only a person can fix it;
   * anything else is retried.
   */
  private async keepFailure(ref: ContentRef, now: Date, error: unknown): Promise<void> {
    const isRecord = error instanceof HttpException && error.getStatus() < 500;
    const reason = isRecord ? keptMessage(error.message) : kept('publications.willRetry');
    if (isRecord) this.logger.warn(`${ref.resource} ${ref.id}: ${reason.text}`);
    else logFailure(this.logger, `Failed: ${ref.resource} ${ref.id}`, error);
    try {
      await this.database.transaction(async (manager) => {
        const row = await this.store.findForUpdate(manager, ref);
        const due = row && dueAction(row, now);
        if (!due) return;
        const isKnown = row.schedule_error === reason.text;
        const late = now.getTime() - due.at.getTime();
        const wait = Math.min(Math.max(late, RETRY.min), RETRY.max);
        Object.assign(row, { schedule_error: reason.text, schedule_error_said: reason.said });
        // A failed publication does not delay taking the record off the site.
        const next = due.action === 'publish' ? row.unpublish_at : null;
        row.next_attempt_at = isRecord ? next : new Date(now.getTime() + wait);
        await manager.save(row);
        if (isKnown) return;
        const run = { ...(await this.newRun(ref, due, now)), by_name: row.scheduled_by_name, error: reason.text };
        await manager.save(manager.create(ScheduleRun, { ...run, error_said: reason.said }));
      });
    } catch (failure) {
      logFailure(this.logger, `Failed to store why ${ref.resource} ${ref.id} was not published`, failure);
      await delay(SECOND, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async newRun({ resource, id }: ContentRef, due: { action: ScheduledAction; at: Date }, now: Date) {
    const title = await this.schedule.titleOf(this.database.manager, { resource, id });
    return {
      resource,
      record_id: id,
      title: title.slice(0, 200),
      action: due.action,
      due_at: due.at,
      done_at: now,
      error: null,
      error_said: null,
    };
  }

  private async deleteOldDaily(): Promise<void> {
    if (monotonicNow() - this.cleanedUpAt < DAY_MS) return;
    this.cleanedUpAt = monotonicNow();
    const done_at = LessThan(pastDate(RETENTION_DAYS * DAY_MS));
    await this.database.transaction((manager) => manager.delete(ScheduleRun, { done_at }));
  }
}

function dueAction(row: Publication, now: Date): { action: ScheduledAction; at: Date } | undefined {
  if (!row.next_attempt_at || row.next_attempt_at > now) return undefined;
  const hasFailed = row.schedule_error !== null && row.next_attempt_at.getTime() === row.unpublish_at?.getTime();
  const action = hasFailed ? 'unpublish' : nextAction(row);
  return timesOf(row).find((time) => time.action === action && time.at <= now);
}

const authorOf = ({ scheduled_by, scheduled_by_name }: Publication): Author | undefined =>
  scheduled_by === null ? undefined : { id: scheduled_by, name: scheduled_by_name ?? '' };
