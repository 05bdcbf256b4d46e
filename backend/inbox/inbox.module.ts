import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxCounter } from './inbox-counter.service.js';
import { Replies } from './replies.service.js';
import { SpamSweeper } from './spam-sweeper.service.js';

/** What messages and applications have in common: counts, replies, suspected spam. */
@Module({
  imports: [MailModule],
  controllers: [InboxController],
  providers: [InboxCounter, Replies, SpamSweeper],
  exports: [Replies, SpamSweeper],
})
export class InboxModule {}
