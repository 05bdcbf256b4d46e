import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { Newsletter } from './newsletter.entity.js';
import { NewsletterProcessor } from './newsletter.processor.js';
import { NewsletterDraftsService } from './newsletter-drafts.service.js';
import { NewsletterPageController } from './newsletter-page.controller.js';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Newsletter]), MailModule],
  controllers: [NewslettersController, NewsletterPageController],
  providers: [NewsletterDraftsService, NewsletterProcessor, NewslettersService],
  exports: [NewslettersService],
})
export class NewslettersModule {}
