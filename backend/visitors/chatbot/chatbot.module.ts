import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { ChatbotSettings } from './chatbot-settings.entity.js';
import { ChatbotSettingsService, chatbotDefinition } from './chatbot-settings.service.js';
import { KnowledgeItem } from './knowledge-item.entity.js';
import { KnowledgeItemsController } from './knowledge-items.controller.js';
import { KnowledgeItemsService } from './knowledge-items.service.js';

/** The chatbot's knowledge and settings. */
@Module({
  imports: [TypeOrmModule.forFeature([ChatbotSettings, KnowledgeItem])],
  controllers: [KnowledgeItemsController, SettingsController(chatbotDefinition, ChatbotSettingsService)],
  providers: [KnowledgeItemsService, ChatbotSettingsService],
  exports: [KnowledgeItemsService, ChatbotSettingsService],
})
export class ChatbotModule {}
