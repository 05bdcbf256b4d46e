import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HomeSectionsModule } from '../../content/home-sections/home-sections.module.js';
import { SharedBlocksModule } from '../../content/shared-blocks/shared-blocks.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { ChatbotModule } from '../chatbot/chatbot.module.js';
import { AnswersService } from './answers/answers.service.js';
import { ContentRecordsService } from './answers/content-records.service.js';
import { AnswerWriterService } from './conversations/answer-writer.service.js';
import { AssistantSettingsService } from './conversations/assistant-settings.service.js';
import { ChatController } from './conversations/chat.controller.js';
import { ChatService } from './conversations/chat.service.js';
import { Conversation } from './conversations/conversation.entity.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { Question } from './conversations/question.entity.js';
import { QuestionGroup, QuestionGroupWord } from './questions/question-group.entity.js';
import { QuestionGroupingService } from './questions/question-grouping.service.js';
import { QuestionGroupsService } from './questions/question-groups.service.js';
import { QuestionsController } from './questions/questions.controller.js';

/** Answers visitors' questions, and shows them to the back office. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Conversation, Question, QuestionGroup, QuestionGroupWord]),
    BotCheckModule,
    ChatbotModule,
    HomeSectionsModule,
    SharedBlocksModule,
  ],
  controllers: [ChatController, QuestionsController],
  providers: [
    AnswersService,
    AnswerWriterService,
    AssistantSettingsService,
    ChatService,
    ContentRecordsService,
    ConversationsService,
    QuestionGroupingService,
    QuestionGroupsService,
  ],
  exports: [AssistantSettingsService, ContentRecordsService, ConversationsService],
})
export class AssistantModule {}
