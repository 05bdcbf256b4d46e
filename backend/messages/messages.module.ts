import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** What visitors write on the contact page. */
@Module({
  imports: [BotCheckModule, InboxModule, MailModule],
  controllers: [MessagesController],
  providers: [MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
