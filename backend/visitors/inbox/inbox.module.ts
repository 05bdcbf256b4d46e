import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { PersonThreadController } from './person-thread.controller.js';
import { PersonThreadService } from './person-thread.service.js';
import { SpamCleanupService } from './spam-cleanup.service.js';

/** For all kinds of submissions: counts, what was exchanged with a person, and deletion of old suspected spam. */
@Module({
  imports: [PeopleModule],
  controllers: [InboxController, PersonThreadController],
  providers: [InboxService, PersonThreadService, SpamCleanupService],
})
export class InboxModule {}
