import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../core/storage/storage.module.js';
import { OutboxProcessor } from './outbox.processor.js';
import { OutboxService } from './outbox.service.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueueService } from './outbox-queue.service.js';

/** Stores mails with what they tell of, and sends them. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail]), StorageModule],
  providers: [OutboxService, OutboxQueueService, OutboxProcessor],
  exports: [OutboxService],
})
export class MailModule {}
