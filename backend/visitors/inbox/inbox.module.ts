import { Module } from '@nestjs/common';
import { ContactInfoModule } from '../../company/contact-info/contact-info.module.js';
import { FormsModule } from '../../content/forms/forms.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { AgentsModule } from '../agents/agents.module.js';
import { InboxConversationsModule } from '../conversations/inbox-conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ConversationActionsService } from './conversation-actions.service.js';
import { ConversationPresenceService } from './conversation-presence.service.js';
import { ConversationRecordsService } from './conversation-records.service.js';
import { ConversationThreadService } from './conversation-thread.service.js';
import { ConversationsController } from './conversations.controller.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { InboxChoicesService } from './inbox-choices.service.js';
import { InboxFiguresService } from './inbox-figures.service.js';
import { InboxMailsService } from './inbox-mails.service.js';
import { InboxRemindersService } from './inbox-reminders.service.js';
import { PersonThreadController } from './person-thread.controller.js';
import { PersonThreadService } from './person-thread.service.js';
import { SpamCleanupService } from './spam-cleanup.service.js';
import { StagesController } from './stages.controller.js';
import { StagesService } from './stages.service.js';

/** The inbox: conversations of all forms, the history of a person, reminders, and deletion of old suspected spam. */
@Module({
  imports: [
    AgentsModule,
    ContactInfoModule,
    FormsModule,
    InboxConversationsModule,
    MailModule,
    MessagesModule,
    PeopleModule,
    SubmissionsModule,
  ],
  controllers: [ConversationsController, InboxController, PersonThreadController, StagesController],
  providers: [
    ConversationActionsService,
    ConversationPresenceService,
    ConversationRecordsService,
    ConversationThreadService,
    InboxService,
    InboxChoicesService,
    InboxFiguresService,
    InboxMailsService,
    InboxRemindersService,
    PersonThreadService,
    SpamCleanupService,
    StagesService,
  ],
})
export class InboxModule {}
