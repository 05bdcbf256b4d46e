import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NewsletterDispatch } from './newsletter-dispatch.js';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';

/** Newsletters: written, and mailed to all subscribers. */
@Module({
  imports: [MailModule],
  controllers: [NewslettersController],
  providers: [NewsletterDispatch, NewslettersService],
  exports: [NewslettersService],
})
export class NewslettersModule {}
