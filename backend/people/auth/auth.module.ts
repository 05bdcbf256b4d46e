import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CsrfTokens } from '../../core/access/csrf-tokens.js';
import { RecentConfirmation } from '../../core/access/recent-confirmation.js';
import { UserSessions } from '../../core/access/user-sessions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { webLayer } from '../../core/http/web-layer.js';
import { RateLimitGuard } from '../../core/rate-limit/rate-limit.guard.js';
import { RateLimitModule } from '../../core/rate-limit/rate-limiters.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account.controller.js';
import { ConfirmationController } from './confirmation.controller.js';
import { CredentialsService } from './credentials.service.js';
import { CsrfTokenService } from './csrf-token.service.js';
import { EndedSession } from './ended-session.entity.js';
import { LocalStrategy } from './local.strategy.js';
import { MeService } from './me.service.js';
import { NewDeviceService } from './new-device.service.js';
import { inOfficeLanguage } from './office-language.middleware.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasswordConfirmationService } from './password-confirmation.service.js';
import { PasswordLinksController } from './password-links.controller.js';
import { PasswordLinksService } from './password-links.service.js';
import { ProfileController } from './profile.controller.js';
import { RecentConfirmationGuard } from './recent-confirmation.guard.js';
import { RecentConfirmationService } from './recent-confirmation.service.js';
import { sameOriginOnly } from './same-origin.middleware.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorGuard } from './second-factor.guard.js';
import { SecondStepController } from './second-step.controller.js';
import { SecondStepService } from './second-step.service.js';
import { Session } from './session.entity.js';
import { SessionCleanupService } from './session-cleanup.service.js';
import { useSessions } from './sessions.middleware.js';
import { SessionsService } from './sessions.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInAlertService } from './sign-in-alert.service.js';
import { SignInAnswers } from './sign-in-answers.js';
import { SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

/** Authentication and authorization: sign-in, sessions, anti-forgery tokens, and the global guards. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([EndedSession, Session]),
    MailModule,
    RateLimitModule,
    SecondFactorsModule,
    UsersModule,
  ],
  controllers: [
    SignInController,
    SecondStepController,
    PasskeySignInController,
    PasswordLinksController,
    AccountController,
    ConfirmationController,
    ProfileController,
    SecondFactorController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RecentConfirmationGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: UserSessions, useExisting: SessionsService },
    { provide: RecentConfirmation, useClass: RecentConfirmationService },
    { provide: CsrfTokens, useExisting: CsrfTokenService },
    CredentialsService,
    CsrfTokenService,
    SignInAlertService,
    LocalStrategy,
    MeService,
    NewDeviceService,
    PasskeySignInService,
    PasswordConfirmationService,
    PasswordLinksService,
    SecondStepService,
    SessionCleanupService,
    SessionsService,
    SignInAnswers,
    SignInRateLimiterService,
    webLayer<[Configuration]>('origin', [CONFIGURATION], (config) => (web) => web.use(sameOriginOnly(config))),
    webLayer<[Configuration, Database]>(
      'sessions',
      [CONFIGURATION, Database],
      (config, database) => (web) => useSessions(web, config, database),
    ),
    webLayer('office language', [], () => (web) => web.use('/admin', inOfficeLanguage)),
  ],
  exports: [
    RecentConfirmation,
    UserSessions,
    CredentialsService,
    CsrfTokenService,
    SecondStepService,
    SessionsService,
    SignInAnswers,
  ],
})
export class AuthModule {}
