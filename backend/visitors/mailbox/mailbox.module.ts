import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { InboxConversationsModule } from '../conversations/inbox-conversations.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { BouncedAddressesService } from './bounced-addresses.service.js';
import { IncomingMail } from './incoming-mail.entity.js';
import { IncomingMailsService } from './incoming-mails.service.js';
import { LibraryFilesService } from './library-files.service.js';
import { MailAttachment, MailAttachmentChunk } from './mail-attachment.entity.js';
import { MailAttachmentsService } from './mail-attachments.service.js';
import { MailThread } from './mail-thread.js';
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
    IncomingMailsService,
    LibraryFilesService,
    MailAttachmentsService,
    MailThread,
    MailboxReaderService,
    UndeliveredMailsService,
  ],
  exports: [MailAttachmentsService, MailboxReaderService],
})
export class MailboxModule {}
