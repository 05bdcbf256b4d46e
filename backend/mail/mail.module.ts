import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../core/storage/storage.module.js';
import { Outbox } from './outbox.service.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';

/** Stores mails with what they tell of, and sends them. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail]), StorageModule],
  providers: [Outbox, OutboxQueue, OutboxWorker],
  exports: [Outbox],
})
export class MailModule {}
