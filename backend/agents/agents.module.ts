import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AgentsController } from './agents.controller.js';
import { AgentsService } from './agents.service.js';

/** Applications to become a sales agent. */
@Module({
  imports: [BotCheckModule, InboxModule, MailModule],
  controllers: [AgentsController],
  providers: [AgentsService],
  exports: [AgentsService],
})
export class AgentsModule {}
