import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account.controller.js';
import { Credentials } from './credentials.js';
import { CsrfTokens } from './csrf-tokens.js';
import { LocalStrategy } from './local.strategy.js';
import { NewPasswords } from './new-passwords.js';
import { Passwords } from './passwords.js';
import { SessionSweeper } from './session-sweeper.js';
import { SessionsService } from './sessions.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { ThrottleGuard } from './throttle.guard.js';

/** Who may do what: sign-in, sessions, anti-forgery tokens, and the two guards that stand before every route. */
@Module({
  controllers: [SignInController, AccountController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ThrottleGuard },
    Credentials,
    CsrfTokens,
    LocalStrategy,
    NewPasswords,
    Passwords,
    SessionSweeper,
    SessionsService,
    SignInThrottle,
  ],
  exports: [Credentials, CsrfTokens, NewPasswords, Passwords, SessionsService, SignInThrottle],
})
export class AuthModule {}
