import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Agent } from '../agents/agent.entity.js';
import { Database } from '../core/database/database.js';
import { Message } from '../messages/message.entity.js';
import { MAX_SPAM, spamCutoff } from '../submissions/spam.constants.js';
import type { Submission } from '../submissions/submission.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';

const SWEEP_MS = 60 * 60_000;

/** Deletes suspected spam that nobody has wanted for long, each hour. */
@Injectable()
export class SpamCleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SpamCleanupService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.deleteExpired().catch((error: unknown) => this.logger.warn(`Old spam was not deleted: ${String(error)}`));
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async deleteExpired(): Promise<void> {
    const limit = spamCutoff(new Date());
    await this.database.transaction(async (manager) => {
      for (const entity of [Message, Agent]) {
        await manager.delete<Submission>(entity, {
          spam_at: LessThanOrEqual(await this.limitOf(manager, entity, limit)),
        });
      }
      const spam_at = LessThanOrEqual(await this.limitOf(manager, Subscriber, limit));
      // Those that were never asked to confirm came with the suspicion. For others it goes, and their past stays.
      await manager.delete(Subscriber, { spam_at, status: 'pending', confirmation_expires_at: IsNull() });
      await manager.update(Subscriber, { spam_at }, { spam_at: null });
    });
  }

  /** The latest moment of what is deleted: of what is too old, or too much. */
  private async limitOf(
    manager: EntityManager,
    entity: Type<{ id: number; spam_at: Date | null }>,
    limit: Date,
  ): Promise<Date> {
    const [first] = await manager.find(entity, {
      select: { id: true, spam_at: true },
      where: { spam_at: Not(IsNull()) },
      order: { spam_at: 'DESC' },
      skip: MAX_SPAM,
      take: 1,
    });
    return first?.spam_at && first.spam_at > limit ? first.spam_at : limit;
  }
}
