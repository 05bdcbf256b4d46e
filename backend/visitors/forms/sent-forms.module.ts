import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormsModule } from '../../content/forms/forms.module.js';
import { NAMES } from '../../core/http/file-body.decorator.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { BotCheckService } from '../bot-check/bot-check.service.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReceivedMailsModule } from '../received-mails/received-mails.module.js';
import { FormAnswersController } from './form-answers.controller.js';
import { FormAnswersService } from './form-answers.service.js';
import { FormFile, FormFileChunk } from './form-file.entity.js';
import { FormFileStorage } from './form-file-storage.js';
import { FormFilesService } from './form-files.service.js';
import { RetentionService } from './retention.service.js';
import { SentFormsController } from './sent-forms.controller.js';
import { SentFormsService } from './sent-forms.service.js';

/** Submissions of editors' forms. */
@Module({
  imports: [
    MulterModule.registerAsync({
      imports: [BotCheckModule],
      inject: [BotCheckService],
      useFactory: (botCheck: BotCheckService) => ({ ...NAMES, storage: new FormFileStorage(botCheck) }),
    }),
    TypeOrmModule.forFeature([FormFile, FormFileChunk]),
    FormsModule,
    ReceivedMailsModule,
    MessagesModule,
    PeopleModule,
  ],
  controllers: [FormAnswersController, SentFormsController],
  providers: [FormAnswersService, FormFilesService, RetentionService, SentFormsService],
})
export class SentFormsModule {}
