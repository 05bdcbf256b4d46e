import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatbotModule } from '../../chatbot/chatbot.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { QuestionCleanupService } from './question-cleanup.service.js';
import { QuestionFiguresService } from './question-figures.service.js';
import { QuestionGroup, QuestionGroupWord } from './question-group.entity.js';
import { QuestionGroupingService } from './question-grouping.service.js';
import { QuestionGroupsService } from './question-groups.service.js';
import { QuestionsController } from './questions.controller.js';
import { TryService } from './try.service.js';

/** The back office's view of visitors' questions. */
@Module({
  imports: [
    TypeOrmModule.forFeature([QuestionGroup, QuestionGroupWord]),
    AnswersModule,
    ChatbotModule,
    ConversationsModule,
    LanguageModelModule,
  ],
  controllers: [QuestionsController],
  providers: [
    QuestionCleanupService,
    QuestionFiguresService,
    QuestionGroupingService,
    QuestionGroupsService,
    TryService,
  ],
})
export class QuestionsModule {}
