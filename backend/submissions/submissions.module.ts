import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactInfoModule } from '../contact-info/contact-info.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RepliesController } from './replies.controller.js';
import { Replies } from './replies.service.js';
import { Reply } from './reply.entity.js';
import { VisitorMails } from './visitor-mails.service.js';

/** What the submissions of visitors' forms have in common: notices, replies, suspected spam. */
@Module({
  imports: [TypeOrmModule.forFeature([Reply]), ContactInfoModule, MailModule],
  controllers: [RepliesController],
  providers: [Replies, VisitorMails],
  exports: [Replies, VisitorMails],
})
export class SubmissionsModule {}
