import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { NewslettersModule } from '../newsletters/newsletters.module.js';
import { SubscribersController } from './subscribers.controller.js';
import { SubscribersService } from './subscribers.service.js';

/** Who gets the newsletter. */
@Module({
  imports: [AuthModule, BotCheckModule, NewslettersModule],
  controllers: [SubscribersController],
  providers: [SubscribersService],
  exports: [SubscribersService],
})
export class SubscribersModule {}
