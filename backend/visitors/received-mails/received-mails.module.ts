import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { BouncedAddressesService } from './bounced-addresses.service.js';
import { FileTypesService } from './file-types.service.js';
import { IncomingMail } from './incoming-mail.entity.js';
import { LibraryFilesService } from './library-files.service.js';
import { MailAttachment, MailAttachmentChunk } from './mail-attachment.entity.js';
import { MailAttachmentsService } from './mail-attachments.service.js';
import { ReceivedMailsController } from './received-mails.controller.js';
import { ReplyFilesController } from './reply-files.controller.js';

/** Mails that came in, with their files: read in conversations, deleted and erased, whether or not a mailbox is read any more. */
@Module({
  imports: [
    TypeOrmModule.forFeature([IncomingMail, MailAttachment, MailAttachmentChunk]),
    MailModule,
    SubmissionsModule,
    SubscribersModule,
  ],
  controllers: [ReceivedMailsController, ReplyFilesController],
  providers: [BouncedAddressesService, FileTypesService, LibraryFilesService, MailAttachmentsService],
  exports: [BouncedAddressesService, MailAttachmentsService],
})
export class ReceivedMailsModule {}
