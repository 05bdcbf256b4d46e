import { Module } from '@nestjs/common';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { SpamCleanupService } from './spam-cleanup.service.js';

/** For all kinds of submissions: counts, and deletion of old suspected spam. */
@Module({
  controllers: [InboxController],
  providers: [InboxService, SpamCleanupService],
})
export class InboxModule {}
