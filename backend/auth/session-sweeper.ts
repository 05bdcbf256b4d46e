import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { steadyDate } from '../core/config/steady-clock.js';
import { Database } from '../core/database/database.js';
import { EndedSession } from './ended-session.entity.js';
import { Session } from './session.entity.js';
import { SWEEP_MS } from './session-times.js';

/** Removes sessions that have ended by themselves, each hour. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SessionSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.warn(`Ended sessions were not removed: ${String(error)}`));
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const expires_at = LessThan(steadyDate());
    await this.database.transaction(async (manager) => {
      await manager.delete(Session, { expires_at });
      await manager.delete(EndedSession, { expires_at });
    });
  }
}
