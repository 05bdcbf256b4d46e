import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeopleModule } from '../people/people.module.js';
import { ConversationEvents } from './conversation-events.service.js';
import { FormRightsModule } from './form-rights.module.js';
import { InboxConversation } from './inbox-conversation.entity.js';
import { InboxConversationsService } from './inbox-conversations.service.js';
import { InboxEntry, InboxMention } from './inbox-entry.entity.js';
import { InboxForm, InboxFormReader, InboxFormRole, InboxStage } from './inbox-stage.entity.js';

/** Conversations with visitors: the handling of each message, application and mail. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      InboxConversation,
      InboxEntry,
      InboxMention,
      InboxForm,
      InboxFormReader,
      InboxFormRole,
      InboxStage,
    ]),
    PeopleModule,
    FormRightsModule,
  ],
  providers: [ConversationEvents, InboxConversationsService],
  exports: [ConversationEvents, InboxConversationsService],
})
export class InboxConversationsModule {}
