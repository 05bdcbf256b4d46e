import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotCheckModule } from '../../bot-check/bot-check.module.js';
import { ChatbotModule } from '../../chatbot/chatbot.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { AnswerWriterService } from './answer-writer.service.js';
import { AssistantSettingsService } from './assistant-settings.service.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { Conversation } from './conversation.entity.js';
import { ConversationsService } from './conversations.service.js';
import { Question } from './question.entity.js';

/** Conversations of visitors with the assistant. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Conversation, Question]),
    AnswersModule,
    BotCheckModule,
    ChatbotModule,
    LanguageModelModule,
  ],
  controllers: [ChatController],
  providers: [AnswerWriterService, AssistantSettingsService, ChatService, ConversationsService],
  exports: [AnswerWriterService, AssistantSettingsService, ChatService, ConversationsService],
})
export class ConversationsModule {}
