import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactInfoModule } from '../../company/contact-info/contact-info.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { PeopleModule } from '../people/people.module.js';
import { RepliesController } from './replies.controller.js';
import { RepliesService } from './replies.service.js';
import { Reply } from './reply.entity.js';
import { VisitorMailsService } from './visitor-mails.service.js';

/** Shared by the resources that visitors' forms create: notices, replies, suspected spam. */
@Module({
  imports: [TypeOrmModule.forFeature([Reply]), ContactInfoModule, MailModule, PeopleModule],
  controllers: [RepliesController],
  providers: [RepliesService, VisitorMailsService],
  exports: [PeopleModule, RepliesService, VisitorMailsService],
})
export class SubmissionsModule {}
