import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../core/storage/storage.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { RolesModule } from '../../people/roles/roles.module.js';
import { VisitorEventsService } from './visitor-events.service.js';
import { Webhook } from './webhook.entity.js';
import { WebhookProcessor } from './webhook.processor.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { WebhookMailsService } from './webhook-mails.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhooksDescription } from './webhooks-description.js';
import { WebhooksStatus } from './webhooks-status.js';

/** Webhooks for changes of content and actions of visitors. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery]), MailModule, RolesModule, StorageModule],
  controllers: [WebhooksController],
  providers: [
    WebhookEventsService,
    VisitorEventsService,
    WebhookMailsService,
    WebhookProcessor,
    WebhooksDescription,
    WebhooksStatus,
    WebhooksService,
  ],
})
export class WebhooksModule {}
