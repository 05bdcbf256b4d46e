import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { InboxConversationsModule } from '../../visitors/conversations/inbox-conversations.module.js';
import { ReceivedMailsModule } from '../../visitors/received-mails/received-mails.module.js';
import { SubmissionsModule } from '../../visitors/submissions/submissions.module.js';
import { SubscribersModule } from '../../visitors/subscribers/subscribers.module.js';
import { CompanyAddressesService } from './company-addresses.service.js';
import { ComplaintsService } from './complaints.service.js';
import { HeldMailsService } from './held-mails.service.js';
import { IncomingMailsService } from './incoming-mails.service.js';
import { MailParserService } from './mail-parser.service.js';
import { MailThreadsService } from './mail-threads.service.js';
import { MailboxReaderService } from './mailbox-reader.service.js';
import { MailboxState } from './mailbox-state.entity.js';
import { MailboxStatusPart } from './mailbox-status.js';

import { UndeliveredMailsService } from './undelivered-mails.service.js';

/** The mailbox that receives visitors' replies. */
@Module({
  imports: [
    TypeOrmModule.forFeature([MailboxState]),
    InboxConversationsModule,
    MailModule,
    ReceivedMailsModule,
    SubmissionsModule,
    SubscribersModule,
  ],
  providers: [
    CompanyAddressesService,
    ComplaintsService,
    HeldMailsService,
    IncomingMailsService,
    MailParserService,
    MailboxReaderService,
    UndeliveredMailsService,
    MailThreadsService,
    MailboxStatusPart,
  ],
})
export class MailboxModule {}
