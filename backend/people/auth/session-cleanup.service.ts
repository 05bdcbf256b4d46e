import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { FactorChallengesService } from '../second-factors/factor-challenges.service.js';
import { AccountLinksService } from '../users/account-links.service.js';
import { EndedSession } from './ended-session.entity.js';
import { Session } from './session.entity.js';

/** Every hour, deletes expired sessions, expired links for choosing a password, and unfinished sign-ins. */
@Injectable()
export class SessionCleanupService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinksService,
    private readonly challenges: FactorChallengesService,
  ) {
    super('Failed to delete expired sessions');
  }

  protected override runHourly(): Promise<void> {
    return this.deleteExpired();
  }

  async deleteExpired(): Promise<void> {
    const expires_at = LessThan(monotonicDate());
    await this.database.transaction(async (manager) => {
      await manager.delete(Session, { expires_at });
      await manager.delete(EndedSession, { expires_at });
      await this.links.deleteExpired(manager);
      await this.challenges.deleteExpired(manager);
    });
  }
}
