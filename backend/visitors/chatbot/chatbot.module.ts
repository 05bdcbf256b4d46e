import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { ChatbotSettingsService, chatbotDefinition } from './chatbot-settings.service.js';
import { KnowledgeItemsController } from './knowledge-items.controller.js';
import { KnowledgeItemsService } from './knowledge-items.service.js';

/** The chatbot's knowledge and settings. */
@Module({
  controllers: [KnowledgeItemsController, SettingsController(chatbotDefinition, ChatbotSettingsService)],
  providers: [KnowledgeItemsService, ChatbotSettingsService],
  exports: [KnowledgeItemsService, ChatbotSettingsService],
})
export class ChatbotModule {}
