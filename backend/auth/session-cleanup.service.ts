import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { monotonicDate } from '../core/config/monotonic-clock.js';
import { Database } from '../core/database/database.js';
import { AccountLinksService } from '../users/account-links.service.js';
import { EndedSession } from './ended-session.entity.js';
import { CLEANUP_INTERVAL_MS } from './session.constants.js';
import { Session } from './session.entity.js';

/** Deletes expired sessions, and links by which a password could be chosen, every hour. */
@Injectable()
export class SessionCleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SessionCleanupService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly links: AccountLinksService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.deleteExpired().catch((error: unknown) =>
        this.logger.warn(`Failed to delete expired sessions: ${String(error)}`),
      );
    }, CLEANUP_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async deleteExpired(): Promise<void> {
    const expires_at = LessThan(monotonicDate());
    await this.database.transaction(async (manager) => {
      await manager.delete(Session, { expires_at });
      await manager.delete(EndedSession, { expires_at });
      await this.links.deleteExpired(manager);
    });
  }
}
