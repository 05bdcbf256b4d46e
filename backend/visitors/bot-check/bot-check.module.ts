import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { AltchaService } from './altcha.service.js';
import { BotCheckController } from './bot-check.controller.js';
import { BotCheckService } from './bot-check.service.js';
import { BotCheckCleanupService } from './bot-check-cleanup.service.js';
import { BotCheckVerifier } from './bot-check-verifier.js';
import { TurnstileService } from './turnstile.service.js';
import { UsedBotCheck } from './used-bot-check.entity.js';

/** Cloudflare Turnstile if its keys are set, else ALTCHA. */
@Module({
  imports: [TypeOrmModule.forFeature([UsedBotCheck])],
  controllers: [BotCheckController],
  providers: [
    {
      provide: BotCheckVerifier,
      inject: [CONFIGURATION],
      useFactory: ({ turnstile, turnstileVerifier, siteUrl, sessionSecret }: Configuration): BotCheckVerifier =>
        turnstile
          ? new TurnstileService({
              secretKey: turnstile.secretKey,
              hostname: new URL(siteUrl).hostname,
              verifier: turnstileVerifier,
            })
          : new AltchaService(sessionSecret),
    },
    BotCheckService,
    BotCheckCleanupService,
  ],
  exports: [BotCheckService],
})
export class BotCheckModule {}
