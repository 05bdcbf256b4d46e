import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { consume, type RateLimiter } from '../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../core/rate-limit/rate-limiters.js';
import { AccountLinksService } from '../users/account-links.service.js';
import { AccountMailsService } from '../users/account-mails.service.js';
import { EmergencyAdministrator } from '../users/emergency-administrator.service.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const HOUR = 60 * 60;
const MAX_ACCOUNTS = 100_000;

/** Maximum number of mails per account and hour, whoever requests them. */
const MAILS_PER_HOUR = 3;

/** Mails users who have forgotten their password a link for choosing a new one. */
@Injectable()
export class PasswordLinksService implements OnModuleDestroy {
  private readonly logger = new Logger(PasswordLinksService.name);
  private readonly byAccount: RateLimiter;
  private pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly links: AccountLinksService,
    private readonly mails: AccountMailsService,
    private readonly users: UsersService,
    private readonly emergency: EmergencyAdministrator,
    limiters: RateLimiters,
  ) {
    this.byAccount = limiters.create({
      keyPrefix: 'password-links-by-account',
      points: MAILS_PER_HOUR,
      duration: HOUR,
      maxKeys: MAX_ACCOUNTS,
    });
  }

  /**
   * Sends a link to the active user with this address. Returns at once: neither the response nor its duration reveals whether the
   * user exists. Beyond `MAILS_PER_HOUR` no mail is sent: the last link still works.
   * @param email As normalized by `normalizeEmail`.
   */
  request(email: string): void {
    this.pending = this.pending
      .then(() => this.send(email))
      .catch((error: unknown) => this.logger.error(`Failed to send a link for a new password: ${String(error)}`));
  }

  async onModuleDestroy(): Promise<void> {
    await this.pending;
  }

  private async send(email: string): Promise<void> {
    const user = await this.database.manager.findOneBy(User, { email, status: ACTIVE });
    // MariaDB's collation ignores accents.
    if (user?.email !== email || (await consume(this.byAccount, email)) > 0) return;
    const invitedUntil = user.invitation_expires_at;
    await this.database.transaction(async (manager) => {
      if (invitedUntil) {
        // With the same expiry: only an administrator can extend the invitation.
        if (invitedUntil > monotonicDate()) await this.users.sendInvitation(manager, user, invitedUntil);
        return;
      }
      // Whoever needs an account of the company could not use it.
      if (!(await this.emergency.mayUseOwnWays(user.id, manager))) return;
      await this.mails.sendReset(manager, user, await this.links.issue(manager, user.id, 'reset'));
      await this.history.add(manager, { resource: 'user', id: user.id, action: 'password_link', title: user.name });
    });
  }
}
