import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { timestamp } from '../../core/text/dates.shared.js';
import { type MailContent, OutboxService } from '../../infrastructure/mail/outbox.service.js';
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
      // Not awaited by the request: its duration would reveal whether the user exists.
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
      const user = await manager.findOneBy(User, { email, status: 'active' });
      // MariaDB's collation ignores accents.
      if (user?.email === email) await this.outbox.add(manager, { to: email, content: this.mail(user, time) });
    });
  }

  private mail({ name, email }: User, time: Date): MailContent {
    const { siteName, siteUrl, timeZone } = this.site;
    return {
      subject: `Failed sign-ins to your account at ${siteName}`,
      parts: [
        `Hello ${name},`,
        `Someone repeatedly tried wrong passwords for your account, from several places. For the next 15 minutes, and for as long as this continues, sign-ins to your account are refused from places that are not known to be yours.`,
        {
          facts: [
            ['Account', email],
            ['Time', timestamp(time, timeZone)],
            ['Failed sign-ins', `at least ${ACCOUNT_LIMIT} within 15 minutes`],
          ],
        },
        'None of the passwords was correct, so nobody got in. You can keep working: browsers you have signed in with before, and places where you are signed in now, are not affected.',
        'If you use this password elsewhere, or it could be guessed, change it now and end any sessions you don’t recognize. You can do both in your account:',
        { label: 'Open my account', url: `${siteUrl}/admin/profile` },
        "If it was you, wait for 15 minutes and try again, or press 'Forgot password?' on the sign-in page.",
      ],
      footer: `You received this email because you have an account at ${siteName}. It is sent at most once a day.`,
    };
  }
}
