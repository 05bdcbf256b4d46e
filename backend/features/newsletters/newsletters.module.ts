import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactInfoModule } from '../../company/contact-info/contact-info.module.js';
import { PublicationsModule } from '../../content/publications/publications.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { Newsletter } from './newsletter.entity.js';
import { NewsletterProcessor } from './newsletter.processor.js';
import { NewsletterDraftsService } from './newsletter-drafts.service.js';
import { NewsletterPageController } from './newsletter-page.controller.js';
import { NewsletterSchedule } from './newsletter-schedule.service.js';
import { NewslettersController } from './newsletters.controller.js';
import { NewslettersService } from './newsletters.service.js';
import { OwnNewslettersService } from './own-newsletters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Newsletter]), ContactInfoModule, MailModule, PublicationsModule],
  controllers: [NewslettersController, NewsletterPageController],
  providers: [
    NewsletterDraftsService,
    NewsletterProcessor,
    NewsletterSchedule,
    NewslettersService,
    OwnNewslettersService,
  ],
})
export class NewslettersModule {}
