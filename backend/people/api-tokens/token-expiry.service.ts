import { Injectable, Logger } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { AccountMailsService } from '../users/account-mails.service.js';
import { ApiToken } from './api-token.entity.js';
import { EXPIRY_WARNING_DAYS } from './api-tokens.constants.js';

const DAY_MS = 24 * 60 * 60_000;

const FAILURE = 'Failed to look for tokens that expire';

/** Number of days for which expired tokens are listed. */
const LISTED_DAYS = 30;

/** Every hour, notifies the owners of tokens that expire soon, and deletes tokens that expired 30 days ago. */
@Injectable()
export class TokenExpiryService extends HourlyTask {
  private readonly logger = new Logger(TokenExpiryService.name);

  constructor(
    private readonly database: Database,
    private readonly mails: AccountMailsService,
  ) {
    super(FAILURE);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.run().catch((error: unknown) => this.logger.warn(`${FAILURE}: ${String(error)}`));
  }

  protected override runHourly(): Promise<void> {
    return this.run();
  }

  /** Announces each expiry once, also with several processes. */
  async run(): Promise<void> {
    const now = monotonicDate();
    const before = (days: number) => LessThan(new Date(now.getTime() + days * DAY_MS));
    await this.database.transaction((manager) => manager.delete(ApiToken, { expires_at: before(-LISTED_DAYS) }));
    const ending = await this.database.manager.find(ApiToken, {
      where: { expires_at: before(EXPIRY_WARNING_DAYS), warned_at: IsNull() },
      relations: { user: true },
    });
    for (const token of ending) {
      await this.database.transaction(async (manager) => {
        const { affected } = await manager.update(ApiToken, { id: token.id, warned_at: IsNull() }, { warned_at: now });
        const isOver = token.expires_at !== null && token.expires_at <= now;
        if (affected === 1 && !isOver && token.user.status === ACTIVE)
          await this.mails.sendTokenExpiring(manager, token.user, token);
      });
    }
  }
}
