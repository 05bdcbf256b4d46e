import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { AltchaCheck } from './altcha-check.js';
import { BotCheckController } from './bot-check.controller.js';
import { BotCheck } from './bot-check.js';
import { TurnstileCheck } from './turnstile-check.js';

/** Turnstile where its keys are set, and else a proof of work. */
@Module({
  controllers: [BotCheckController],
  providers: [
    {
      provide: BotCheck,
      inject: [SETTINGS],
      useFactory: ({ turnstile, turnstileVerifier, siteUrl, sessionSecret }: Settings): BotCheck =>
        turnstile
          ? new TurnstileCheck({
              secretKey: turnstile.secretKey,
              hostname: new URL(siteUrl).hostname,
              verifier: turnstileVerifier,
            })
          : new AltchaCheck(sessionSecret),
    },
  ],
  exports: [BotCheck],
})
export class BotCheckModule {}
