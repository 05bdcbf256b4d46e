import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ConversationEvents } from './conversation-events.service.js';
import { FormRightsModule } from './form-rights.module.js';
import { InboxConversationsService } from './inbox-conversations.service.js';

/** Conversations with visitors: the handling of each message, application and mail. */
@Module({
  imports: [PeopleModule, FormRightsModule],
  providers: [ConversationEvents, InboxConversationsService],
  exports: [ConversationEvents, InboxConversationsService],
})
export class InboxConversationsModule {}
