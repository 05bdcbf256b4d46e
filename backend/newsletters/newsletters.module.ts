import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NewsletterDispatch } from './newsletter-dispatch.js';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { Subscriptions } from './subscriptions.service.js';

/** Newsletters, and how people come to get them and stop getting them. */
@Module({
  imports: [MailModule],
  controllers: [NewslettersController, SubscriptionsController],
  providers: [NewsletterDispatch, NewslettersService, Subscriptions],
  exports: [NewslettersService, Subscriptions],
})
export class NewslettersModule {}
