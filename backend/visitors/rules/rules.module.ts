import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../content/forms/forms.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { RolesModule } from '../../people/roles/roles.module.js';
import { InboxConversationsModule } from '../conversations/inbox-conversations.module.js';
import { DigestsService } from './digests.service.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryDigest, EnquiryRule } from './rule.entity.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

/** Notification and assignment of new enquiries. */
@Module({
  imports: [
    TypeOrmModule.forFeature([EnquiryRule, EnquiryDigest]),
    FormsModule,
    InboxConversationsModule,
    MailModule,
    RolesModule,
  ],
  controllers: [RulesController],
  providers: [DigestsService, EnquiriesService, RulesService],
})
export class RulesModule {}
