import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../core/storage/storage.module.js';
import { MailController } from './mail.controller.js';
import { MailOverviewService } from './mail-overview.service.js';
import { OutboxProcessor } from './outbox.processor.js';
import { OutboxService } from './outbox.service.js';
import { OutboxFile, OutboxFileChunk } from './outbox-file.entity.js';
import { OutboxFilesService } from './outbox-files.service.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueueService } from './outbox-queue.service.js';

/** A transactional outbox: mails are stored with the records that they belong to, and sent in the background. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail, OutboxFile, OutboxFileChunk]), StorageModule],
  controllers: [MailController],
  providers: [OutboxService, OutboxFilesService, OutboxQueueService, OutboxProcessor, MailOverviewService],
  exports: [OutboxService, OutboxFilesService],
})
export class MailModule {}
