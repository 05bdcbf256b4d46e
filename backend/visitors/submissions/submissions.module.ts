import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactInfoModule } from '../../company/contact-info/contact-info.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { InboxConversationsModule } from '../conversations/inbox-conversations.module.js';
import { PeopleModule } from '../people/people.module.js';
import { RepliesController } from './replies.controller.js';
import { RepliesService } from './replies.service.js';
import { Reply } from './reply.entity.js';
import { ThreadAddressesService } from './thread-addresses.service.js';
import { ThreadReferencesService } from './thread-references.service.js';
import { VisitorMailsService } from './visitor-mails.service.js';

/** Common parts of the resources that visitors' forms create: notices, replies, suspected spam. */
@Module({
  imports: [TypeOrmModule.forFeature([Reply]), ContactInfoModule, MailModule, InboxConversationsModule, PeopleModule],
  controllers: [RepliesController],
  providers: [RepliesService, ThreadAddressesService, ThreadReferencesService, VisitorMailsService],
  exports: [InboxConversationsModule, PeopleModule, RepliesService, ThreadAddressesService, VisitorMailsService],
})
export class SubmissionsModule {}
