import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountSessions } from '../core/access/account-sessions.js';
import { RateLimitersModule } from '../core/access/rate-limiters.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account.controller.js';
import { Credentials } from './credentials.js';
import { CsrfTokens } from './csrf-tokens.js';
import { EndedSession } from './ended-session.entity.js';
import { GuessingNotices } from './guessing-notices.js';
import { LocalStrategy } from './local.strategy.js';
import { ProfileController } from './profile.controller.js';
import { Session } from './session.entity.js';
import { SessionSweeper } from './session-sweeper.js';
import { SessionsService } from './sessions.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { ThrottleGuard } from './throttle.guard.js';

/** Who may do what: sign-in, sessions, anti-forgery tokens, and the two guards that stand before every route. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EndedSession, Session]), MailModule, RateLimitersModule, UsersModule],
  controllers: [SignInController, AccountController, ProfileController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ThrottleGuard },
    { provide: AccountSessions, useExisting: SessionsService },
    Credentials,
    CsrfTokens,
    GuessingNotices,
    LocalStrategy,
    SessionSweeper,
    SessionsService,
    SignInThrottle,
  ],
  exports: [AccountSessions, CsrfTokens, SessionsService],
})
export class AuthModule {}
