import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { InboxConversationsModule } from '../conversations/inbox-conversations.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { BouncedAddressesService } from './bounced-addresses.service.js';
import { CompanyAddressesService } from './company-addresses.service.js';
import { ComplaintsService } from './complaints.service.js';
import { HeldMailsService } from './held-mails.service.js';
import { IncomingMail } from './incoming-mail.entity.js';
import { IncomingMailsService } from './incoming-mails.service.js';
import { LibraryFilesService } from './library-files.service.js';
import { MailAttachment, MailAttachmentChunk } from './mail-attachment.entity.js';
import { MailAttachmentsService } from './mail-attachments.service.js';
import { MailParserService } from './mail-parser.service.js';
import { MailThreadsService } from './mail-threads.service.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxReaderService } from './mailbox-reader.service.js';
import { MailboxState } from './mailbox-state.entity.js';

import { ReplyFilesController } from './reply-files.controller.js';
import { UndeliveredMailsService } from './undelivered-mails.service.js';

/** The mailbox that receives visitors' replies. */
@Module({
  imports: [
    TypeOrmModule.forFeature([IncomingMail, MailAttachment, MailAttachmentChunk, MailboxState]),
    InboxConversationsModule,
    MailModule,
    SubmissionsModule,
    SubscribersModule,
  ],
  controllers: [MailboxController, ReplyFilesController],
  providers: [
    BouncedAddressesService,
    CompanyAddressesService,
    ComplaintsService,
    HeldMailsService,
    IncomingMailsService,
    LibraryFilesService,
    MailAttachmentsService,
    MailParserService,
    MailboxReaderService,
    UndeliveredMailsService,
    MailThreadsService,
  ],
  exports: [MailAttachmentsService, MailboxReaderService],
})
export class MailboxModule {}
