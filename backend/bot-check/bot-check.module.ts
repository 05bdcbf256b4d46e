import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { AltchaService } from './altcha.service.js';
import { BotCheckController } from './bot-check.controller.js';
import { BotCheckService } from './bot-check.service.js';
import { TurnstileService } from './turnstile.service.js';

/** Cloudflare Turnstile if its keys are set, else ALTCHA. */
@Module({
  controllers: [BotCheckController],
  providers: [
    {
      provide: BotCheckService,
      inject: [CONFIGURATION],
      useFactory: ({ turnstile, turnstileVerifier, siteUrl, sessionSecret }: Configuration): BotCheckService =>
        turnstile
          ? new TurnstileService({
              secretKey: turnstile.secretKey,
              hostname: new URL(siteUrl).hostname,
              verifier: turnstileVerifier,
            })
          : new AltchaService(sessionSecret),
    },
  ],
  exports: [BotCheckService],
})
export class BotCheckModule {}
