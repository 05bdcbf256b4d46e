import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { spokenTime } from '../../core/language/spoken-time.js';
import { type Mail, OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { staffMail } from '../users/staff-mail.js';
import { User } from '../users/user.entity.js';
import { ACCOUNT_LIMIT, type AccountLimitReached, SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

/** Mails a user when the limit of failed sign-ins for their account is reached. */
@Injectable()
export class SignInAlertService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SignInAlertService.name);
  private subscription: Subscription | undefined;
  private pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly rateLimiter: SignInRateLimiterService,
    private readonly outbox: OutboxService,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.rateLimiter.accountLimitReached.subscribe((guessed) => {
      // Not awaited by the request, whose duration would reveal whether the user exists.
      this.pending = this.pending
        .then(() => this.send(guessed))
        .catch((error: unknown) =>
          this.logger.error(`Failed to send an alert about failed sign-ins: ${String(error)}`),
        );
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.pending;
  }

  private async send({ email, time }: AccountLimitReached): Promise<void> {
    if (!this.outbox.isEnabled) return;
    await this.database.transaction(async (manager) => {
      const user = await manager.findOneBy(User, { email, status: ACTIVE });
      // MariaDB's collation ignores accents.
      if (user?.email === email) await this.outbox.add(manager, this.mail(user, time));
    });
  }

  private mail(user: User, time: Date): Mail {
    const { siteName, timeZone } = this.site;
    return staffMail(this.site, user, () => ({
      subject: say('auth.failedSignInsSubject', { siteName }),
      parts: [
        say('auth.failedSignInsText'),
        {
          facts: [
            [say('users.accountFact'), user.email],
            [say('users.timeFact'), spokenTime(time, timeZone)],
            [say('auth.failedSignIns'), say('auth.failedSignInsCount', { count: ACCOUNT_LIMIT })],
          ],
        },
        say('auth.failedSignInsNobodyIn'),
        say('auth.failedSignInsAdvice'),
        { label: say('common.openMyAccount'), path: 'profile' },
        say('auth.failedSignInsIfYou'),
      ],
      footer: 'auth.failedSignInsFooter',
    }));
  }
}
