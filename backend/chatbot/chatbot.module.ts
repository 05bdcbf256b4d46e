import { Module } from '@nestjs/common';
import { ChatbotSettingsController } from './chatbot-settings.controller.js';
import { ChatbotSettingsService } from './chatbot-settings.service.js';
import { KnowledgeItemsController } from './knowledge-items.controller.js';
import { KnowledgeItemsService } from './knowledge-items.service.js';

/** What the chatbot knows, and how it speaks. */
@Module({
  controllers: [KnowledgeItemsController, ChatbotSettingsController],
  providers: [KnowledgeItemsService, ChatbotSettingsService],
  exports: [KnowledgeItemsService, ChatbotSettingsService],
})
export class ChatbotModule {}
