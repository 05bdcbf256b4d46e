import { Module } from '@nestjs/common';
import { InboxController } from './inbox.controller.js';
import { InboxCounter } from './inbox-counter.service.js';
import { SpamSweeper } from './spam-sweeper.service.js';

/** All kinds of submissions together: how many wait, and the deletion of old suspected spam. */
@Module({
  controllers: [InboxController],
  providers: [InboxCounter, SpamSweeper],
})
export class InboxModule {}
