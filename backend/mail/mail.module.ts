import { Module } from '@nestjs/common';
import { ContactInfoModule } from '../contact-info/contact-info.module.js';
import { InstallationModule } from '../installation/installation.module.js';
import { Outbox } from './outbox.service.js';
import { OutboxQueue } from './outbox-queue.js';
import { OutboxWorker } from './outbox-worker.js';
import { VisitorMails } from './visitor-mails.service.js';

/** Stores mails with what they tell of, and sends them. */
@Module({
  imports: [ContactInfoModule, InstallationModule],
  providers: [Outbox, OutboxQueue, OutboxWorker, VisitorMails],
  exports: [Outbox, VisitorMails],
})
export class MailModule {}
