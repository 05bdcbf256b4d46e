import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountSessions } from '../core/access/account-sessions.js';
import { RateLimitersModule } from '../core/access/rate-limiters.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account.controller.js';
import { CredentialsService } from './credentials.service.js';
import { CsrfTokenService } from './csrf-token.service.js';
import { EndedSession } from './ended-session.entity.js';
import { LocalStrategy } from './local.strategy.js';
import { ProfileController } from './profile.controller.js';
import { Session } from './session.entity.js';
import { SessionCleanupService } from './session-cleanup.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInAlertService } from './sign-in-alert.service.js';
import { SignInThrottleService } from './sign-in-throttle.service.js';
import { ThrottleGuard } from './throttle.guard.js';

/** Authentication and authorization: sign-in, sessions, anti-forgery tokens, and the two global guards. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EndedSession, Session]), MailModule, RateLimitersModule, UsersModule],
  controllers: [SignInController, AccountController, ProfileController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ThrottleGuard },
    { provide: AccountSessions, useExisting: SessionsService },
    CredentialsService,
    CsrfTokenService,
    SignInAlertService,
    LocalStrategy,
    SessionCleanupService,
    SessionsService,
    SignInThrottleService,
  ],
  exports: [AccountSessions, CsrfTokenService, SessionsService],
})
export class AuthModule {}
