import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../content/forms/forms.module.js';
import { MailModule } from '../../infrastructure/mail/mail.module.js';
import { AssistantModule } from '../assistant/assistant.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AboutRecordsService } from './about-records.service.js';
import { GivenFilesController } from './given-files.controller.js';
import { GivenFilesService } from './given-files.service.js';
import { Message } from './message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { RecordFormsService } from './record-forms.service.js';
import { RecordRemindersService } from './record-reminders.service.js';

/** Messages from the contact form. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Message]),
    BotCheckModule,
    AssistantModule,
    FormsModule,
    MailModule,
    SubmissionsModule,
  ],
  controllers: [MessagesController, GivenFilesController],
  providers: [AboutRecordsService, GivenFilesService, MessagesService, RecordFormsService, RecordRemindersService],
  exports: [AboutRecordsService, GivenFilesService, MessagesService, RecordFormsService],
})
export class MessagesModule {}
